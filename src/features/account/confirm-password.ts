import { ADMIN_MESSAGES } from '#domain/account/admin.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { admitKnock, forgiveKnock } from '#features/security/sign-in-throttle.ts'
import type { Store, Transaction } from '#store/store.ts'
import { type AdministratorRecord, findAdministrator } from './administrator.ts'
import type { Circumstances } from './let-in.ts'
import { passwordMatches } from './password.ts'

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
  const { wrongCurrentPassword } = ADMIN_MESSAGES
  return new Refusal('invalid', wrongCurrentPassword, { fields: { currentPassword: wrongCurrentPassword } })
}
