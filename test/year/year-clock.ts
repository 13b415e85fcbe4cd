/** The clock of the site, which can be wrong for a while, over the true time of the simulated year. */
export class YearClock {
  #now: Temporal.Instant
  #off = new Temporal.Duration()
  /** When the clock last became wrong or right. */
  lastWrongAt: Temporal.Instant | undefined
  readonly #onPass: (ms: number) => void

  constructor(start: Temporal.Instant, onPass: (ms: number) => void) {
    this.#now = start
    this.#onPass = onPass
  }

  /** What the site believes. */
  now(): Temporal.Instant {
    return this.#off.blank ? this.#now : this.#now.add(this.#off)
  }

  get true(): Temporal.Instant {
    return this.#now
  }

  /** Time passes, and never goes back. */
  moveTo(moment: Temporal.Instant): void {
    const ahead = moment.epochMilliseconds - this.#now.epochMilliseconds
    if (ahead <= 0) return
    this.#now = moment
    this.#onPass(ahead)
  }

  jump(by: Temporal.DurationLike): void {
    this.#off = Temporal.Duration.from(by)
    this.lastWrongAt = this.#now
  }

  correct(): void {
    if (!this.#off.blank) this.lastWrongAt = this.#now
    this.#off = new Temporal.Duration()
  }
}
