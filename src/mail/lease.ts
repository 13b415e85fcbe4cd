// The transaction that leases a mail also decides whether the mail is still current, so it can't miss an earlier change.
import { instantText } from '#domain/time/date.ts'
import { nextAttempt } from '#queue/back-off.ts'
import { cancelWork, sentWork, settleWork, takeLease, unsentWork } from '#queue/lease.ts'
import type { WorkState } from '#queue/work-queue.ts'
import type { JsonObject, Transaction } from '#store/store.ts'
import type { OutboxMail } from './mail.ts'
import type { SendOutcome } from './message.ts'
import { mailQueue, outbox } from './outbox.ts'

/** Decided by the feature that queued the mail. */
export interface MailSubject {
  /** Whether this mail must not wake its reader now. Without it, mails leave at any hour. */
  isTooLate?(tx: Transaction, mail: OutboxMail, now: Temporal.Instant): Promise<boolean>
  /** Cancels a mail that is no longer current instead of sending it. */
  isStillTrue(tx: Transaction, mail: OutboxMail, now: Temporal.Instant): Promise<boolean>
  /** The link or code for a letter that shows one. Created for each sending, because it is not stored. */
  secretIn(tx: Transaction, mail: OutboxMail, now: Temporal.Instant): Promise<JsonObject>
}

/** The site's address. It may change while mails wait. */
export interface PublicSite {
  readonly publicUrl: string
}

export interface LeasedMail {
  item: OutboxMail
}

/** How soon to check a mail that waits for the morning again. */
const QUIET_MINUTES = 15

/** Returns the mail's state if another instance sends it, it was canceled, or it waits for the morning. */
export async function lease(
  tx: Transaction,
  subject: MailSubject,
  mail: OutboxMail,
  now: Temporal.Instant,
): Promise<LeasedMail | WorkState> {
  if (await subject.isTooLate?.(tx, mail, now)) {
    const nextAttemptAt = instantText(now.add({ minutes: QUIET_MINUTES }))
    const { ok } = await outbox.set(tx, mail.id, { state: 'queued', nextAttemptAt }, { ifVersion: mail.version })
    return ok ? 'queued' : 'sending'
  }
  // Locks the appointment before the mail, in the same order as a status change. Otherwise the two could deadlock.
  const stillTrue = await subject.isStillTrue(tx, mail, now)
  // Writes the body as it was read, without a key that an earlier release stored in it.
  const { body } = mail
  if (!stillTrue) return cancelWork(mailQueue, tx, mail, { body })
  const leased = await takeLease(mailQueue, tx, mail, { body })
  if (!leased) return 'sending'
  return { item: { ...leased, body: { ...leased.body, ...(await subject.secretIn(tx, leased, now)) } } }
}

/** Stores the outcome and returns the mail's new state. */
export async function settle(
  tx: Transaction,
  leased: OutboxMail,
  outcome: SendOutcome,
  now: Temporal.Instant,
  random: () => number,
): Promise<WorkState> {
  const { attempts, queuedAt } = leased
  const isFinal = outcome.ok || outcome.permanent
  const next = isFinal ? null : nextAttempt(attempts, queuedAt, now, random)
  const change = outcome.ok ? sentWork(now) : unsentWork(outcome.words, next)
  await settleWork(mailQueue, tx, leased, change)
  return change.state
}
