import type { Change, Store } from '#store/store.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Keeps cached pages honest. A write through this instance drops the pages that show it before its writer is answered.
 *
 * Writes of other instances are announced too, but an announcement may lag behind the writer's answer. So where others
 * may write, a page leaves the cache only after a look at the change log that began after it was asked for. All who ask
 * meanwhile share the next look: one short query serves any number of requests.
 */
export class Freshness {
  readonly #pages: PageCache
  readonly #store: Store
  /** Whether only this process writes, so that what it has not heard of has not happened. */
  readonly isCertain: boolean
  #heard = 0
  #looking: Promise<void> | undefined
  #next: Promise<void> | undefined

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

  /** Resolves when every write answered before this call has dropped the pages that show it. */
  confirm(): Promise<void> {
    if (this.isCertain) return Promise.resolve()
    this.#next ??= this.#lookAfter(this.#looking)
    return this.#next
  }

  async #lookAfter(underway: Promise<void> | undefined): Promise<void> {
    // One that is underway began before this request came, so it can't vouch for it. Its failure is its own askers' news.
    await underway?.catch(() => undefined)
    const look = this.#look()
    this.#looking = look
    this.#next = undefined
    await look
  }

  async #look(): Promise<void> {
    if ((await this.#store.lastChange()) <= this.#heard) return
    const missed = await this.#store.changesSince(this.#heard, CATCH_UP)
    if (missed.length >= CATCH_UP) this.#pages.clear()
    for (const change of missed) this.#hear(change)
  }

  #hear({ sequence, collection, id }: Change): void {
    this.#heard = Math.max(this.#heard, sequence)
    this.#pages.drop(collection)
    this.#pages.drop(`${collection}/${id}`)
  }
}

/** More than this many at once and it is cheaper to begin with an empty cache. */
const CATCH_UP = 500
