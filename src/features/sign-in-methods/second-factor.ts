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
import { FIRST_PERSON } from '#domain/people/person.ts'
import { instantText } from '#domain/time/date.ts'
import { findKey, forgetSecret, prepareKey, putSecret, readSecret, type SecretKey } from '#features/secrets/secrets.ts'
import { digestOf } from '#features/security/digest.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { actingAsNobody } from '#store/activity/acting.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

const codes = collection('recovery-codes', z.object({ personId: z.string().default(FIRST_PERSON) }))

/** Under the person's id. */
const factors = collection(
  'second-factor',
  z.object({
    since: z.string(),
    /** The time step of the last used code. No code of this step or an earlier one works again. */
    lastStep: z.number(),
  }),
)

const SECRET_BYTES = 20

/** The first person's secret has no suffix, because it is older than other people. */
const suffixOf = (personId: string) => (personId === FIRST_PERSON ? '' : `-${personId}`)
const secretOf = (personId: string) => `app-code${suffixOf(personId)}` as const
const nextSecretOf = (personId: string) => `next-app-code${suffixOf(personId)}` as const

export async function secondFactorSince(reader: Pick<Reader, 'get'>, personId: string): Promise<string | undefined> {
  return (await factors.get(reader, personId))?.data.since
}

/** Creates a secret for the app. Changes nothing before a code from it arrives. */
export async function prepareSecondFactor(
  store: Store,
  keyFile: string,
  { id, email, business }: { id: string; email: string; business: string },
): Promise<{ secret: string; uri: string }> {
  const key = await prepareKey(store, keyFile)
  const secret = new Secret({ size: SECRET_BYTES })
  await actingAsNobody(() => store.transaction((tx) => putSecret(tx, key, nextSecretOf(id), secret.base32)))
  return { secret: secret.base32, uri: appOf(secret.base32, { issuer: business, label: email }).toString() }
}

/** Returns recovery codes, also for a repeated code: if the first response was lost, nobody has seen them. */
export async function enableSecondFactor(
  store: Store,
  keyFile: string,
  typed: string,
  { id, address, now }: { id: string; address: string; now: Temporal.Instant },
): Promise<string[]> {
  const key = await findKey(store, keyFile)
  return store.transaction(async (tx) => {
    const secret = key && (await readSecret(tx, key, nextSecretOf(id)))
    if (!key || secret === undefined) {
      if (await hasJustEnabled(tx, key, typed, { id, now })) return replaceRecoveryCodes(tx, id)
      throw invalidField('code', SECOND_FACTOR_MESSAGES.notBegun)
    }
    const step = stepOf(secret, normalizedCode(typed), now)
    if (step === undefined) throw invalidField('code', SECOND_FACTOR_MESSAGES.wrongCode)
    await putSecret(tx, key, secretOf(id), secret)
    await forgetSecret(tx, nextSecretOf(id))
    await factors.set(tx, id, { since: instantText(now), lastStep: step })
    await recordSecurityEvent(tx, { kind: 'second-factor-enabled', account: 'administrator', address })
    return replaceRecoveryCodes(tx, id)
  })
}

/** Whether this code turned it on a moment ago, and no other was used since. */
async function hasJustEnabled(
  tx: Transaction,
  key: SecretKey | undefined,
  typed: string,
  { id, now }: { id: string; now: Temporal.Instant },
) {
  const stored = await factors.get(tx, id)
  const secret = stored && key && (await readSecret(tx, key, secretOf(id)))
  return secret !== undefined && stepOf(secret, normalizedCode(typed), now) === stored?.data.lastStep
}

export async function renewRecoveryCodes(store: Store, personId: string, address: string): Promise<string[]> {
  return store.transaction(async (tx) => {
    if ((await secondFactorSince(tx, personId)) === undefined)
      throw new Refusal('conflict', SECOND_FACTOR_MESSAGES.notOn)
    await recordSecurityEvent(tx, { kind: 'recovery-codes-made', account: 'administrator', address })
    return replaceRecoveryCodes(tx, personId)
  })
}

/** Returns whether it was on. With `since`, turns it off only if it was turned on then or later. */
export async function dropSecondFactor(tx: Transaction, personId: string, { since = '' }: { since?: string } = {}) {
  const stored = await factors.get(tx, personId)
  if (!stored || stored.data.since < since) return false
  await factors.delete(tx, personId)
  await forgetSecret(tx, secretOf(personId))
  await forgetSecret(tx, nextSecretOf(personId))
  await forgetRecoveryCodes(tx, personId)
  return true
}

export async function disableSecondFactor(store: Store, personId: string, address: string): Promise<void> {
  await store.transaction(async (tx) => {
    if (!(await dropSecondFactor(tx, personId))) return
    await recordSecurityEvent(tx, { kind: 'second-factor-disabled', account: 'administrator', address })
  })
}

export type CodeCheck = 'app-code' | 'recovery-code' | 'wrong' | 'unreadable'

/** Checks a code and uses it up, so that it can't be used again on any instance. */
export async function redeemSecondFactor(
  tx: Transaction,
  key: SecretKey | undefined,
  typed: string,
  by: { personId: string; now: Temporal.Instant },
): Promise<CodeCheck> {
  const code = normalizedCode(typed)
  if (!isAppCode(code)) return (await redeemRecoveryCode(tx, by.personId, code)) ? 'recovery-code' : 'wrong'
  return redeemAppCode(tx, key, code, by)
}

/** The same without recovery codes. */
export async function redeemAppCode(
  tx: Transaction,
  key: SecretKey | undefined,
  typed: string,
  { personId, now }: { personId: string; now: Temporal.Instant },
): Promise<Exclude<CodeCheck, 'recovery-code'>> {
  // Reading locks it, so of two attempts with one code the second sees the first.
  const stored = await factors.get(tx, personId)
  if (!stored) return 'wrong'
  const secret = key && (await readSecret(tx, key, secretOf(personId)))
  if (secret === undefined) return 'unreadable'
  const step = stepOf(secret, normalizedCode(typed), now)
  if (step === undefined || step <= stored.data.lastStep) return 'wrong'
  await factors.set(tx, personId, { lastStep: step })
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
async function replaceRecoveryCodes(tx: Transaction, personId: string): Promise<string[]> {
  await forgetRecoveryCodes(tx, personId)
  const made = Array.from({ length: RECOVERY_CODES }, newCode)
  for (const code of made) await codes.set(tx, digestOf(code), { personId })
  return made
}

function newCode(): string {
  return Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)] ?? '',
  ).join('')
}

/** Uses up the code. Of two attempts at once, the database lets one win. */
async function redeemRecoveryCode(tx: Transaction, personId: string, code: string): Promise<boolean> {
  const id = digestOf(code)
  // Reading locks the code until this transaction ends.
  if ((await codes.get(tx, id))?.data.personId !== personId) return false
  await codes.delete(tx, id)
  return true
}

export async function countRecoveryCodes(reader: Pick<Reader, 'query'>, personId: string): Promise<number> {
  return (await codesOf(reader, personId)).length
}

async function codesOf(reader: Pick<Reader, 'query'>, personId: string) {
  return (await codes.query(reader)).filter(({ data }) => data.personId === personId)
}

/** With `since`, only those that were made then or later. */
export async function forgetRecoveryCodes(tx: Transaction, personId: string, { since = '' }: { since?: string } = {}) {
  for (const { id, createdAt } of await codesOf(tx, personId)) if (createdAt >= since) await codes.delete(tx, id)
}
