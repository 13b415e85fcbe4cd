import { Refusal } from '#domain/document/refusal.ts'
import { HONEYPOT_FIELD, looksAutomatic, MINIMUM_FILL_MS, tooManyRequests } from '#domain/form/abuse.ts'
import { digestOf } from '#features/security/digest.ts'
import { attempt, readTally, secondsUntil } from '#features/security/throttle.ts'
import type { Store, Transaction } from '#store/store.ts'
import { countMailTo } from './recipient-limit.ts'

/** Enough for a family behind one address, tight for a script. */
const PER_ADDRESS = { limit: 20, windowMs: 3_600_000 }

/** What the form reveals about who filled it in. */
export interface FormTraces {
  [HONEYPOT_FIELD]?: string | undefined
  /** How long the form was open. Undefined if it was submitted without our script. */
  filledInMs?: number | undefined
}

export function refuseAutomatic(traces: FormTraces, phone: string): void {
  const tooFast = traces.filledInMs !== undefined && traces.filledInMs < MINIMUM_FILL_MS
  if (!traces[HONEYPOT_FIELD] && !tooFast) return
  throw new Refusal('too-many', looksAutomatic(phone), { code: 'looks-automatic' })
}

export async function limitAddress(store: Store, address: string, phone: string, now: Temporal.Instant): Promise<void> {
  const admitted = await attempt(store, addressKey(address), PER_ADDRESS, now)
  if (!admitted.ok) throw tooMany(tooManyRequests(phone), admitted.retryAfterSeconds)
}

/** A form that can't be read counts like one that can. */
export async function countUnread(store: Store, address: string, now: Temporal.Instant): Promise<void> {
  await attempt(store, addressKey(address), PER_ADDRESS, now)
}

/** Checks the limit before the body is read. */
export async function refuseLimited(
  store: Store,
  address: string,
  phone: string,
  now: Temporal.Instant,
): Promise<void> {
  const { count, endsAt } = await readTally(store, addressKey(address), now)
  if (count < PER_ADDRESS.limit) return
  throw tooMany(tooManyRequests(phone), secondsUntil(endsAt, now))
}

function addressKey(address: string): string {
  return `booking-from:${digestOf(address)}`
}

/**
 * Counts a mail to the given customer address and returns whether it may be sent. The visitor may have entered somebody
 * else's address: that person isn't flooded, and their own requests aren't refused because of it.
 */
export async function mayMail(tx: Transaction, email: string, now: Temporal.Instant): Promise<boolean> {
  return (await countMailTo(tx, email, now)).ok
}

function tooMany(sentence: string, retryAfterSeconds: number): Refusal {
  return new Refusal('too-many', sentence, { code: 'too-many', retryAfterSeconds })
}
