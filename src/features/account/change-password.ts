import type { Store } from '#store/store.ts'
import type { Administrator } from './administrator.ts'
import { confirmPassword, stillConfirmed } from './confirm-password.ts'
import type { Circumstances } from './let-in.ts'
import { hashPassword } from './password.ts'
import { putPassword } from './reset-password.ts'
import { beginSession } from './session.ts'
import { refuseWeakPassword } from './weak-password.ts'

export interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/**
 * Checks the current password with the same limits as sign-in, sets the new one and ends every session.
 * Returns the token of a new session.
 */
export async function changePassword(
  store: Store,
  { email }: Administrator,
  { currentPassword, newPassword }: PasswordChange,
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
