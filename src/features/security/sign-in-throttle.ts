import { Refusal } from '#domain/document/refusal.ts'
import {
  ACCOUNT_ALARM,
  ADDRESS_ALLOWANCE,
  ALARMED_LIMIT,
  addressRange,
  FAMILIAR_MS,
  RANGE_ALLOWANCE,
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
  /** The id of a device that has signed in before. It has its own allowance, which no stranger can use up. */
  knownDevice?: string | undefined
}

/**
 * Counts the attempt before checking the password, so that a hundred concurrent attempts count as a hundred. Refuses
 * if there were too many. A successful sign-in undoes the count.
 */
export async function admitKnock(store: Store, knock: Knock, now: Temporal.Instant): Promise<{ isLast: boolean }> {
  const keys = keysOf(knock)
  const before = await readTally(store, keys.own, now)
  // Refused without a write, so that a flood costs only reads.
  if (before.count >= (await limitFor(store, keys, now))) throw tooMany(before, now)
  if (keys.range !== undefined) await refuseRange(store, keys.range, now)
  const { tally, limit } = await store.transaction(async (tx) => {
    const tally = await addToTally(tx, keys.own, 1, ADDRESS_ALLOWANCE.windowMs, now)
    const limit = await limitFor(tx, keys, now)
    if (tally.count <= limit && keys.range !== undefined) {
      await addToTally(tx, keys.account, 1, ACCOUNT_ALARM.windowMs, now)
      await addToTally(tx, keys.range, 1, RANGE_ALLOWANCE.windowMs, now)
    }
    return { tally, limit }
  })
  if (tally.count > limit) throw tooMany(tally, now)
  if (tally.count === 1) await store.transaction((tx) => sweepTallies(tx, now))
  return { isLast: tally.count === limit }
}

async function refuseRange(store: Store, range: string, now: Temporal.Instant): Promise<void> {
  const tally = await readTally(store, range, now)
  if (tally.count >= RANGE_ALLOWANCE.limit) throw tooMany(tally, now)
}

/** Checked before anything is read: this address or device has used up the limit of any account. */
export async function refuseThrottled(store: Store, knock: Omit<Knock, 'email'>, now: Temporal.Instant): Promise<void> {
  const tally = await readTally(store, ownKey(knock), now)
  if (tally.count >= ADDRESS_ALLOWANCE.limit) throw tooMany(tally, now)
}

/** After the right password: clears the address's failures and marks it as known. */
export async function forgiveKnock(tx: Transaction, knock: Knock, now: Temporal.Instant): Promise<void> {
  const keys = keysOf(knock)
  await forgetTally(tx, keys.own)
  if (keys.range !== undefined) {
    await addToTally(tx, keys.account, -1, ACCOUNT_ALARM.windowMs, now)
    await addToTally(tx, keys.range, -1, RANGE_ALLOWANCE.windowMs, now)
  }
  await addToTally(tx, keys.familiar, 1, FAMILIAR_MS, now)
}

/** After a password reset on the machine: clears all failures. */
export async function liftSignInLocks(tx: Transaction): Promise<void> {
  await forgetTallies(tx, SIGN_IN_PREFIX)
  await forgetTally(tx, CODE_TALLY)
}

const SIGN_IN_PREFIX = 'sign-in-'

/** Codes of the second factor that unknown devices tried. */
export const CODE_TALLY = 'second-factor-codes'

interface Keys {
  /** Of the device if it is known, otherwise of the address. */
  own: string
  account: string
  familiar: string
  /** Undefined for a known device, whose failures count for itself alone. */
  range: string | undefined
}

function keysOf({ address, email, knownDevice }: Knock): Keys {
  const from = digestOf(address)
  const account = digestOf(email)
  return {
    own: ownKey({ address, knownDevice }),
    range: knownDevice === undefined ? `${SIGN_IN_PREFIX}range:${digestOf(addressRange(address))}` : undefined,
    account: `${SIGN_IN_PREFIX}to:${account}`,
    familiar: `familiar:${account}:${from}`,
  }
}

function ownKey({ address, knownDevice }: Omit<Knock, 'email'>): string {
  return knownDevice === undefined
    ? `${SIGN_IN_PREFIX}from:${digestOf(address)}`
    : `${SIGN_IN_PREFIX}device:${knownDevice}`
}

async function limitFor(reader: Pick<Store, 'get'>, keys: Keys, now: Temporal.Instant): Promise<number> {
  if (keys.range === undefined) return ADDRESS_ALLOWANCE.limit
  const account = await readTally(reader, keys.account, now)
  if (account.count < ACCOUNT_ALARM.limit) return ADDRESS_ALLOWANCE.limit
  const familiar = await readTally(reader, keys.familiar, now)
  return familiar.count > 0 ? ADDRESS_ALLOWANCE.limit : ALARMED_LIMIT
}

function tooMany(tally: Tally, now: Temporal.Instant): Refusal {
  const retryAfterSeconds = secondsUntil(tally.endsAt, now)
  return new Refusal('too-many', tooManyAttempts(retryAfterSeconds), { code: 'too-many-attempts', retryAfterSeconds })
}
