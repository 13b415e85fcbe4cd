import type { Change, Store } from '#store/store.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Keeps cached pages honest. A write through this instance drops the pages that show it before its writer is answered.
 *
 * Writes of other instances are announced too, but an announcement may lag behind the writer's answer. So where others
 * may write, a page leaves the cache, or is made anew, only after a look at the change log that began after it was asked for.
 * All who ask meanwhile share the next look: one short query serves any number of requests.
 */
export class Freshness {
  readonly #pages: PageCache
  readonly #store: Store
  /** Whether only this process writes, so that what it has not heard of has not happened. */
  readonly isCertain: boolean
  #heard = 0

  private constructor(pages: PageCache, store: Store, othersWrite: boolean) {
    this.#pages = pages
    this.#store = store
    this.isCertain = !othersWrite
  }

  static async watch(pages: PageCache, store: Store, { othersWrite }: { othersWrite: boolean }): Promise<Freshness> {
    const freshness = new Freshness(pages, store, othersWrite)
    store.onChange((change) => freshness.#hear(change))
    freshness.#heard = Math.max(freshness.#heard, await store.lastChange())
    return freshness
  }

  /** Resolves when every write answered before this call has dropped the pages that show it, and whoever else listens knows of it. */
  confirm(): Promise<void> {
    return this.isCertain ? Promise.resolve() : this.#store.caughtUp()
  }

  #hear({ sequence, collection, id }: Change): void {
    const missedSome = sequence > this.#heard + 1
    this.#heard = Math.max(this.#heard, sequence)
    if (missedSome) this.#pages.clear()
    this.#pages.drop(collection)
    this.#pages.drop(`${collection}/${id}`)
  }
}
