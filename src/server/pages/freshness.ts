import type { Change, Store } from '#store/store.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Drops cached pages when something they read changes. A write through this instance drops them before the writer gets
 * its response.
 *
 * The notice of another instance's write may arrive after that writer's response. So where other instances may write,
 * a page is served or rendered only after a read of the change log that began after the request. Concurrent requests
 * share one such read.
 */
export class Freshness {
  readonly #pages: PageCache
  readonly #store: Store
  /** Whether only this process writes, so that no write can go unnoticed. */
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

  /** Resolves when every write that was confirmed before this call has reached the page cache and the other listeners. */
  confirm(): Promise<void> {
    return this.isCertain ? Promise.resolve() : this.#store.caughtUp()
  }

  #hear(change: Change): void {
    const missedSome = change.sequence > this.#heard + 1
    this.#heard = Math.max(this.#heard, change.sequence)
    if (missedSome) this.#pages.clear()
    else this.#pages.drop(change)
  }
}
