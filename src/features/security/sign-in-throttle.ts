import { ACCOUNT_ALARM, ALARMED_LIMIT, FAMILIAR_MS, tooManyAttempts } from '#domain/account/sign-in-limit.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { Store, Transaction } from '#store/store.ts'
import { digestOf } from './digest.ts'
import { checkLimit, type From, forgive, LIMITS, scopesOf } from './limits.ts'
import { addToTally, forgetTallies, readTally, secondsUntil } from './throttle.ts'

const { perAddress, windowMs } = LIMITS['sign-in']

/** Where an attempt comes from and the account it names. */
export interface Knock extends From {
  email: string
}

/** Counts before checking the password, so that a hundred concurrent attempts count as a hundred. */
export async function admitKnock(store: Store, knock: Knock, now: Temporal.Instant): Promise<{ isLast: boolean }> {
  const keys = keysOf(knock)
  const before = await readTally(store, keys.own, now)
  // Refused without a write, so that a flood costs only reads.
  if (before.count >= (await limitFor(store, keys, now))) throw tooMany(secondsUntil(before.endsAt, now))
  await refuseThrottled(store, knock, now)
  const { tally, limit } = await store.transaction(async (tx) => {
    const tally = await addToTally(tx, keys.own, 1, windowMs, now)
    const limit = await limitFor(tx, keys, now)
    if (tally.count <= limit && keys.range !== undefined) {
      await addToTally(tx, keys.account, 1, ACCOUNT_ALARM.windowMs, now)
      await addToTally(tx, keys.range, 1, windowMs, now)
    }
    return { tally, limit }
  })
  if (tally.count > limit) throw tooMany(secondsUntil(tally.endsAt, now))
  return { isLast: tally.count === limit }
}

/** Checked before anything is read: this device, address or network has used up the limit of any account. */
export async function refuseThrottled(store: Store, from: From, now: Temporal.Instant): Promise<void> {
  const admitted = await checkLimit(store, 'sign-in', from, now)
  if (!admitted.ok) throw tooMany(admitted.retryAfterSeconds)
}

/** After the right password: clears the address's failures and marks it as known. */
export async function forgiveKnock(tx: Transaction, knock: Knock, now: Temporal.Instant): Promise<void> {
  const keys = keysOf(knock)
  await forgive(tx, 'sign-in', knock, now)
  if (keys.range !== undefined) await addToTally(tx, keys.account, -1, ACCOUNT_ALARM.windowMs, now)
  await addToTally(tx, keys.familiar, 1, FAMILIAR_MS, now)
}

/** After a password reset on the machine: clears all failures. */
export async function liftSignInLocks(tx: Transaction): Promise<void> {
  await forgetTallies(tx, SIGN_IN_PREFIX)
  await forgetTallies(tx, CODE_TALLIES)
}

const SIGN_IN_PREFIX = 'sign-in-'

const CODE_TALLIES = 'second-factor-codes'

/** Codes of one person's second factor that unknown devices tried. */
export function codeTally(personId: string): string {
  return `${CODE_TALLIES}:${personId}`
}

interface Keys {
  /** Of the device if it is known, otherwise of the address. */
  own: string
  account: string
  familiar: string
  /** Undefined for a known device, whose failures count for itself alone. */
  range: string | undefined
}

function keysOf(knock: Knock): Keys {
  const [own, network] = scopesOf('sign-in', knock)
  const account = digestOf(knock.email)
  return {
    own: own.key,
    range: network?.key,
    account: `${SIGN_IN_PREFIX}to:${account}`,
    familiar: `familiar:${account}:${digestOf(knock.address)}`,
  }
}

async function limitFor(reader: Pick<Store, 'get'>, keys: Keys, now: Temporal.Instant): Promise<number> {
  if (keys.range === undefined) return perAddress
  const account = await readTally(reader, keys.account, now)
  if (account.count < ACCOUNT_ALARM.limit) return perAddress
  const familiar = await readTally(reader, keys.familiar, now)
  return familiar.count > 0 ? perAddress : ALARMED_LIMIT
}

function tooMany(retryAfterSeconds: number): Refusal {
  return new Refusal('too-many', tooManyAttempts(retryAfterSeconds), { code: 'too-many-attempts', retryAfterSeconds })
}
