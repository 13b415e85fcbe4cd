import { pagesOf } from '#store/each.ts'

/** Every document of a query, a page at a time. */
export const scan = pagesOf
