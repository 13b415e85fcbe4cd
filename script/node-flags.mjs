/**
 * Node options of the site, also in deploy/: 4 MB for short-lived objects instead of 32, so that an idle site holds little
 * and one under load stays below 200 MB.
 */
export const NODE_FLAGS = ['--max-semi-space-size=4']

/** Also there: with many memory arenas, what one thread freed stays unusable for the others. Freed memory is returned early. */
export const NODE_MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '65536' }
