import { ACCOUNT_MESSAGES, RESET_MINUTES } from '#domain/account/account.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { attemptFrom } from '#features/security/limits.ts'
import { isRightCode, redeemCode } from '#features/security/one-time-codes.ts'
import { recordStranger } from '#features/security/security-events.ts'
import { liftSignInLocks } from '#features/security/sign-in-throttle.ts'
import { attempt, refuseUnless } from '#features/security/throttle.ts'
import type { Store } from '#store/store.ts'
import { queueCode } from './account-mails.ts'
import { findAdministrator } from './administrator.ts'
import type { AccountContext } from './change-email.ts'
import type { Circumstances } from './let-in.ts'
import { hashPassword, refuseWeakPassword } from './password.ts'
import { putPassword } from './reset-password.ts'

/** Well above the limit of one address, so that a stranger can't use up the owner's. */
const TO_THE_ACCOUNT = { limit: 20, windowMs: 60 * 60_000 }

interface Origin {
  address: string
  now: Temporal.Instant
}

type ResetContext = Omit<AccountContext, 'hasMailServer'>

/** Accepts a request for a link, whatever account it names. */
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

/** Sends a link if the address is the administrator's. */
export async function requestReset(
  { store, delivery, publicUrl }: ResetContext,
  email: string,
  { address, now }: Origin,
): Promise<void> {
  const isNamed = (await findAdministrator(store))?.email === email
  const mayMail = isNamed && (await attempt(store, 'reset-to', TO_THE_ACCOUNT, now)).ok
  await store.transaction(async (tx) => {
    // Read again: an address that the account just gave up must not get a link to it.
    const administrator = await findAdministrator(tx)
    const named = administrator?.email === email ? administrator : undefined
    const account = named ? 'administrator' : 'unknown'
    await recordStranger(tx, { kind: 'reset-requested', account, address }, now)
    if (named && mayMail)
      await queueCode(tx, 'password-reset', {
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
  { address, now }: Origin,
): Promise<void> {
  // First, so that hashing is never done for a stranger.
  if (!(await isRightCode(store, 'password-reset', token, now))) throw linkOver()
  const administrator = await findAdministrator(store)
  if (!administrator) throw linkOver()
  await refuseWeakPassword(store, { password, email: administrator.email, field: 'password' })
  const passwordHash = await hashPassword(password)
  await store.transaction(async (tx) => {
    const { ok } = await redeemCode(tx, 'password-reset', token, now)
    if (!ok) throw linkOver()
    await putPassword(tx, administrator, passwordHash, address, 'password-reset')
    await liftSignInLocks(tx)
  })
}

function linkOver(): Refusal {
  return new Refusal('conflict', ACCOUNT_MESSAGES.resetOver, { code: 'link-over' })
}
