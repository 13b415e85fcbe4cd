import { ADMIN_MESSAGES } from '#domain/account/account.ts'
import type { Assertion, Credentials } from '#domain/account/admin-schema.ts'
import { NOT_ME_DAYS } from '#domain/account/device.ts'
import { PASSKEY_MESSAGES } from '#domain/account/passkey.ts'
import { isAppCode, normalizedCode, SECOND_FACTOR_MESSAGES, WRONG_CODES } from '#domain/account/second-factor.ts'
import type { SecurityEventKind } from '#domain/account/security-event.ts'
import { tooManyAttempts } from '#domain/account/sign-in-limit.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { instantText } from '#domain/time/date.ts'
import { findKey, type SecretKey } from '#features/secrets/secrets.ts'
import { attemptFrom, type Limited, takeBack } from '#features/security/limits.ts'
import { accountOf, recordSecurityEvent, recordStranger } from '#features/security/security-events.ts'
import { admitKnock, codeTally, forgiveKnock, noteFamiliar } from '#features/security/sign-in-throttle.ts'
import { addToTally, attempt, refuseUnless } from '#features/security/throttle.ts'
import { noteUse } from '#features/sign-in-methods/passkeys.ts'
import { type CodeCheck, redeemSecondFactor, secondFactorSince } from '#features/sign-in-methods/second-factor.ts'
import { passkeyToUse, usedPasskey } from '#features/sign-in-methods/webauthn.ts'
import type { Store, Transaction } from '#store/store.ts'
import { queueCode } from './account-mails.ts'
import { forPerson, rememberDevice } from './devices.ts'
import { passwordMatches } from './password.ts'
import { activePerson, type Person, type PersonRecord, personNamed } from './person.ts'
import { beginSession, type Circumstances, endSession, type Session } from './session.ts'

type Admission = { token: string } | 'changed' | 'code-needed' | 'wrong' | 'unreadable'

/** Returns a token. Refuses a wrong name or password with the same message and after the same work. */
export async function signIn(store: Store, given: Credentials, anyone: Circumstances): Promise<string> {
  const named = await personNamed(store, given.email)
  const circumstances = await forPerson(store, anyone, named?.id)
  const { address, now, rateLimits, knownDevice } = circumstances
  const knock = { address, email: given.email, knownDevice }
  const { isLast } = rateLimits ? await admitKnock(store, knock, now) : { isLast: false }
  if ((await passwordMatches(given.password, named?.passwordHash)) && named) {
    const admission = await admit(store, named, given, circumstances)
    if (typeof admission === 'object') return admission.token
    if (admission !== 'changed') throw await codeRefused(store, named, admission, circumstances)
  }
  await recordFailure(store, isLast ? 'sign-in-throttled' : 'sign-in-failed', named, circumstances)
  throw new Refusal('unauthenticated', ADMIN_MESSAGES.invalidCredentials, { code: 'invalid-credentials' })
}

async function admit(
  store: Store,
  checked: PersonRecord,
  { code }: Credentials,
  circumstances: Circumstances,
): Promise<Admission> {
  const { id } = checked
  const isOn = (await secondFactorSince(store, id)) !== undefined
  const key = isOn && code !== undefined ? await findKey(store, circumstances.keyFile) : undefined
  if (isOn && code !== undefined) await limitCodes(store, id, code, circumstances)
  const isAnnounced = await mailsPerson(circumstances)
  return store.transaction(async (tx) => {
    const person = await activePerson(tx, id)
    if (person?.passwordHash !== checked.passwordHash) return 'changed'
    const check = await checkCode(tx, { id, key, code }, circumstances)
    if (check !== 'passed') return check
    const { address, knownDevice, rateLimits, now } = circumstances
    if (rateLimits) await forgiveKnock(tx, { address, email: person.email, knownDevice }, now)
    return { token: await letIn(tx, person, circumstances, isAnnounced) }
  })
}

/** Counts before checking. A known device has its own limit, and recovery codes can't be guessed. */
async function limitCodes(store: Store, id: string, code: string, { rateLimits, knownDevice, now }: Circumstances) {
  if (!rateLimits || knownDevice !== undefined || !isAppCode(normalizedCode(code))) return
  const admitted = await attempt(store, codeTally(id), WRONG_CODES, now)
  refuseUnless(admitted, SECOND_FACTOR_MESSAGES.tooManyCodes, 'too-many-codes')
}

async function checkCode(
  tx: Transaction,
  { id, key, code }: { id: string; key: SecretKey | undefined; code: string | undefined },
  { now, address, rateLimits, knownDevice }: Circumstances,
): Promise<'passed' | Exclude<Admission, object | 'changed'>> {
  if ((await secondFactorSince(tx, id)) === undefined) return 'passed'
  if (code === undefined || code.trim() === '') return 'code-needed'
  const check: CodeCheck = await redeemSecondFactor(tx, key, code, { personId: id, now })
  if (check === 'wrong' || check === 'unreadable') return check
  if (check === 'recovery-code')
    await recordSecurityEvent(tx, { kind: 'recovery-code-used', account: accountOf(id), address })
  else if (rateLimits && knownDevice === undefined) await addToTally(tx, codeTally(id), -1, WRONG_CODES.windowMs, now)
  return 'passed'
}

/** The password was right, so the response may reveal what is missing. */
async function codeRefused(
  store: Store,
  person: PersonRecord,
  reason: Exclude<Admission, object | 'changed'>,
  circumstances: Circumstances,
): Promise<Refusal> {
  if (reason === 'code-needed')
    return new Refusal('unauthenticated', SECOND_FACTOR_MESSAGES.codeNeeded, { code: 'code-needed' })
  await recordFailure(store, 'second-factor-failed', person, circumstances)
  const { wrongCode, unreadable } = SECOND_FACTOR_MESSAGES
  return new Refusal('unauthenticated', reason === 'wrong' ? wrongCode : unreadable, { code: 'wrong-code' })
}

function recordFailure(
  store: Store,
  kind: SecurityEventKind,
  person: PersonRecord | undefined,
  { address, now }: Circumstances,
) {
  const account = person ? accountOf(person.id) : 'unknown'
  return store.transaction((tx) => recordStranger(tx, { kind, account, address }, now))
}

export function signOut(store: Store, session: Session, address: string): Promise<void> {
  return store.transaction(async (tx) => {
    await endSession(tx, session.id)
    await recordSecurityEvent(tx, { kind: 'signed-out', account: 'administrator', address })
  })
}

export async function beginPasskeySignIn(store: Store, circumstances: Circumstances) {
  const { publicUrl, now } = circumstances
  await limit(store, 'passkey-challenge', circumstances)
  return passkeyToUse({ store, publicUrl }, 'sign-in', now)
}

async function limit(store: Store, what: Limited, circumstances: Circumstances): Promise<void> {
  if (!circumstances.rateLimits) return
  const admitted = await attemptFrom(store, what, circumstances, circumstances.now)
  if (!admitted.ok) refuseUnless(admitted, tooManyAttempts(admitted.retryAfterSeconds))
}

/** A passkey is two factors: the device, and the fingerprint, face or PIN that it checks. It needs no code. */
export async function signInWithPasskey(store: Store, credential: Assertion, anyone: Circumstances): Promise<string> {
  const { publicUrl, now } = anyone
  await limit(store, 'passkey-failure', anyone)
  const used = await usedPasskey({ store, publicUrl }, credential, 'sign-in', now)
  const circumstances = await forPerson(store, anyone, used?.personId)
  const isAnnounced = await mailsPerson(circumstances)
  const token =
    used &&
    (await store.transaction(async (tx) => {
      const person = await activePerson(tx, used.personId)
      if (!person || !(await noteUse(tx, used.id, used.counter, now))) return undefined
      if (anyone.rateLimits) {
        await takeBack(tx, 'passkey-failure', anyone, now)
        await noteFamiliar(tx, { address: anyone.address, email: person.email }, now)
      }
      return letIn(tx, person, circumstances, isAnnounced)
    }))
  if (token !== undefined) return token
  await recordFailure(store, 'passkey-failed', undefined, circumstances)
  throw new Refusal('unauthenticated', PASSKEY_MESSAGES.unknown, { code: 'passkey' })
}

/** Whether the person gets a mail about this sign-in. Call before the transaction, with the circumstances of the person. */
async function mailsPerson({ knownDevice, canMail }: Circumstances): Promise<boolean> {
  return knownDevice === undefined && canMail()
}

/** Begins a session for an authenticated person. With `isAnnounced`, mails them about the new device. */
async function letIn(tx: Transaction, person: Person, circumstances: Circumstances, isAnnounced: boolean) {
  const { address, browser, now, publicUrl } = circumstances
  const { id, email } = person
  await recordSecurityEvent(tx, { kind: 'signed-in', account: accountOf(id), address })
  await rememberDevice(tx, id, circumstances)
  if (isAnnounced) {
    await queueCode(tx, 'new-device', {
      personId: id,
      to: email,
      publicUrl,
      now,
      minutes: NOT_ME_DAYS * 24 * 60,
      about: instantText(now),
      device: { browser, address },
    })
  }
  return beginSession(tx, id, circumstances)
}
