import type { Turn } from './work-queue.ts'

export interface LanesOptions<Item> {
  count: number
  /** While closed, no lane starts and running ones end after their item. */
  isOpen(): boolean
  /** Returns the work that is due now. */
  find(): Promise<Item[]>
  /** Returns true if anything made progress. Otherwise the lane ends until the next run. */
  work(items: Item[]): Promise<boolean>
  onError(error: unknown): void
}

/** Does due work, a few items side by side, until none is left. */
export class Lanes<Item> {
  readonly #options: LanesOptions<Item>
  #lanes = new Set<Promise<void>>()
  #lookAgain = false
  #isLooking = false

  constructor(options: LanesOptions<Item>) {
    this.#options = options
  }

  /** Call when there may be work. */
  run(): void {
    this.#lookAgain = true
    if (!this.#isLooking) this.#addLane(true)
  }

  /** Resolves when every lane has ended. */
  async ended(): Promise<void> {
    await Promise.all(this.#lanes)
  }

  #addLane(isFirst = false): void {
    if (!this.#options.isOpen() || this.#lanes.size >= this.#options.count) return
    const lane = this.#runLane(isFirst).finally(() => this.#lanes.delete(lane))
    this.#lanes.add(lane)
  }

  async #runLane(isFirst: boolean): Promise<void> {
    const { count, isOpen, find, work, onError } = this.#options
    try {
      while (isOpen()) {
        this.#isLooking = true
        // One check covers everything that is announced in this turn.
        await undefined
        this.#lookAgain = false
        const found = await find()
        this.#isLooking = false
        // The others check only once there is work.
        if ((isFirst || this.#lookAgain) && found.length > 0) for (let lane = 1; lane < count; lane++) this.#addLane()
        const progress = await work(found)
        if (!progress && !this.#lookAgain) return
      }
    } catch (error) {
      this.#isLooking = false
      onError(error)
    }
  }
}

/** Five times the interval at which a sender renews its lease. */
const ABANDONED_AFTER_MS = 10_000

/** A live sender renews its lease, which changes the version. Measured on this machine's monotonic clock. */
export class Abandoned {
  readonly #elapsed: () => number
  #seen = new Map<string, { version: number; since: number }>()

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
  }

  /** Returns whether an item that is being sent has gone too long without a renewal. */
  has({ id, version }: Pick<Turn, 'id' | 'version'>): boolean {
    const seen = this.#seen.get(id)
    if (seen?.version === version) return this.#elapsed() - seen.since >= ABANDONED_AFTER_MS
    this.#seen.set(id, { version, since: this.#elapsed() })
    return false
  }

  /** Pass everything that is being sent. Forgets the rest. */
  among<Item extends Turn>(sending: readonly Item[]): Item[] {
    const ids = new Set(sending.map(({ id }) => id))
    for (const id of this.#seen.keys()) if (!ids.has(id)) this.#seen.delete(id)
    return sending.filter((item) => this.has(item))
  }
}

/** Small clock corrections happen all the time. */
const SET_BACK_BY = { minutes: 1 }

/** Returns true if the clock was set back, which leaves work scheduled too late. */
export class ClockWatch {
  readonly #now: () => Temporal.Instant
  #latest: Temporal.Instant

  constructor(now: () => Temporal.Instant) {
    this.#now = now
    this.#latest = now()
  }

  /** Since the last call. */
  isSetBack(): boolean {
    const before = this.#latest
    this.#latest = this.#now()
    return Temporal.Instant.compare(this.#latest, before.subtract(SET_BACK_BY)) < 0
  }
}
