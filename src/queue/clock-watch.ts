/** Clocks are corrected by a few seconds all the time. */
const SET_BACK_BY = { minutes: 1 }

/** Notices when the clock was set back, which leaves work scheduled too late. */
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
