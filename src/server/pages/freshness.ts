import { inTime } from '#features/system/check-readiness.ts'
import type { Change, Store } from '#store/store.ts'
import type { PageCache } from './page-cache.ts'

/** Of the time that a write waits for others: 2 of the usual 15 seconds, and more where the database is known to be slow. */
const SHARE_OF_LOCK_WAIT = 2 / 15

interface Surroundings {
  othersWrite: boolean
  lockWaitMs: number
}

/**
 * Drops cached pages when something they read changes. A write through this instance drops them before the writer gets
 * its response.
 *
 * The notice of another instance's write may arrive after that writer's response. So where other instances may write,
 * a page is served or rendered only after a read of the change log that began after the request. Concurrent requests
 * share one such read. While the database is silent, pages are served without it.
 */
export class Freshness {
  readonly #pages: PageCache
  readonly #store: Store
  /** Whether only this process writes, so that no write can go unnoticed. */
  readonly isCertain: boolean
  readonly #patienceMs: number
  #heard = 0

  private constructor(pages: PageCache, store: Store, { othersWrite, lockWaitMs }: Surroundings) {
    this.#pages = pages
    this.#store = store
    this.isCertain = !othersWrite
    this.#patienceMs = lockWaitMs * SHARE_OF_LOCK_WAIT
  }

  static async watch(pages: PageCache, store: Store, surroundings: Surroundings): Promise<Freshness> {
    const freshness = new Freshness(pages, store, surroundings)
    store.onChange((change) => freshness.#hear(change))
    freshness.#heard = Math.max(freshness.#heard, await store.lastChange())
    return freshness
  }

  /** Resolves when earlier writes have reached the page cache, or when the database takes too long. */
  async confirm(): Promise<void> {
    if (!this.isCertain) await inTime(this.#store.caughtUp(), this.#patienceMs, undefined)
  }

  #hear(change: Change): void {
    const missedSome = change.sequence > this.#heard + 1
    this.#heard = Math.max(this.#heard, change.sequence)
    if (missedSome) this.#pages.clear()
    else this.#pages.drop(change)
  }
}
