import { ACCOUNT_ALARM, ALARMED_LIMIT, FAMILIAR_MS, tooManyAttempts } from '#domain/account/sign-in-limit.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { instantText } from '#domain/time/date.ts'
import type { Store, Transaction } from '#store/store.ts'
import { digestOf } from './digest.ts'
import { checkLimit, type From, LIMITS, scopesOf } from './limits.ts'
import { addToTally, forgetTallies, forgetTally, readTally, secondsUntil, type Tally } from './throttle.ts'

const { perAddress, windowMs } = LIMITS['sign-in']

/** The address of an attempt and the account it names. */
export interface Knock extends From {
  email: string
}

/** Counts before checking the password, so that a hundred concurrent attempts count as a hundred. */
export async function admitKnock(store: Store, knock: Knock, now: Temporal.Instant): Promise<{ isLast: boolean }> {
  const keys = keysOf(knock)
  const before = await readTally(store, keys.own, now)
  // Refuses without a write, so that a flood costs only reads.
  if (before.count >= (await limitFor(store, keys, now))) throw tooMany(secondsUntil(before.endsAt, now))
  await refuseThrottled(store, knock, now)
  const { tally, limit } = await store.transaction(async (tx) => {
    const tally = await addToTally(tx, keys.own, 1, windowMs, now)
    const limit = await limitFor(tx, keys, now)
    if (tally.count <= limit) await addToTally(tx, ofAccount(keys, tally), 1, windowMs, now)
    if (tally.count <= limit && keys.range !== undefined) {
      await addToTally(tx, keys.account, 1, ACCOUNT_ALARM.windowMs, now)
      await addToTally(tx, keys.range, 1, windowMs, now)
    }
    return { tally, limit }
  })
  if (tally.count > limit) throw tooMany(secondsUntil(tally.endsAt, now))
  return { isLast: tally.count === limit }
}

/** Checked before reading anything. This device, address or network has used up the limit of any account. */
export async function refuseThrottled(store: Store, from: From, now: Temporal.Instant): Promise<void> {
  const admitted = await checkLimit(store, 'sign-in', from, now)
  if (!admitted.ok) throw tooMany(admitted.retryAfterSeconds)
}

/** After the right password: clears the failures with this account from the address, and marks the address as known. */
export async function forgiveKnock(tx: Transaction, knock: Knock, now: Temporal.Instant): Promise<void> {
  const keys = keysOf(knock)
  await forgetFailures(tx, keys, now)
  if (keys.range !== undefined) {
    await addToTally(tx, keys.account, -1, ACCOUNT_ALARM.windowMs, now)
    await addToTally(tx, keys.range, -1, windowMs, now)
  }
  await noteFamiliar(tx, knock, now)
}

/** The person gets all their tries at this address, even while others guess at the account. */
export async function noteFamiliar(tx: Transaction, knock: Knock, now: Temporal.Instant): Promise<void> {
  await addToTally(tx, keysOf(knock).familiar, 1, FAMILIAR_MS, now)
}

/** After a person chose a new password with a link. Guesses at other accounts from their address stay counted. */
export async function liftLocksOf(tx: Transaction, personId: string, knock: Knock, now: Temporal.Instant) {
  const keys = keysOf(knock)
  await forgetFailures(tx, keys, now)
  await forgetTally(tx, keys.account)
  await forgetTally(tx, codeTally(personId))
}

/** Those for one account. A right password must not clear guesses at another from the same address. */
async function forgetFailures(tx: Transaction, keys: Keys, now: Temporal.Instant): Promise<void> {
  const key = ofAccount(keys, await readTally(tx, keys.own, now))
  const { count } = await readTally(tx, key, now)
  if (count > 0) await addToTally(tx, keys.own, -count, windowMs, now)
  await forgetTally(tx, key)
}

/** The part of the address's count for one account. It belongs to one window, so it never outlives it. */
function ofAccount({ own, account }: Keys, { endsAt }: Tally): string {
  return `${SIGN_IN_PREFIX}of:${digestOf(`${own} ${account} ${instantText(endsAt)}`)}`
}

/** After a password reset on the machine: clears all failures. */
export async function liftSignInLocks(tx: Transaction): Promise<void> {
  await forgetTallies(tx, SIGN_IN_PREFIX)
  await forgetTallies(tx, CODE_TALLIES)
}

const SIGN_IN_PREFIX = 'sign-in-'

const CODE_TALLIES = 'second-factor-codes'

/** Codes for one person's second factor that unknown devices tried. */
export function codeTally(personId: string): string {
  return `${CODE_TALLIES}:${personId}`
}

interface Keys {
  /** The device's limit if it is known, otherwise the address's. */
  own: string
  account: string
  familiar: string
  /** Undefined for a known device, whose failures only count for itself. */
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
