import { collection } from '#store/collection.ts'

/** Each document has a schema of its own, by its id. */
export const settings = collection('settings')
