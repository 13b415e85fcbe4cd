import { Refusal } from '#domain/document/refusal.ts'
import { ADMIN_MESSAGES } from '#domain/session/admin.ts'
import { admitKnock, forgiveKnock } from '#features/security/sign-in-throttle.ts'
import type { Store } from '#store/store.ts'
import { type Administrator, findAdministrator } from './administrator.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { putPassword } from './reset-password.ts'
import { beginSession } from './session.ts'
import type { Circumstances } from './sign-in.ts'
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
  { rateLimits, ...origin }: Circumstances,
): Promise<string> {
  // First: a rejected new password must not count as a wrong guess of the current one.
  await refuseWeakPassword(store, { password: newPassword, email, field: 'newPassword' })
  const { address, now } = origin
  const knock = { address, email }
  if (rateLimits) await admitKnock(store, knock, now)
  const checked = await findAdministrator(store)
  if (!(await passwordMatches(currentPassword, checked?.passwordHash))) throw wrongPassword()
  const passwordHash = await hashPassword(newPassword)
  return store.transaction(async (tx) => {
    const administrator = await findAdministrator(tx)
    if (!administrator || administrator.passwordHash !== checked?.passwordHash) throw wrongPassword()
    if (rateLimits) await forgiveKnock(tx, knock, now)
    await putPassword(tx, administrator, passwordHash, address)
    return beginSession(tx, administrator.id, origin)
  })
}

/** Not "unauthenticated": the session is valid and only the field is wrong. */
function wrongPassword(): Refusal {
  const { wrongCurrentPassword } = ADMIN_MESSAGES
  return new Refusal('invalid', wrongCurrentPassword, { fields: { currentPassword: wrongCurrentPassword } })
}
