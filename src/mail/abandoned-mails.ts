import type { OutboxMail } from './mail.ts'

/** Five times the interval at which a sender renews its lease. */
const ABANDONED_AFTER_MS = 10_000

/**
 * Finds mails whose sender has died. A live sender renews its lease, which changes the mail's version. Time is measured on a
 * monotonic clock here, so the clocks of several machines need not agree.
 */
export class AbandonedMails {
  readonly #elapsed: () => number
  #seen = new Map<string, { version: number; since: number }>()

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
  }

  /** Whether a mail that is being sent has gone without a renewal for too long. */
  has({ id, version }: Pick<OutboxMail, 'id' | 'version'>): boolean {
    const seen = this.#seen.get(id)
    if (seen?.version === version) return this.#elapsed() - seen.since >= ABANDONED_AFTER_MS
    this.#seen.set(id, { version, since: this.#elapsed() })
    return false
  }

  /** Pass all mails that are being sent. The others are forgotten. */
  among(sending: readonly OutboxMail[]): OutboxMail[] {
    const ids = new Set(sending.map(({ id }) => id))
    for (const id of this.#seen.keys()) if (!ids.has(id)) this.#seen.delete(id)
    return sending.filter((mail) => this.has(mail))
  }
}
