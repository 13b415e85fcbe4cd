const FIRST_PAUSE_MS = 20_000
/** After an outage, an item waits at most this share of it. */
const PAUSE_GROWS_BY = 0.1
const LONGEST_PAUSE_MS = 40_000
/** A receiver that broke off may have accepted the item, and each retry may be a copy. */
const LONGEST_PAUSE_AFTER_BREAK_MS = 10 * 60_000

/** After this many refusals without a success, assume that the receiver refuses everything. */
const REFUSALS_OF_A_RECEIVER = 2

/** `final`: no retry. */
export type Reception = 'accepted' | 'refused' | 'broke-off' | 'final'

interface Failed {
  since: number
  last: number
  brokeOff: boolean
  /** The receiver accepted something else since the last attempt. */
  isFree: boolean
}

/** Waits grow after each failure. One item is tried now and then, and the others follow it. */
export class Recovery {
  readonly #elapsed: () => number
  /** By id, the oldest attempt first. */
  readonly #failed = new Map<string, Failed>()
  #lastAttempt = Number.NEGATIVE_INFINITY

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
  }

  learn(id: string, reception: Reception): void {
    const now = this.#elapsed()
    const before = this.#failed.get(id)
    const isSuspect = this.#isReceiverSuspect
    this.#lastAttempt = now
    this.#failed.delete(id)
    if (reception === 'accepted' && isSuspect) for (const other of this.#failed.values()) other.isFree = true
    if (reception === 'accepted' || reception === 'final') return
    const brokeOff = reception === 'broke-off'
    this.#failed.set(id, { since: before?.since ?? now, last: now, brokeOff, isFree: false })
  }

  /** For an item that was canceled, or that another instance sends. */
  forget(id: string): void {
    this.#failed.delete(id)
  }

  clear(): void {
    this.#failed.clear()
  }

  /** Returns what to try ahead of its schedule: everything if the receiver is back, or one item to find out. */
  early(): string[] {
    const now = this.#elapsed()
    const ready = [...this.#failed].filter(([, failed]) => now - failed.last >= this.#pauseOf(failed))
    const free = ready.filter(([, { isFree }]) => isFree)
    const isTimeToTry = this.#isReceiverSuspect && now - this.#lastAttempt >= FIRST_PAUSE_MS
    const chosen = free.length > 0 ? free : ready.slice(0, isTimeToTry ? 1 : 0)
    for (const [id, failed] of chosen) {
      this.#failed.delete(id)
      this.#failed.set(id, { ...failed, last: now, isFree: false })
    }
    return chosen.map(([id]) => id)
  }

  get #isReceiverSuspect(): boolean {
    return this.#failed.size >= REFUSALS_OF_A_RECEIVER || this.#failed.values().some(({ brokeOff }) => brokeOff)
  }

  #pauseOf({ since, brokeOff }: Failed): number {
    const longest = brokeOff ? LONGEST_PAUSE_AFTER_BREAK_MS : LONGEST_PAUSE_MS
    const grown = (this.#elapsed() - since) * PAUSE_GROWS_BY
    return Math.min(Math.max(grown, FIRST_PAUSE_MS), longest)
  }
}
