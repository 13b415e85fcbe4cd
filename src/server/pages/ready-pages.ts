/** People who edit a site save several times in a row. */
const QUIET_MS = 500

/** One change may drop thousands of pages, and each costs a render. */
const AT_MOST = 20

/** Renders popular pages again after a change dropped them, so that the next visitor finds them cached and compressed. */
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

  renderAgain(address: string): void {
    if (this.#dropped.size < AT_MOST) this.#dropped.add(address)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#making = this.#making.then(() => this.#makeAll())
    }, this.#quietMs).unref()
  }

  /** Resolves when the current render is done. */
  stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#dropped.clear()
    return this.#making
  }

  /** One at a time, so that visitors come first. */
  async #makeAll(): Promise<void> {
    for (const address of this.#dropped) {
      this.#dropped.delete(address)
      await this.#make(address)
    }
  }
}
