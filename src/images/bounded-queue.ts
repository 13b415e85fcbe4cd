import pLimit from 'p-limit'
import type { Refusal } from '#domain/documents/refusal.ts'
import { imageRefusal } from '#domain/picture-library/library.ts'

/** Runs a few tasks at once, lets a limited number wait, and refuses the rest. Memory and waiting time stay bounded. */
export class BoundedQueue {
  readonly #limit
  readonly #most: number
  readonly #busy: () => Refusal

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }, busy = () => imageRefusal('busy')) {
    this.#limit = pLimit(atOnce)
    this.#most = atOnce + waiting
    this.#busy = busy
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#limit.activeCount + this.#limit.pendingCount >= this.#most) throw this.#busy()
    return this.#limit(task)
  }
}
