import { imageRefusal } from '#domain/image/refusal.ts'

/** A few tasks at once, a limited number waiting, and the rest refused: memory and waiting stay bounded. */
export class BoundedQueue {
  readonly #atOnce: number
  readonly #longest: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce
    this.#longest = waiting
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else await this.#turn()
    try {
      return await task()
    } finally {
      // Whoever waits longest takes over the place, so that nobody can slip in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#longest) throw imageRefusal('busy')
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
