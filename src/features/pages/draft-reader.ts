import type { Reader, Stored } from '#store/store.ts'

/** A document as it would be after a save. */
export interface Draft {
  collection: string
  stored: Stored
}

/** Reads the draft in place of what is stored under its id. Nothing is written, so nobody else sees it. */
export function draftReader(reader: Reader, { collection, stored }: Draft): Reader {
  return {
    get: (name, id) => (name === collection && id === stored.id ? Promise.resolve(stored) : reader.get(name, id)),
    query: (name, query) => reader.query(name, query),
    count: (name, filter, atMost) => reader.count(name, filter, atMost),
    findClaim: (name, value) => reader.findClaim(name, value),
    getBlob: (id) => reader.getBlob(id),
  }
}
