import { isVisibleToVisitors, type ShowsPage, visibilityChangesAt } from '#domain/pages/page.ts'
import { dayBounds, today } from '#domain/scheduling/slot.ts'
import { instantText } from '#domain/time/date.ts'
import { notedReader, Reads } from '#store/reads.ts'
import type { Reader, Store } from '#store/store.ts'
import { type Draft, draftReader } from './preview-content.ts'

/** The store and the clock for one render of a page. `reads` records its reads. */
export class PageReading {
  readonly reader: Reader
  readonly #store: Store
  readonly #now: () => Temporal.Instant
  readonly #reads: Reads

  constructor(store: Store, now: () => Temporal.Instant, reads: Reads = new Reads(), drafts: readonly Draft[] = []) {
    const reader = notedReader(store, reads)
    this.reader = drafts.length > 0 ? draftReader(reader, drafts) : reader
    this.#store = store
    this.#now = now
    this.#reads = reads
  }

  /** For a view of a whole collection that is kept in memory: the store that identifies the view. */
  storeOf(collection: string): Store {
    this.#reads.collection(collection)
    return this.#store
  }

  /** Data about a planned page expires when visitors start or stop seeing it. */
  readonly shows: ShowsPage = (page) => {
    const now = instantText(this.#now())
    const change = visibilityChangesAt(page, now)
    if (change !== null) this.#reads.until(Date.parse(change))
    return isVisibleToVisitors(page, now)
  }

  /** The business's date. A page that uses it expires when the next day begins there. */
  today(timeZone: string): string {
    const day = today(this.#now(), timeZone)
    this.#reads.until(Date.parse(dayBounds(day, timeZone).end) + 1)
    return day
  }
}
