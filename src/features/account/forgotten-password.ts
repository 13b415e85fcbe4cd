import { ACCOUNT_MESSAGES, RESET_MINUTES } from '#domain/account/account.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { attemptFrom } from '#features/security/limits.ts'
import { findResetLink, spendLink } from '#features/security/one-time-codes.ts'
import { accountOf, recordStranger } from '#features/security/security-events.ts'
import { liftLocksOf } from '#features/security/sign-in-throttle.ts'
import { attempt, refuseUnless } from '#features/security/throttle.ts'
import type { Store } from '#store/store.ts'
import { queueCode } from './account-mails.ts'
import type { AccountContext } from './change-email.ts'
import { forPerson } from './devices.ts'
import { hashPassword, refuseWeakPassword } from './password.ts'
import { activePerson, personNamed } from './person.ts'
import { putPassword } from './reset-password.ts'
import type { Circumstances } from './session.ts'

/** Well above the limit of one address, so that a stranger can't use up the owner's. */
const TO_THE_ACCOUNT = { limit: 20, windowMs: 60 * 60_000 }

interface Origin {
  address: string
  now: Temporal.Instant
}

type ResetContext = Omit<AccountContext, 'hasMailServer'>

/** Accepts a request for a link, for any account. */
export async function startReset(
  context: ResetContext,
  email: string,
  origin: Origin & Pick<Circumstances, 'rateLimits' | 'canMail'>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  if (origin.rateLimits) {
    const { address, now } = origin
    refuseUnless(await attemptFrom(context.store, 'password-reset', { address }, now), ACCOUNT_MESSAGES.tooMany)
  }
  if (!(await origin.canMail())) {
    throw new Refusal('conflict', ACCOUNT_MESSAGES.resetUnavailable, { code: 'not-proven' })
  }
  // Not awaited: the response takes the same time whether the address exists or not.
  void requestReset(context, email, origin).catch(onFailure)
}

export async function requestReset(
  { store, delivery, publicUrl }: ResetContext,
  email: string,
  { address, now }: Origin,
): Promise<void> {
  const known = await personNamed(store, email)
  const mayMail = known && (await attempt(store, `reset-to:${known.id}`, TO_THE_ACCOUNT, now)).ok
  await store.transaction(async (tx) => {
    // Read again, because the account may have changed its address, and the old one must not get a link.
    const named = await personNamed(tx, email)
    const account = named ? accountOf(named.id) : 'unknown'
    await recordStranger(tx, { kind: 'reset-requested', account, address }, now)
    if (named && mayMail)
      await queueCode(tx, 'password-reset', {
        personId: named.id,
        to: named.email,
        publicUrl,
        now,
        minutes: RESET_MINUTES,
        about: named.id,
      })
  })
  delivery.wake()
}

/** Sets a new password with the token of a link, which works once. Ends every session. */
export async function resetWithLink(
  store: Store,
  { token, password }: { token: string; password: string },
  anyone: Circumstances,
): Promise<void> {
  const { address, now } = anyone
  // First, so that a stranger's request never hashes.
  const asked = await findResetLink(store, token, now)
  const known = asked && (await activePerson(store, asked.personId))
  if (!known) throw linkOver()
  await refuseWeakPassword(store, { password, email: known.email, field: 'password' })
  const passwordHash = await hashPassword(password)
  await store.transaction(async (tx) => {
    const link = await findResetLink(tx, token, now)
    const person = link && (await activePerson(tx, link.personId))
    if (!person) throw linkOver()
    await spendLink(tx, link.id)
    await putPassword(tx, person, passwordHash, address, 'password-reset')
    await liftLocksOf(tx, person.id, { ...(await forPerson(tx, anyone, person.id)), email: person.email }, now)
  })
}

function linkOver(): Refusal {
  return new Refusal('conflict', ACCOUNT_MESSAGES.resetOver, { code: 'link-over' })
}
