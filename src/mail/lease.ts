// Of all instances that see a mail due, the database lets one have it, for as long as sending may take.
import { instantText } from '#domain/instant.ts'
import type { Data, Store } from '#store/store.ts'
import { FURTHEST_TURN_MS, nextAttempt } from './back-off.ts'
import { withoutKey } from './letter.ts'
import { type MailState, type OutboxMail, readMail } from './mail.ts'
import type { SendOutcome } from './message.ts'
import { OUTBOX } from './outbox.ts'

/** Longer than a mail server is given for a mail, so that nobody sends one that is still on its way. */
const LEASE = { minutes: 3 }

/** The mail, now the caller's to send; undefined when another instance was quicker. */
export async function lease(store: Store, mail: OutboxMail, now: Temporal.Instant): Promise<OutboxMail | undefined> {
  const leased = await store.set(
    OUTBOX,
    mail.id,
    {
      state: 'sending' satisfies MailState,
      attempts: mail.attempts + 1,
      nextAttemptAt: instantText(now.add(LEASE)),
    },
    { ifVersion: mail.version },
  )
  return leased.ok ? readMail(leased.stored) : undefined
}

export function mayBeSent({ state, nextAttemptAt }: OutboxMail, now: Temporal.Instant): boolean {
  return state === 'queued' || (state === 'sending' && isAbandoned(nextAttemptAt, now))
}

/** Its lease has ended, or ends later than any that was given with the clock as it is now. */
function isAbandoned(leaseEnds: Temporal.Instant, now: Temporal.Instant): boolean {
  return (
    Temporal.Instant.compare(leaseEnds, now) <= 0 ||
    Temporal.Instant.compare(leaseEnds, now.add({ milliseconds: FURTHEST_TURN_MS })) > 0
  )
}

/** Writes down how sending went and returns the state that follows from it. */
export async function settle(
  store: Store,
  leased: OutboxMail,
  outcome: SendOutcome,
  now: Temporal.Instant,
  random: () => number,
): Promise<MailState> {
  const consequence = outcome.ok ? sent(leased, now) : unsent(leased, outcome, now, random)
  await store.set(OUTBOX, leased.id, consequence, { ifVersion: leased.version })
  return consequence.state
}

type Consequence = { state: MailState; lastError: string | null; sentAt?: string; nextAttemptAt?: string; body?: Data }

function sent({ body }: OutboxMail, now: Temporal.Instant): Consequence {
  return { state: 'sent', sentAt: instantText(now), lastError: null, ...withoutKey(body) }
}

function unsent(
  leased: OutboxMail,
  { permanent, words }: SendOutcome & { ok: false },
  now: Temporal.Instant,
  random: () => number,
): Consequence {
  const next = permanent ? null : nextAttempt(leased.attempts, leased.queuedAt, now, random)
  return next
    ? { state: 'queued', lastError: words, nextAttemptAt: instantText(next) }
    : { state: 'failed', lastError: words }
}
