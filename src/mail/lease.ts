// Of all instances that see a mail due, the database lets one have it, for as long as it keeps renewing its lease. Whether the
// mail is still true is decided in the same transaction, so a change that came before was made before anything was sent.
import type { MailState } from '#domain/email/words.ts'
import { instantText } from '#domain/time/instant.ts'
import type { Store, Transaction } from '#store/store.ts'
import { nextAttempt } from './back-off.ts'
import type { OutboxMail } from './mail.ts'
import type { SendFailure, SendOutcome } from './message.ts'
import { mailOf, outbox } from './outbox.ts'

/** Decided by the feature that queued the mail. */
export interface MailSubject {
  /** A mail that is not is taken back instead of sent. */
  isStillTrue(tx: Transaction, mail: OutboxMail, now: Temporal.Instant): Promise<boolean>
  /** The link for a letter that shows one. Its key is new each time, because none is kept. */
  linkIn(tx: Transaction, mail: OutboxMail): Promise<string | undefined>
}

export type Lease =
  /** The mail, now the caller's to send. */
  | { ok: true; mail: OutboxMail }
  /** Another instance was quicker, or the mail is taken back. */
  | { ok: false; state: 'sending' | 'cancelled' }

export function lease(store: Store, subject: MailSubject, mail: OutboxMail, now: Temporal.Instant): Promise<Lease> {
  return store.transaction(async (tx): Promise<Lease> => {
    // What it is about before the mail itself, like whoever decides about it: otherwise each could wait for the other.
    const stillTrue = await subject.isStillTrue(tx, mail, now)
    // The body as it was read: a key that an earlier release kept in it goes.
    const change = { ...(stillTrue ? leasedFrom(mail) : TAKEN_BACK), body: mail.body }
    const outcome = await outbox.set(tx, mail.id, change, { ifVersion: mail.version })
    if (!outcome.ok) return { ok: false, state: 'sending' }
    if (!stillTrue) return { ok: false, state: 'cancelled' }
    const leased = mailOf(outcome.stored)
    const manageUrl = await subject.linkIn(tx, leased)
    return { ok: true, mail: manageUrl === undefined ? leased : { ...leased, body: { ...leased.body, manageUrl } } }
  })
}

const TAKEN_BACK = { state: 'cancelled' } satisfies { state: MailState }

function leasedFrom({ attempts }: OutboxMail) {
  return { state: 'sending' satisfies MailState, attempts: attempts + 1 }
}

/** Renews a lease until its mail is sent. An instance that sees no renewal takes the mail for abandoned. */
export function keepRenewing(store: Store, leased: OutboxMail, everyMs: number) {
  let version = leased.version
  let renewing: Promise<void> = Promise.resolve()
  const renew = async () => {
    const outcome = await outbox.set(store, leased.id, {}, { ifVersion: version })
    if (outcome.ok) version = outcome.stored.version
  }
  const timer = setInterval(() => {
    // A database that is away for a moment must not end the sending; the next renewal may succeed.
    renewing = renewing.then(renew).catch(() => undefined)
  }, everyMs).unref()
  return {
    /** The mail as it stands now, to be settled. */
    async end(): Promise<OutboxMail> {
      clearInterval(timer)
      await renewing
      return { ...leased, version }
    },
  }
}

/** Writes down how sending went and returns the state that follows from it. */
export async function settle(
  store: Store,
  leased: OutboxMail,
  outcome: SendOutcome,
  now: Temporal.Instant,
  random: () => number,
): Promise<MailState> {
  const consequence = outcome.ok ? sent(now) : unsent(leased, outcome, now, random)
  await outbox.set(store, leased.id, consequence, { ifVersion: leased.version })
  return consequence.state
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
