import type { Change } from './store.ts'

/** What a result was made from. A cache uses this to tell when it is stale. */
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
