import { ADMIN_MESSAGES } from '#domain/account/account.ts'
import { invalidField, type Refusal } from '#domain/documents/refusal.ts'
import { forgetPasswordCodes } from '#features/security/one-time-codes.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { admitKnock, forgiveKnock, liftSignInLocks } from '#features/security/sign-in-throttle.ts'
import { removePasskeys } from '#features/sign-in-methods/passkeys.ts'
import { dropSecondFactor } from '#features/sign-in-methods/second-factor.ts'
import type { Store, Transaction } from '#store/store.ts'
import { type Administrator, type AdministratorRecord, findAdministrator, replacePassword } from './administrator.ts'
import { forgetDevices } from './devices.ts'
import { closeLinks } from './feed-secret.ts'
import type { Circumstances } from './let-in.ts'
import { hashPassword, passwordMatches, refuseWeakPassword } from './password.ts'
import { beginSession, endSessionsOf } from './session.ts'

export type ResetOutcome =
  | { ok: true; email: string; passkeys: number; hadSecondFactor: boolean }
  | { ok: false; reason: 'no-administrator' }

/** The last resort on the machine: removes every way in but the new password, and lifts the locks. */
export async function resetPassword(store: Store, password: string, address: string): Promise<ResetOutcome> {
  const known = await findAdministrator(store)
  if (!known) return { ok: false, reason: 'no-administrator' }
  await refuseWeakPassword(store, { password, email: known.email, field: 'password' })
  const passwordHash = await hashPassword(password)
  return store.transaction(async (tx) => {
    const administrator = await findAdministrator(tx)
    if (!administrator) return { ok: false, reason: 'no-administrator' }
    await putPassword(tx, administrator, passwordHash, address)
    await liftSignInLocks(tx)
    await forgetDevices(tx)
    const passkeys = await removePasskeys(tx)
    const hadSecondFactor = await dropSecondFactor(tx)
    return { ok: true, email: administrator.email, passkeys, hadSecondFactor }
  })
}

export async function putPassword(
  tx: Transaction,
  { id }: Administrator,
  passwordHash: string,
  address: string,
  kind: 'password-changed' | 'password-reset' = 'password-changed',
): Promise<void> {
  await replacePassword(tx, passwordHash)
  await endSessionsOf(tx, id)
  await closeLinks(tx, address)
  // A link to choose another password must not outlive this one.
  await forgetPasswordCodes(tx)
  await recordSecurityEvent(tx, { kind, account: 'administrator', address })
}

/** Has the same limits as sign-in, and ends every session. Returns the token of a new one. */
export async function changePassword(
  store: Store,
  { email }: Administrator,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  circumstances: Circumstances,
): Promise<string> {
  // First: a rejected new password must not count as a wrong guess of the current one.
  await refuseWeakPassword(store, { password: newPassword, email, field: 'newPassword' })
  const checked = await confirmPassword(store, { email, currentPassword }, circumstances)
  const passwordHash = await hashPassword(newPassword)
  return store.transaction(async (tx) => {
    const administrator = await stillConfirmed(tx, checked, circumstances)
    await putPassword(tx, administrator, passwordHash, circumstances.address)
    return beginSession(tx, administrator.id, circumstances)
  })
}

/** Checks the password of the signed-in administrator again, with the same limits as sign-in. */
export async function confirmPassword(
  store: Store,
  { email, currentPassword }: { email: string; currentPassword: string },
  { address, now, rateLimits, knownDevice }: Circumstances,
): Promise<AdministratorRecord> {
  if (rateLimits) await admitKnock(store, { address, email, knownDevice }, now)
  const checked = await findAdministrator(store)
  if (!checked || !(await passwordMatches(currentPassword, checked.passwordHash))) throw wrongPassword()
  return checked
}

/** Call in the transaction that acts on it. Refuses if the password was changed since it was checked. */
export async function stillConfirmed(
  tx: Transaction,
  { email, passwordHash }: AdministratorRecord,
  { address, now, rateLimits, knownDevice }: Circumstances,
): Promise<AdministratorRecord> {
  const administrator = await findAdministrator(tx)
  if (administrator?.passwordHash !== passwordHash) throw wrongPassword()
  if (rateLimits) await forgiveKnock(tx, { address, email, knownDevice }, now)
  return administrator
}

/** Not "unauthenticated": the session is valid and only the field is wrong. */
function wrongPassword(): Refusal {
  return invalidField('currentPassword', ADMIN_MESSAGES.wrongCurrentPassword)
}
