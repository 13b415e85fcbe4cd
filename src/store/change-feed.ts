import type { Change } from './store.ts'

const BATCH = 500

/** Passes each committed change to each listener once, in order. */
export class ChangeFeed {
  readonly #read: (after: number, limit: number) => Promise<Change[]>
  readonly #listeners = new Set<(change: Change) => void>()
  #last: number
  #running: Promise<void> = Promise.resolve()
  #following: Promise<void> | undefined

  constructor(read: (after: number, limit: number) => Promise<Change[]>, last: number) {
    this.#read = read
    this.#last = last
  }

  listen(listener: (change: Change) => void): () => void {
    const own = (change: Change) => listener(change)
    this.#listeners.add(own)
    return () => this.#listeners.delete(own)
  }

  /** Resolves when every change before this call has reached the listeners. Callers share the next read. */
  catchUp(): Promise<void> {
    this.#following ??= this.#running
      // The callers of the earlier read handle its failure.
      .catch(() => undefined)
      .then(() => {
        this.#following = undefined
        this.#running = this.#deliver()
        return this.#running
      })
    return this.#following
  }

  async #deliver(): Promise<void> {
    for (;;) {
      const changes = await this.#read(this.#last, BATCH)
      for (const change of changes) {
        this.#last = change.sequence
        for (const listener of this.#listeners) announce(listener, change)
      }
      if (changes.length < BATCH) return
    }
  }
}

/** An error in a listener must not fail the writer or the other listeners. */
function announce(listener: (change: Change) => void, change: Change): void {
  try {
    listener(change)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
