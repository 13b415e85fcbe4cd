import { ADMIN_MESSAGES } from '#domain/account/account.ts'
import { normalizedEmail } from '#domain/customers/customer.ts'
import { invalidField, type Refusal } from '#domain/documents/refusal.ts'
import { forgetPasswordCodes } from '#features/security/one-time-codes.ts'
import { accountOf, recordSecurityEvent } from '#features/security/security-events.ts'
import { admitKnock, forgiveKnock, liftSignInLocks } from '#features/security/sign-in-throttle.ts'
import { removePasskeys } from '#features/sign-in-methods/passkeys.ts'
import { dropSecondFactor } from '#features/sign-in-methods/second-factor.ts'
import type { Store, Transaction } from '#store/store.ts'
import { forgetDevices, forPerson } from './devices.ts'
import { closeLinks } from './feed-secret.ts'
import { hashPassword, passwordMatches, refuseWeakPassword } from './password.ts'
import { activePerson, changePerson, owners, type Person, type PersonRecord } from './person.ts'
import { beginSession, type Circumstances, endSessionsOf } from './session.ts'

/** The owner with this address, or the only one. */
export async function ownerToReset(
  store: Store,
  email: string | undefined,
): Promise<{ ok: true; owner: Person } | { ok: false; emails: string[] }> {
  const all = await owners(store)
  const [owner, another] = all.filter((each) => email === undefined || each.email === normalizedEmail(email))
  return owner && !another ? { ok: true, owner } : { ok: false, emails: all.map((each) => each.email) }
}

/** The last resort on the machine. Removes all sign-in methods except the new password, and lifts the locks. */
export async function resetPassword(store: Store, { id, email }: Person, password: string, address: string) {
  await refuseWeakPassword(store, { password, email, field: 'password' })
  const passwordHash = await hashPassword(password)
  return store.transaction(async (tx) => {
    const owner = await activePerson(tx, id)
    if (!owner) throw new Error('The account was suspended or removed meanwhile')
    await putPassword(tx, owner, passwordHash, address)
    await liftSignInLocks(tx)
    await forgetDevices(tx, id)
    const passkeys = await removePasskeys(tx, id)
    const hadSecondFactor = await dropSecondFactor(tx, id)
    return { passkeys, hadSecondFactor }
  })
}

export async function putPassword(
  tx: Transaction,
  person: Person,
  passwordHash: string,
  address: string,
  kind: 'password-changed' | 'password-reset' = 'password-changed',
): Promise<void> {
  const { id } = person
  await changePerson(tx, id, { passwordHash })
  await endSessionsOf(tx, id)
  await closeLinks(tx, id, address)
  // A link to choose another password must not survive this one.
  await forgetPasswordCodes(tx, person)
  await recordSecurityEvent(tx, { kind, account: accountOf(id), address })
}

/** Has the same limits as sign-in, and ends every session. Returns the token of a new one. */
export async function changePassword(
  store: Store,
  person: Person,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  circumstances: Circumstances,
): Promise<string> {
  // First, because a rejected new password must not count as a wrong guess of the current one.
  await refuseWeakPassword(store, { password: newPassword, email: person.email, field: 'newPassword' })
  const checked = await confirmPassword(store, person, currentPassword, circumstances)
  const passwordHash = await hashPassword(newPassword)
  return store.transaction(async (tx) => {
    const confirmed = await stillConfirmed(tx, checked, circumstances)
    await putPassword(tx, confirmed, passwordHash, circumstances.address)
    return beginSession(tx, confirmed.id, circumstances)
  })
}

/** Checks the password of the signed-in person again, with the same limits as sign-in. */
export async function confirmPassword(
  store: Store,
  { id, email }: Person,
  currentPassword: string,
  circumstances: Circumstances,
): Promise<PersonRecord> {
  const { address, now, rateLimits, knownDevice } = await forPerson(store, circumstances, id)
  if (rateLimits) await admitKnock(store, { address, email, knownDevice }, now)
  const checked = await activePerson(store, id)
  if (!checked || !(await passwordMatches(currentPassword, checked.passwordHash))) throw wrongPassword()
  return checked
}

/** Call in the transaction that uses it. Refuses if the password was changed since it was checked. */
export async function stillConfirmed(
  tx: Transaction,
  { id, email, passwordHash }: PersonRecord,
  circumstances: Circumstances,
): Promise<PersonRecord> {
  const { address, now, rateLimits, knownDevice } = await forPerson(tx, circumstances, id)
  const person = await activePerson(tx, id)
  if (person?.passwordHash !== passwordHash) throw wrongPassword()
  if (rateLimits) await forgiveKnock(tx, { address, email, knownDevice }, now)
  return person
}

/** Not "unauthenticated": the session is valid and only the field is wrong. */
function wrongPassword(): Refusal {
  return invalidField('currentPassword', ADMIN_MESSAGES.wrongCurrentPassword)
}
