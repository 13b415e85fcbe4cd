import { ACCOUNT_MESSAGES } from '#domain/account/account.ts'
import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import { PROOF_CODE } from '#domain/mail-server/settings.ts'
import { forgetCodes, redeemCode } from '#features/security/one-time-codes.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { attempt, refuseUnless } from '#features/security/throttle.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { composeAccount } from '#mail/compose.ts'
import type { Delivery } from '#mail/delivery.ts'
import { enqueue } from '#mail/outbox.ts'
import type { Store } from '#store/store.ts'
import { queueCode } from './account-mails.ts'
import { changePerson, findPerson, lockPeople, type Person, refuseTaken } from './person.ts'
import { confirmPassword, stillConfirmed } from './reset-password.ts'
import type { Circumstances } from './session.ts'

const CODES_AN_HOUR = { limit: 5, windowMs: 60 * 60_000 }

export interface AccountContext {
  store: Store
  delivery: Pick<Delivery, 'wake'>
  publicUrl: string
  /** Without a mail server, a code could not arrive. */
  readonly hasMailServer: boolean
}

/** Sends a code to the new address. Changes nothing until the owner types it in. */
export async function requestEmailChange(
  { store, delivery, publicUrl, hasMailServer }: AccountContext,
  person: Person,
  { newEmail, currentPassword }: { newEmail: string; currentPassword: string },
  circumstances: Circumstances,
): Promise<void> {
  const { address, now, rateLimits } = circumstances
  const { id, email } = person
  if (!hasMailServer) throw new Refusal('conflict', ACCOUNT_MESSAGES.needsMail, { code: 'not-set-up' })
  if (newEmail === email) throw invalidField('newEmail', ACCOUNT_MESSAGES.sameEmail)
  const checked = await confirmPassword(store, person, currentPassword, circumstances)
  if (rateLimits) refuseUnless(await attempt(store, `email-change:${id}`, CODES_AN_HOUR, now), ACCOUNT_MESSAGES.tooMany)
  await store.transaction(async (tx) => {
    await stillConfirmed(tx, checked, circumstances)
    await queueCode(tx, 'email-change', {
      personId: id,
      to: newEmail,
      publicUrl,
      now,
      minutes: PROOF_CODE.minutes,
      about: newEmail,
    })
    await recordSecurityEvent(tx, { kind: 'email-change-requested', account: 'administrator', address })
  })
  delivery.wake()
}

/** Changes the address once its owner has the code, and notifies the old address. Returns the new one. */
export async function confirmEmailChange(
  { store, delivery, publicUrl }: AccountContext,
  { id }: Pick<Person, 'id'>,
  code: string,
  { address, now }: { address: string; now: Temporal.Instant },
): Promise<string> {
  const outcome = await store.transaction(async (tx) => {
    await lockPeople(tx)
    const redeemed = await redeemCode(tx, 'email-change', code.replaceAll(/\s/g, ''), { personId: id, now })
    const person = await findPerson(tx, id)
    if (!redeemed.ok || !person) return redeemed
    const newEmail = redeemed.about
    await refuseTaken(tx, newEmail, 'code')
    await changePerson(tx, id, { email: newEmail })
    // A password link on its way to the old address must stop working.
    await forgetCodes(tx, person)
    const business = await readBusiness(tx)
    const letter = { to: person.email, business, publicUrl, now, newEmail }
    await enqueue(tx, composeAccount('email-changed', letter), now)
    await recordSecurityEvent(tx, { kind: 'email-changed', account: 'administrator', address })
    return redeemed
  })
  delivery.wake()
  if (outcome.ok) return outcome.about
  throw invalidField('code', outcome.reason === 'wrong' ? ACCOUNT_MESSAGES.wrongCode : ACCOUNT_MESSAGES.codeOver)
}
