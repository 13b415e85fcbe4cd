import type { Reads } from './reads.ts'
import type { Reader, Stored } from './store.ts'

/**
 * Notes each read before it begins, so that a change made meanwhile counts as one to what was read.
 * Reads each document once: the parts of a page load at the same time and often need the same document.
 */
export function notedReader(reader: Reader, reads: Reads): Reader {
  const documents = new Map<string, Promise<Stored | undefined>>()
  return {
    get(collection, id) {
      reads.document(collection, id)
      const path = `${collection}/${id}`
      const document = documents.get(path) ?? reader.get(collection, id)
      documents.set(path, document)
      return document
    },
    query(collection, query) {
      reads.collection(collection)
      return reader.query(collection, query)
    },
    count(collection, filter, atMost) {
      reads.collection(collection)
      return reader.count(collection, filter, atMost)
    },
    findClaim: () => Promise.reject(unnoted('Claims')),
    getBlob: () => Promise.reject(unnoted('Blobs')),
  }
}

/** The change log does not list them, so a cached page that read one would never expire. */
function unnoted(what: string): Error {
  return new Error(`${what} cannot be read for a cached page.`)
}
