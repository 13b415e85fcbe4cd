/**
 * How the site's Node runs, here and in deploy/plumbline.service and the Dockerfile: short-lived objects get 8 MB at a time instead
 * of 32, so that a site under load stays below 200 MB.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8']
