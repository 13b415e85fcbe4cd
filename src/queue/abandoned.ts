import type { Turn } from './work-queue.ts'

/** Five times the interval at which a sender renews its lease. */
const ABANDONED_AFTER_MS = 10_000

/**
 * Finds work whose sender has died. A live sender renews its lease, which changes the version. Time is measured on a
 * monotonic clock here, so the clocks of several machines need not agree.
 */
export class Abandoned {
  readonly #elapsed: () => number
  #seen = new Map<string, { version: number; since: number }>()

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
  }

  /** Whether something that is being sent has gone without a renewal for too long. */
  has({ id, version }: Pick<Turn, 'id' | 'version'>): boolean {
    const seen = this.#seen.get(id)
    if (seen?.version === version) return this.#elapsed() - seen.since >= ABANDONED_AFTER_MS
    this.#seen.set(id, { version, since: this.#elapsed() })
    return false
  }

  /** Pass everything that is being sent. The rest is forgotten. */
  among<Item extends Turn>(sending: readonly Item[]): Item[] {
    const ids = new Set(sending.map(({ id }) => id))
    for (const id of this.#seen.keys()) if (!ids.has(id)) this.#seen.delete(id)
    return sending.filter((item) => this.has(item))
  }
}
