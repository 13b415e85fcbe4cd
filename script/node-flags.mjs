/**
 * Node options of the site, also in deploy/plumbline.service and the Dockerfile: 8 MB for short-lived objects instead
 * of 32, so that a site under load stays below 200 MB.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8']

/** Also there: with many memory arenas, what one thread freed stays unusable for the others. */
export const NODE_MEMORY = { MALLOC_ARENA_MAX: '2' }
