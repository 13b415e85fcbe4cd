import { Refusal } from '#domain/document/refusal.ts'
import {
  ACCOUNT_ALARM,
  ADDRESS_ALLOWANCE,
  ALARMED_LIMIT,
  FAMILIAR_MS,
  tooManyAttempts,
} from '#domain/session/sign-in-limit.ts'
import type { Store, Transaction } from '#store/store.ts'
import { digestOf } from './digest.ts'
import {
  addToTally,
  forgetTallies,
  forgetTally,
  readTally,
  secondsUntil,
  sweepTallies,
  type Tally,
} from './throttle.ts'

/** The client address and the account it names. */
export interface Knock {
  address: string
  email: string
}

/**
 * Counts the attempt before checking the password, so that a hundred concurrent attempts count as a hundred. Refuses
 * if there were too many. A successful sign-in undoes the count.
 */
export async function admitKnock(store: Store, knock: Knock, now: Temporal.Instant): Promise<{ isLast: boolean }> {
  const keys = keysOf(knock)
  const before = await readTally(store, keys.address, now)
  // Refused without a write, so that a flood costs only reads.
  if (before.count >= (await limitFor(store, keys, now))) throw tooMany(before, now)
  const { tally, limit } = await store.transaction(async (tx) => {
    const tally = await addToTally(tx, keys.address, 1, ADDRESS_ALLOWANCE.windowMs, now)
    const limit = await limitFor(tx, keys, now)
    if (tally.count <= limit) await addToTally(tx, keys.account, 1, ACCOUNT_ALARM.windowMs, now)
    return { tally, limit }
  })
  if (tally.count > limit) throw tooMany(tally, now)
  if (tally.count === 1) await store.transaction((tx) => sweepTallies(tx, now))
  return { isLast: tally.count === limit }
}

/** Checked before anything is read: this address has used up the limit of any account. */
export async function refuseThrottled(store: Store, address: string, now: Temporal.Instant): Promise<void> {
  const tally = await readTally(store, addressKey(address), now)
  if (tally.count >= ADDRESS_ALLOWANCE.limit) throw tooMany(tally, now)
}

/** After the right password: clears the address's failures and marks it as known. */
export async function forgiveKnock(tx: Transaction, knock: Knock, now: Temporal.Instant): Promise<void> {
  const keys = keysOf(knock)
  await forgetTally(tx, keys.address)
  await addToTally(tx, keys.account, -1, ACCOUNT_ALARM.windowMs, now)
  await addToTally(tx, keys.familiar, 1, FAMILIAR_MS, now)
}

/** After a password reset on the machine: clears all failures. */
export async function liftSignInLocks(tx: Transaction): Promise<void> {
  await forgetTallies(tx, SIGN_IN_PREFIX)
}

const SIGN_IN_PREFIX = 'sign-in-'

type Keys = Record<'address' | 'account' | 'familiar', string>

function keysOf({ address, email }: Knock): Keys {
  const from = digestOf(address)
  const account = digestOf(email)
  return {
    address: addressKey(address),
    account: `${SIGN_IN_PREFIX}to:${account}`,
    familiar: `familiar:${account}:${from}`,
  }
}

function addressKey(address: string): string {
  return `${SIGN_IN_PREFIX}from:${digestOf(address)}`
}

async function limitFor(reader: Pick<Store, 'get'>, keys: Keys, now: Temporal.Instant): Promise<number> {
  const account = await readTally(reader, keys.account, now)
  if (account.count < ACCOUNT_ALARM.limit) return ADDRESS_ALLOWANCE.limit
  const familiar = await readTally(reader, keys.familiar, now)
  return familiar.count > 0 ? ADDRESS_ALLOWANCE.limit : ALARMED_LIMIT
}

function tooMany(tally: Tally, now: Temporal.Instant): Refusal {
  const retryAfterSeconds = secondsUntil(tally.endsAt, now)
  return new Refusal('too-many', tooManyAttempts(retryAfterSeconds), { code: 'too-many-attempts', retryAfterSeconds })
}
