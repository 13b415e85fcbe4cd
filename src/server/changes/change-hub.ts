import { type PublicChange, publicChange } from '#domain/change.ts'
import type { Change, Store } from '#store/store.ts'

type Listener = (change: PublicChange) => void

/** One subscription to the store, shared by every open stream. */
export class ChangeHub {
  readonly #listeners = new Set<Listener>()
  readonly #onEnd = new Set<() => void>()
  readonly #store: Store
  readonly #stop: () => void

  constructor(store: Store) {
    this.#store = store
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

  /** What a reader who left at `sequence` has missed; `complete` is false when the log no longer reaches back. */
  async missedSince(sequence: number): Promise<{ complete: boolean; changes: PublicChange[] }> {
    const changes = await this.#store.changesSince(sequence, REPLAY_LIMIT + 1)
    const complete = changes.length <= REPLAY_LIMIT && (changes[0]?.sequence ?? sequence + 1) <= sequence + 1
    return { complete, changes: changes.flatMap((change) => publicChange(change) ?? []) }
  }

  latest(): Promise<number> {
    return this.#store.lastChange()
  }

  /** Ends every stream, so that the server can close. */
  close(): void {
    this.#stop()
    for (const end of this.#onEnd) end()
  }

  #announce(change: Change): void {
    const shown = publicChange(change)
    if (shown) for (const listener of this.#listeners) listener(shown)
  }
}

const REPLAY_LIMIT = 500
