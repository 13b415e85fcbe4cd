export interface LanesOptions<Item> {
  count: number
  /** While closed, no lane starts and running ones end after their item. */
  isOpen(): boolean
  /** What can be done now. */
  find(): Promise<Item[]>
  /** Returns whether anything got further. If not, the lane ends until the next run. */
  work(items: Item[]): Promise<boolean>
  onError(error: unknown): void
}

/** Does due work, a few pieces side by side, until there is none. */
export class Lanes<Item> {
  readonly #options: LanesOptions<Item>
  #lanes = new Set<Promise<void>>()
  #lookAgain = false

  constructor(options: LanesOptions<Item>) {
    this.#options = options
  }

  /** Call when there may be work. */
  run(): void {
    this.#lookAgain = true
    while (this.#options.isOpen() && this.#lanes.size < this.#options.count) {
      const lane = this.#runLane().finally(() => this.#lanes.delete(lane))
      this.#lanes.add(lane)
    }
  }

  /** Resolves when every lane has ended. */
  async ended(): Promise<void> {
    await Promise.all(this.#lanes)
  }

  async #runLane(): Promise<void> {
    const { isOpen, find, work, onError } = this.#options
    try {
      while (isOpen()) {
        this.#lookAgain = false
        const progress = await work(await find())
        if (!progress && !this.#lookAgain) return
      }
    } catch (error) {
      onError(error)
    }
  }
}
