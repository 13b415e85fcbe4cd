interface JobRun {
  lastAt: Temporal.Instant | undefined
  /** Of the last run. */
  seconds: number
  failures: number
}

/** The results of this instance's jobs. */
export class JobRuns {
  readonly #runs = new Map<string, JobRun>()

  of(name: string): Readonly<JobRun> {
    return this.#runs.get(name) ?? { lastAt: undefined, seconds: 0, failures: 0 }
  }

  ended(name: string, lastAt: Temporal.Instant, seconds: number, isFailure: boolean): void {
    this.#runs.set(name, { lastAt, seconds, failures: this.of(name).failures + Number(isFailure) })
  }
}
