import { ADMIN_MESSAGES } from '#domain/account/account.ts'
import type { Assertion, Credentials } from '#domain/account/admin-schema.ts'
import { PASSKEY_MESSAGES } from '#domain/account/passkey.ts'
import { isAppCode, normalizedCode, SECOND_FACTOR_MESSAGES, WRONG_CODES } from '#domain/account/second-factor.ts'
import type { SecurityEventKind } from '#domain/account/security-event.ts'
import { tooManyAttempts } from '#domain/account/sign-in-limit.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { findKey, type SecretKey } from '#features/secrets/secrets.ts'
import { attemptFrom, forgive, type Limited } from '#features/security/limits.ts'
import { recordSecurityEvent, recordStranger } from '#features/security/security-events.ts'
import { admitKnock, CODE_TALLY } from '#features/security/sign-in-throttle.ts'
import { addToTally, attempt, refuseUnless } from '#features/security/throttle.ts'
import { noteUse } from '#features/sign-in-methods/passkeys.ts'
import { type CodeCheck, redeemSecondFactor, secondFactorSince } from '#features/sign-in-methods/second-factor.ts'
import { passkeyToUse, usedPasskey } from '#features/sign-in-methods/webauthn.ts'
import type { Store, Transaction } from '#store/store.ts'
import { type AdministratorRecord, findAdministrator } from './administrator.ts'
import { type Circumstances, letIn, mailsOwner } from './let-in.ts'
import { passwordMatches } from './password.ts'
import { endSession, type Session } from './session.ts'

type Admission = { token: string } | 'changed' | 'code-needed' | 'wrong' | 'unreadable'

/** Returns a token. Refuses a wrong name or password with the same words and after the same work. */
export async function signIn(store: Store, given: Credentials, circumstances: Circumstances): Promise<string> {
  const { address, now, rateLimits, knownDevice } = circumstances
  const knock = { address, email: given.email, knownDevice }
  const { isLast } = rateLimits ? await admitKnock(store, knock, now) : { isLast: false }
  const administrator = await findAdministrator(store)
  const named = administrator?.email === given.email ? administrator : undefined
  if ((await passwordMatches(given.password, named?.passwordHash)) && named) {
    const admission = await admit(store, named, given, circumstances)
    if (typeof admission === 'object') return admission.token
    if (admission !== 'changed') throw await codeRefused(store, admission, circumstances)
  }
  await recordFailure(store, isLast ? 'sign-in-throttled' : 'sign-in-failed', named !== undefined, circumstances)
  throw new Refusal('unauthenticated', ADMIN_MESSAGES.invalidCredentials, { code: 'invalid-credentials' })
}

async function admit(
  store: Store,
  checked: AdministratorRecord,
  { code }: Credentials,
  circumstances: Circumstances,
): Promise<Admission> {
  const isOn = (await secondFactorSince(store)) !== undefined
  const key = isOn && code !== undefined ? await findKey(store, circumstances.keyFile) : undefined
  if (isOn && code !== undefined) await limitCodes(store, code, circumstances)
  const isAnnounced = await mailsOwner(circumstances)
  return store.transaction(async (tx) => {
    const administrator = await findAdministrator(tx)
    if (administrator?.passwordHash !== checked.passwordHash) return 'changed'
    const check = await checkCode(tx, key, code, circumstances)
    if (check !== 'passed') return check
    return { token: await letIn(tx, administrator, circumstances, isAnnounced) }
  })
}

/** Counts before checking. A known device is limited by its own allowance, and nobody guesses a recovery code. */
async function limitCodes(store: Store, code: string, { rateLimits, knownDevice, now }: Circumstances): Promise<void> {
  if (!rateLimits || knownDevice !== undefined || !isAppCode(normalizedCode(code))) return
  const admitted = await attempt(store, CODE_TALLY, WRONG_CODES, now)
  refuseUnless(admitted, SECOND_FACTOR_MESSAGES.tooManyCodes, 'too-many-codes')
}

async function checkCode(
  tx: Transaction,
  key: SecretKey | undefined,
  code: string | undefined,
  { now, address, rateLimits, knownDevice }: Circumstances,
): Promise<'passed' | Exclude<Admission, object | 'changed'>> {
  if ((await secondFactorSince(tx)) === undefined) return 'passed'
  if (code === undefined || code.trim() === '') return 'code-needed'
  const check: CodeCheck = await redeemSecondFactor(tx, key, code, now)
  if (check === 'wrong' || check === 'unreadable') return check
  if (check === 'recovery-code')
    await recordSecurityEvent(tx, { kind: 'recovery-code-used', account: 'administrator', address })
  else if (rateLimits && knownDevice === undefined) await addToTally(tx, CODE_TALLY, -1, WRONG_CODES.windowMs, now)
  return 'passed'
}

/** The password was right, so the response may say what is missing. */
async function codeRefused(
  store: Store,
  reason: Exclude<Admission, object | 'changed'>,
  circumstances: Circumstances,
): Promise<Refusal> {
  if (reason === 'code-needed')
    return new Refusal('unauthenticated', SECOND_FACTOR_MESSAGES.codeNeeded, { code: 'code-needed' })
  await recordFailure(store, 'second-factor-failed', true, circumstances)
  const { wrongCode, unreadable } = SECOND_FACTOR_MESSAGES
  return new Refusal('unauthenticated', reason === 'wrong' ? wrongCode : unreadable, { code: 'wrong-code' })
}

function recordFailure(store: Store, kind: SecurityEventKind, isKnown: boolean, { address, now }: Circumstances) {
  const account = isKnown ? 'administrator' : 'unknown'
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

/** A passkey is two factors: the device, and the fingerprint, face or PIN that it checks. So no code is needed. */
export async function signInWithPasskey(
  store: Store,
  credential: Assertion,
  circumstances: Circumstances,
): Promise<string> {
  const { publicUrl, now } = circumstances
  await limit(store, 'passkey-failure', circumstances)
  const used = await usedPasskey({ store, publicUrl }, credential, 'sign-in', now)
  const isAnnounced = await mailsOwner(circumstances)
  const token =
    used &&
    (await store.transaction(async (tx) => {
      const administrator = await findAdministrator(tx)
      if (!administrator || !(await noteUse(tx, used.id, used.counter, now))) return undefined
      await forgive(tx, 'passkey-failure', circumstances, now)
      return letIn(tx, administrator, circumstances, isAnnounced)
    }))
  if (token !== undefined) return token
  await recordFailure(store, 'passkey-failed', false, circumstances)
  throw new Refusal('unauthenticated', PASSKEY_MESSAGES.unknown, { code: 'passkey' })
}
