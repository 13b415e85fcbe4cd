import { forgetPasswordCodes } from '#features/security/one-time-codes.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { liftSignInLocks } from '#features/security/sign-in-throttle.ts'
import { removePasskeys } from '#features/sign-in-methods/passkeys.ts'
import { dropSecondFactor } from '#features/sign-in-methods/second-factor.ts'
import type { Store, Transaction } from '#store/store.ts'
import { type Administrator, findAdministrator, replacePassword } from './administrator.ts'
import { forgetDevices } from './devices.ts'
import { closeLinks } from './feed-secret.ts'
import { hashPassword } from './password.ts'
import { endSessionsOf } from './session.ts'
import { refuseWeakPassword } from './weak-password.ts'

export type ResetOutcome =
  | { ok: true; email: string; passkeys: number; hadSecondFactor: boolean }
  | { ok: false; reason: 'no-administrator' }

/**
 * The last resort on the machine. Sets a new password, ends every session, revokes the calendar link, removes every other way
 * in and clears failed sign-ins.
 */
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
