import { collection } from '#store/collection.ts'

/** Each settings document has its own schema, by id. */
export const settings = collection('settings')
