import { dayBounds, today } from '#domain/schedule/slot.ts'
import { notedReader } from '#store/noted-reader.ts'
import { Reads } from '#store/reads.ts'
import type { Reader, Store } from '#store/store.ts'

/** The store and the clock as one render of a page sees them. What it reads is noted in `reads`. */
export class PageReading {
  readonly reader: Reader
  readonly #store: Store
  readonly #now: () => Temporal.Instant
  readonly #reads: Reads

  constructor(store: Store, now: () => Temporal.Instant, reads: Reads = new Reads()) {
    this.reader = notedReader(store, reads)
    this.#store = store
    this.#now = now
    this.#reads = reads
  }

  /** For a view of a whole collection that is kept in memory: the store to find the view by. */
  storeOf(collection: string): Store {
    this.#reads.collection(collection)
    return this.#store
  }

  /** The business's date. A page that asked for it expires when the next day begins there. */
  today(timeZone: string): string {
    const day = today(this.#now(), timeZone)
    this.#reads.until(Date.parse(dayBounds(day, timeZone).end) + 1)
    return day
  }
}
