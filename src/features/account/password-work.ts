import { availableParallelism } from 'node:os'
import { SIGN_IN_BUSY } from '#domain/account/sign-in-limit.ts'
import { Refusal } from '#domain/documents/refusal.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * Runs a few jobs at a time and queues a bounded number. Hashing takes a whole core and 19 MiB for some 50 ms:
 * without a limit, forty sign-ins at once would block every thread that reads files and compresses pages.
 */
export class BoundedWork {
  readonly atOnce: number
  readonly #mayWait: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(bounds: { atOnce: number; mayWait: number }) {
    this.atOnce = bounds.atOnce
    this.#mayWait = bounds.mayWait
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn()
    try {
      return await work()
    } finally {
      this.#passOn()
    }
  }

  #turn(): Promise<void> {
    if (this.#running < this.atOnce) {
      this.#running++
      return Promise.resolve()
    }
    if (this.#waiting.length >= this.#mayWait) {
      throw new Refusal('unavailable', SIGN_IN_BUSY, { code: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #passOn(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
  }
}

/** Leaves one core for visitors who read pages. */
export const passwordWork = new BoundedWork({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mayWait: 64,
})
