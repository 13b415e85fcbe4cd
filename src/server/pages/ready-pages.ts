/** Whoever edits a site saves more than once. */
const QUIET_MS = 500

/** One change may drop thousands of pages, and each costs what a visit does. */
const AT_MOST = 20

/** Makes pages that visitors ask for anew after a change dropped them: the first visitor after it finds them ready, and small. */
export class ReadyPages {
  readonly #make: (address: string) => Promise<void>
  readonly #quietMs: number
  readonly #dropped = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #making: Promise<void> = Promise.resolve()

  constructor(make: (address: string) => Promise<void>, quietMs: number = QUIET_MS) {
    this.#make = make
    this.#quietMs = quietMs
  }

  makeAnew(address: string): void {
    if (this.#dropped.size < AT_MOST) this.#dropped.add(address)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#making = this.#making.then(() => this.#makeAll())
    }, this.#quietMs).unref()
  }

  /** Resolves when no page is being made any more. */
  stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#dropped.clear()
    return this.#making
  }

  /** One after the other: visitors come first. */
  async #makeAll(): Promise<void> {
    for (const address of this.#dropped) {
      this.#dropped.delete(address)
      await this.#make(address)
    }
  }
}
