/**
 * Node options of the site, also in deploy/plumbline.service and the Dockerfile: 8 MB for short-lived objects instead
 * of 32, so that a site under load stays below 200 MB.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8']
