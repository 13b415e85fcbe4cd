import { ADMIN_MESSAGES, CONFIRMATION_MESSAGES } from '#domain/account/account.ts'
import type { Confirmation } from '#domain/account/admin-schema.ts'
import { PASSKEY_MESSAGES } from '#domain/account/passkey.ts'
import { SECOND_FACTOR_MESSAGES } from '#domain/account/second-factor.ts'
import { invalidField, type Refusal } from '#domain/documents/refusal.ts'
import { findKey } from '#features/secrets/secrets.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { admitKnock, forgiveKnock } from '#features/security/sign-in-throttle.ts'
import { noteUse, passkeysOf } from '#features/sign-in-methods/passkeys.ts'
import { redeemAppCode, secondFactorSince } from '#features/sign-in-methods/second-factor.ts'
import { passkeyToUse, usedPasskey } from '#features/sign-in-methods/webauthn.ts'
import type { Store } from '#store/store.ts'
import { notAuthenticated, type SignedInActor } from './authenticate.ts'
import { forPerson } from './devices.ts'
import { passwordMatches } from './password.ts'
import { findPerson } from './person.ts'
import { type Circumstances, confirmSessionAt, type Session } from './session.ts'

export async function waysToConfirm(store: Store, personId: string): Promise<{ passkey: boolean; code: boolean }> {
  const [passkeys, since] = await Promise.all([passkeysOf(store, personId), secondFactorSince(store, personId)])
  return { passkey: passkeys.length > 0, code: since !== undefined }
}

export function beginPasskeyConfirmation(store: Store, sessionId: string, { publicUrl, now }: Circumstances) {
  return passkeyToUse({ store, publicUrl }, `confirm:${sessionId}`, now)
}

/** Checks again who is at the screen. Counts for this session only. */
export async function confirmSession(
  store: Store,
  { session, person }: SignedInActor,
  given: Confirmation,
  anyCircumstances: Circumstances,
): Promise<void> {
  const circumstances = await forPerson(store, anyCircumstances, person.id)
  const { address, now, rateLimits, knownDevice } = circumstances
  const knock = { address, email: person.email, knownDevice }
  if (rateLimits) await admitKnock(store, knock, now)
  const wrong = await whatIsWrong(store, session, given, circumstances)
  if (wrong) {
    await store.transaction((tx) =>
      recordSecurityEvent(tx, { kind: 'confirmation-failed', account: 'administrator', address }),
    )
    throw wrong
  }
  await store.transaction(async (tx) => {
    if (!(await confirmSessionAt(tx, session.id, now))) throw notAuthenticated()
    if (rateLimits) await forgiveKnock(tx, knock, now)
    await recordSecurityEvent(tx, { kind: 'confirmed', account: 'administrator', address })
  })
}

/** Not "unauthenticated": the session is valid and only the field is wrong. */
async function whatIsWrong(
  store: Store,
  { id: sessionId, adminId }: Session,
  { password, code, credential }: Confirmation,
  { publicUrl, keyFile, now }: Circumstances,
): Promise<Refusal | undefined> {
  if (credential) {
    const used = await usedPasskey({ store, publicUrl }, credential, `confirm:${sessionId}`, now)
    const isKnown =
      used?.personId === adminId && (await store.transaction((tx) => noteUse(tx, used.id, used.counter, now)))
    return isKnown ? undefined : invalidField('credential', PASSKEY_MESSAGES.failed)
  }
  if (code !== undefined) {
    const key = await findKey(store, keyFile)
    const check = await store.transaction((tx) => redeemAppCode(tx, key, code, { personId: adminId, now }))
    const { wrongCode, unreadable } = SECOND_FACTOR_MESSAGES
    return check === 'app-code' ? undefined : invalidField('code', check === 'wrong' ? wrongCode : unreadable)
  }
  if (password === undefined) return invalidField('password', CONFIRMATION_MESSAGES.noWay)
  const record = await findPerson(store, adminId)
  const isRight = await passwordMatches(password, record?.passwordHash)
  return isRight ? undefined : invalidField('password', ADMIN_MESSAGES.wrongCurrentPassword)
}
