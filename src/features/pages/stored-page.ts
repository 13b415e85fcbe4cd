import { collection } from '#store/collection.ts'

/** Read by `readPage`, which fills in what a page lacks from its id. */
export const pages = collection('pages')
