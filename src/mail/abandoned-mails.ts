import type { OutboxMail } from './mail.ts'

/** Five times as long as a sender takes between two renewals of its lease. */
const ABANDONED_AFTER_MS = 10_000

/**
 * Finds mails whose sender has died. A living sender renews its lease, which changes the mail's version. Time is measured
 * here, on a clock that nobody can set, so the wall clocks of several machines need not agree.
 */
export class AbandonedMails {
  readonly #elapsed: () => number
  #seen = new Map<string, { version: number; since: number }>()

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
  }

  /** Whether this mail, which is being sent, has not changed since it was first seen long enough ago. */
  has({ id, version }: Pick<OutboxMail, 'id' | 'version'>): boolean {
    const seen = this.#seen.get(id)
    if (seen?.version === version) return this.#elapsed() - seen.since >= ABANDONED_AFTER_MS
    this.#seen.set(id, { version, since: this.#elapsed() })
    return false
  }

  /** Of all mails that are being sent. The others are forgotten. */
  among(sending: readonly OutboxMail[]): OutboxMail[] {
    const ids = new Set(sending.map(({ id }) => id))
    for (const id of this.#seen.keys()) if (!ids.has(id)) this.#seen.delete(id)
    return sending.filter((mail) => this.has(mail))
  }
}
