import pLimit from 'p-limit'
import { imageRefusal } from '#domain/image/refusal.ts'

/** Runs a few tasks at once, lets a limited number wait, and refuses the rest. Memory and waiting time stay bounded. */
export class BoundedQueue {
  readonly #limit
  readonly #most: number

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#limit = pLimit(atOnce)
    this.#most = atOnce + waiting
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#limit.activeCount + this.#limit.pendingCount >= this.#most) throw imageRefusal('busy')
    return this.#limit(task)
  }
}
