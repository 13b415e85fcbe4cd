import {
  mayBeDraft,
  type PublicChange,
  publicChange,
  STREAM_RETRY_SECONDS,
  TOO_MANY_STREAMS,
} from '#domain/collections/change.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { isVisibleToVisitors } from '#domain/pages/page.ts'
import { readPage } from '#domain/pages/schema.ts'
import { isPublishedProject } from '#domain/projects/schema.ts'
import { instantText } from '#domain/time/date.ts'
import type { Change, Store } from '#store/store.ts'

type Listener = (change: PublicChange) => void

/** One subscription to the store, shared by every open stream. */
export class ChangeHub {
  readonly #listeners = new Set<Listener>()
  readonly #onEnd = new Set<() => void>()
  readonly #store: Store
  readonly #now: () => Temporal.Instant
  readonly #stop: () => void
  #announced: Promise<void> = Promise.resolve()
  /** Earlier changes are unknown, so the start counts as one. */
  #lastChange = performance.now()

  constructor(store: Store, now: () => Temporal.Instant) {
    this.#store = store
    this.#now = now
    this.#stop = store.onChange((change) => this.#announce(change))
  }

  listen(listener: Listener, onEnd: () => void): () => void {
    this.#listeners.add(listener)
    this.#onEnd.add(onEnd)
    return () => {
      this.#listeners.delete(listener)
      this.#onEnd.delete(onEnd)
    }
  }

  /** Milliseconds since the last change. */
  get quietMs(): number {
    return performance.now() - this.#lastChange
  }

  /** The changes since `sequence`. `complete` is false if the log no longer reaches that far back. */
  async missedSince(sequence: number): Promise<{ complete: boolean; changes: PublicChange[] }> {
    const changes = await this.#store.changesSince(sequence, REPLAY_LIMIT + 1)
    const complete = changes.length <= REPLAY_LIMIT && (changes[0]?.sequence ?? sequence + 1) <= sequence + 1
    const shown: PublicChange[] = []
    for (const change of changes) shown.push(...(await this.#shown(change)))
    return { complete, changes: shown }
  }

  latest(): Promise<number> {
    return this.#store.lastChange()
  }

  /** Ends every stream, so that the server can close. */
  close(): void {
    this.#stop()
    for (const end of this.#onEnd) end()
  }

  /** Runs in order, so that the next change can't overtake one that needs a lookup. */
  #announce(change: Change): void {
    this.#announced = this.#announced.then(async () => {
      for (const shown of await this.#shown(change)) {
        this.#lastChange = performance.now()
        for (const listener of this.#listeners) listener(shown)
      }
    })
  }

  async #shown(change: Change): Promise<PublicChange[]> {
    const shown = publicChange(change, mayBeDraft(change) && !(await this.#isPublished(change)))
    return shown ? [shown] : []
  }

  async #isPublished({ collection, id }: Change): Promise<boolean> {
    const stored = await this.#store.get(collection, id).catch(() => undefined)
    if (!stored) return false
    if (collection === 'projects') return isPublishedProject(stored.data)
    return isVisibleToVisitors(readPage(id, stored.data), instantText(this.#now()))
  }
}

const REPLAY_LIMIT = 500

interface StreamBounds {
  /** Per client address. A browser needs one stream for all its tabs, and one for a page that is still idle. */
  perAddress: number
  /** Per process. Each stream holds a connection and some memory while a page is open. */
  inAll: number
}

export const STREAM_BOUNDS: StreamBounds = { perAddress: 50, inAll: 2000 }

/** Counts the open change streams. */
export class StreamPlaces {
  readonly #bounds: StreamBounds
  readonly #byAddress = new Map<string, number>()
  #taken = 0

  constructor(bounds: StreamBounds) {
    this.#bounds = bounds
  }

  /** Returns a function that releases the place. */
  take(address: string): () => void {
    const held = this.#byAddress.get(address) ?? 0
    if (held >= this.#bounds.perAddress || this.#taken >= this.#bounds.inAll) throw tooMany()
    this.#byAddress.set(address, held + 1)
    this.#taken++
    return () => this.#giveBack(address)
  }

  #giveBack(address: string): void {
    const left = (this.#byAddress.get(address) ?? 0) - 1
    if (left > 0) this.#byAddress.set(address, left)
    else this.#byAddress.delete(address)
    this.#taken--
  }
}

function tooMany(): Refusal {
  return new Refusal('too-many', TOO_MANY_STREAMS, {
    code: 'too-many-streams',
    retryAfterSeconds: STREAM_RETRY_SECONDS,
  })
}
