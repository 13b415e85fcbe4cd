import type { Reader, Stored } from './store.ts'

/** For as long as a page is made: its parts ask at the same time, and often for the same document. */
export function readingOnce(reader: Reader): Reader {
  const documents = new Map<string, Promise<Stored | undefined>>()
  return {
    get(collection, id) {
      const path = `${collection}/${id}`
      const document = documents.get(path) ?? reader.get(collection, id)
      documents.set(path, document)
      return document
    },
    query: (collection, query) => reader.query(collection, query),
    count: (collection, filter, atMost) => reader.count(collection, filter, atMost),
    findClaim: (name, value) => reader.findClaim(name, value),
    getBlob: (id) => reader.getBlob(id),
  }
}
