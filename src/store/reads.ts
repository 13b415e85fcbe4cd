import type { Change, Reader, Stored } from './store.ts'

/** The documents that a result was made from. A cache uses this to tell when it is stale. */
export class Reads {
  /** Names of collections read as a whole, and `collection/id` of single documents. */
  readonly #noted = new Set<string>()
  #expiresAt = Number.POSITIVE_INFINITY

  document(collection: string, id: string): void {
    this.#noted.add(`${collection}/${id}`)
  }

  collection(collection: string): void {
    this.#noted.add(collection)
  }

  /** For a result that also depends on the time: the instant, in epoch milliseconds, that changes it. */
  until(instant: number): void {
    this.#expiresAt = Math.min(this.#expiresAt, instant)
  }

  /** Infinity if the result doesn't depend on the time. */
  get expiresAt(): number {
    return this.#expiresAt
  }

  include({ collection, id }: Pick<Change, 'collection' | 'id'>): boolean {
    return this.#noted.has(collection) || this.#noted.has(`${collection}/${id}`)
  }
}

/** Notes each read before it begins, so that concurrent changes count. Reads each document once. */
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
