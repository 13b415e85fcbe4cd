// When several instances see that a mail is due, the database gives one of them a lease, which it keeps by renewing it. The same
// transaction decides whether the mail is still true, so no change before it can be missed.
import type { MailState } from '#domain/email/words.ts'
import { instantText } from '#domain/time/instant.ts'
import { nextAttempt } from '#queue/back-off.ts'
import type { JsonObject, Store, Transaction } from '#store/store.ts'
import type { OutboxMail } from './mail.ts'
import type { SendFailure, SendOutcome } from './message.ts'
import { mailOf, outbox } from './outbox.ts'

/** Decided by the feature that queued the mail. */
export interface MailSubject {
  /** Whether nobody wants to be woken by this mail now. Without it, mails leave at any hour. */
  isTooLate?(tx: Transaction, mail: OutboxMail, now: Temporal.Instant): Promise<boolean>
  /** A mail that is no longer true is cancelled instead of sent. */
  isStillTrue(tx: Transaction, mail: OutboxMail, now: Temporal.Instant): Promise<boolean>
  /** The link or code for a letter that shows one. It is new each time, because it is not stored. */
  secretIn(tx: Transaction, mail: OutboxMail): Promise<JsonObject>
}

export type Lease =
  /** The caller may send the mail. */
  | { ok: true; mail: OutboxMail }
  /** Another instance has the lease, the mail was cancelled, or it waits for the morning. */
  | { ok: false; state: 'sending' | 'cancelled' | 'queued' }

/** How soon a mail that waits for the morning is looked at again. */
const QUIET_MINUTES = 15

export function lease(store: Store, subject: MailSubject, mail: OutboxMail, now: Temporal.Instant): Promise<Lease> {
  return store.transaction(async (tx): Promise<Lease> => {
    if (await subject.isTooLate?.(tx, mail, now)) {
      const nextAttemptAt = instantText(now.add({ minutes: QUIET_MINUTES }))
      const { ok } = await outbox.set(tx, mail.id, { state: 'queued', nextAttemptAt }, { ifVersion: mail.version })
      return { ok: false, state: ok ? 'queued' : 'sending' }
    }
    // Locks the appointment before the mail, in the same order as a status change. Otherwise the two could deadlock.
    const stillTrue = await subject.isStillTrue(tx, mail, now)
    // Writes the body as it was read, without a key that an earlier release stored in it.
    const change = { ...(stillTrue ? leasedFrom(mail) : TAKEN_BACK), body: mail.body }
    const outcome = await outbox.set(tx, mail.id, change, { ifVersion: mail.version })
    if (!outcome.ok) return { ok: false, state: 'sending' }
    if (!stillTrue) return { ok: false, state: 'cancelled' }
    const leased = mailOf(outcome.stored)
    const secret = await subject.secretIn(tx, leased)
    return { ok: true, mail: { ...leased, body: { ...leased.body, ...secret } } }
  })
}

const TAKEN_BACK = { state: 'cancelled' } satisfies { state: MailState }

function leasedFrom({ attempts }: OutboxMail) {
  return { state: 'sending' satisfies MailState, attempts: attempts + 1 }
}

/** Stores the outcome and returns the mail's new state. */
export async function settle(
  store: Store,
  leased: OutboxMail,
  outcome: SendOutcome,
  now: Temporal.Instant,
  random: () => number,
): Promise<MailState> {
  const consequence = outcome.ok ? sent(now) : unsent(leased, outcome, now, random)
  const settled = await outbox.set(store, leased.id, consequence, { ifVersion: leased.version })
  if (settled.ok || !settled.current) return consequence.state
  const current = mailOf(settled.current)
  // A renewal was stored, but the connection broke before we learned the new version.
  const isOurs = current.state === 'sending' && current.attempts === leased.attempts
  return isOurs ? settle(store, { ...leased, version: current.version }, outcome, now, random) : consequence.state
}

type Consequence = { state: MailState; lastError: string | null; sentAt?: string; nextAttemptAt?: string }

function sent(now: Temporal.Instant): Consequence {
  return { state: 'sent', sentAt: instantText(now), lastError: null }
}

function unsent(
  leased: OutboxMail,
  { permanent, words }: SendFailure,
  now: Temporal.Instant,
  random: () => number,
): Consequence {
  const next = permanent ? null : nextAttempt(leased.attempts, leased.queuedAt, now, random)
  return next
    ? { state: 'queued', lastError: words, nextAttemptAt: instantText(next) }
    : { state: 'failed', lastError: words }
}
