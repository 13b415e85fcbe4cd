// A code from an app as the second factor. Its secret is sealed like the mail server's password.

import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import {
  CODE_DIGITS,
  CODE_SECONDS,
  CODES_OFF,
  isAppCode,
  normalizedCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  SECOND_FACTOR_MESSAGES,
} from '#domain/account/second-factor.ts'
import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { instantText } from '#domain/time/date.ts'
import { findKey, forgetSecret, prepareKey, putSecret, readSecret, type SecretKey } from '#features/secrets/secrets.ts'
import { digestOf } from '#features/security/digest.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { actingAsNobody } from '#store/activity/acting.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

const codes = collection('recovery-codes')

const factors = collection(
  'second-factor',
  z.object({
    since: z.string(),
    /** The time step of the last code that was used. No code of this step or an earlier one works again. */
    lastStep: z.number(),
  }),
)

const OWNER = 'owner'
const SECRET_BYTES = 20

export async function secondFactorSince(reader: Pick<Reader, 'get'>): Promise<string | undefined> {
  return (await factors.get(reader, OWNER))?.data.since
}

/** Makes a secret for the app. Nothing changes before a code from it arrives. */
export async function prepareSecondFactor(
  store: Store,
  keyFile: string,
  { email, business }: { email: string; business: string },
): Promise<{ secret: string; uri: string }> {
  const key = await prepareKey(store, keyFile)
  const secret = new Secret({ size: SECRET_BYTES })
  await actingAsNobody(() => store.transaction((tx) => putSecret(tx, key, 'next-app-code', secret.base32)))
  return { secret: secret.base32, uri: appOf(secret.base32, { issuer: business, label: email }).toString() }
}

/** Returns recovery codes, also for a repeated code: if the first response was lost, nobody has seen them. */
export async function enableSecondFactor(
  store: Store,
  keyFile: string,
  typed: string,
  { address, now }: { address: string; now: Temporal.Instant },
): Promise<string[]> {
  const key = await findKey(store, keyFile)
  return store.transaction(async (tx) => {
    const secret = key && (await readSecret(tx, key, 'next-app-code'))
    if (!key || secret === undefined) {
      if (await hasJustEnabled(tx, key, typed, now)) return replaceRecoveryCodes(tx)
      throw invalidField('code', SECOND_FACTOR_MESSAGES.notBegun)
    }
    const step = stepOf(secret, normalizedCode(typed), now)
    if (step === undefined) throw invalidField('code', SECOND_FACTOR_MESSAGES.wrongCode)
    await putSecret(tx, key, 'app-code', secret)
    await forgetSecret(tx, 'next-app-code')
    await factors.set(tx, OWNER, { since: instantText(now), lastStep: step })
    await recordSecurityEvent(tx, { kind: 'second-factor-enabled', account: 'administrator', address })
    return replaceRecoveryCodes(tx)
  })
}

/** Whether this code turned it on a moment ago, and no other has been used since. */
async function hasJustEnabled(tx: Transaction, key: SecretKey | undefined, typed: string, now: Temporal.Instant) {
  const stored = await factors.get(tx, OWNER)
  const secret = stored && key && (await readSecret(tx, key, 'app-code'))
  return secret !== undefined && stepOf(secret, normalizedCode(typed), now) === stored?.data.lastStep
}

export async function renewRecoveryCodes(store: Store, address: string): Promise<string[]> {
  return store.transaction(async (tx) => {
    if ((await secondFactorSince(tx)) === undefined) throw new Refusal('conflict', SECOND_FACTOR_MESSAGES.notOn)
    await recordSecurityEvent(tx, { kind: 'recovery-codes-made', account: 'administrator', address })
    return replaceRecoveryCodes(tx)
  })
}

/** Returns whether it was on. With `since`, turns it off only if it was turned on then or later. */
export async function dropSecondFactor(tx: Transaction, { since = '' }: { since?: string } = {}): Promise<boolean> {
  const stored = await factors.get(tx, OWNER)
  if (!stored || stored.data.since < since) return false
  await factors.delete(tx, OWNER)
  await forgetSecret(tx, 'app-code')
  await forgetSecret(tx, 'next-app-code')
  await forgetRecoveryCodes(tx)
  return true
}

export async function disableSecondFactor(store: Store, address: string): Promise<void> {
  await store.transaction(async (tx) => {
    if (!(await dropSecondFactor(tx))) return
    await recordSecurityEvent(tx, { kind: 'second-factor-disabled', account: 'administrator', address })
  })
}

export type CodeCheck = 'app-code' | 'recovery-code' | 'wrong' | 'unreadable'

/** Checks a code and uses it up, so that nobody can use it again on any instance. */
export async function redeemSecondFactor(
  tx: Transaction,
  key: SecretKey | undefined,
  typed: string,
  now: Temporal.Instant,
): Promise<CodeCheck> {
  const code = normalizedCode(typed)
  if (!isAppCode(code)) return (await redeemRecoveryCode(tx, code)) ? 'recovery-code' : 'wrong'
  return redeemAppCode(tx, key, code, now)
}

/** The same without recovery codes. */
export async function redeemAppCode(
  tx: Transaction,
  key: SecretKey | undefined,
  typed: string,
  now: Temporal.Instant,
): Promise<Exclude<CodeCheck, 'recovery-code'>> {
  // Reading locks it, so that of two attempts with one code the second sees the first.
  const stored = await factors.get(tx, OWNER)
  if (!stored) return 'wrong'
  const secret = key && (await readSecret(tx, key, 'app-code'))
  if (secret === undefined) return 'unreadable'
  const step = stepOf(secret, normalizedCode(typed), now)
  if (step === undefined || step <= stored.data.lastStep) return 'wrong'
  await factors.set(tx, OWNER, { lastStep: step })
  return 'app-code'
}

/** The time step that the code belongs to, if it is right now or was a moment ago. */
function stepOf(secret: string, code: string, now: Temporal.Instant): number | undefined {
  if (!isAppCode(code)) return undefined
  const timestamp = now.epochMilliseconds
  const delta = appOf(secret).validate({ token: code, timestamp, window: CODES_OFF })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / CODE_SECONDS) + delta
}

function appOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), digits: CODE_DIGITS, period: CODE_SECONDS })
}

/** New codes, which replace the old ones. They have 78 random bits, so their digests can't be guessed back. */
async function replaceRecoveryCodes(tx: Transaction): Promise<string[]> {
  await codes.deleteAll(tx)
  const made = Array.from({ length: RECOVERY_CODES }, newCode)
  for (const code of made) await codes.set(tx, digestOf(code), {})
  return made
}

function newCode(): string {
  return Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)] ?? '',
  ).join('')
}

/** Uses up the code. Of two attempts at once, the database lets one win. */
async function redeemRecoveryCode(tx: Transaction, code: string): Promise<boolean> {
  const id = digestOf(code)
  // Reading locks the code until this transaction ends.
  if (!(await codes.get(tx, id))) return false
  await codes.delete(tx, id)
  return true
}

export function countRecoveryCodes(reader: Pick<Reader, 'count'>): Promise<number> {
  return codes.count(reader)
}

/** With `since`, only those that were made then or later. */
export async function forgetRecoveryCodes(tx: Transaction, { since = '' }: { since?: string } = {}): Promise<void> {
  for (const { id, createdAt } of await codes.query(tx)) if (createdAt >= since) await codes.delete(tx, id)
}
