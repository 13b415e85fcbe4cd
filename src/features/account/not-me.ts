import { RESET_MINUTES } from '#domain/account/account.ts'
import { NOT_ME_MESSAGES } from '#domain/account/device.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { grantCode, redeemDeviceLink } from '#features/security/one-time-codes.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { removePasskeys } from '#features/sign-in-methods/passkeys.ts'
import { forgetRecoveryCodes } from '#features/sign-in-methods/recovery-codes.ts'
import { dropSecondFactor } from '#features/sign-in-methods/second-factor.ts'
import type { Store } from '#store/store.ts'
import { findAdministrator, replacePassword } from './administrator.ts'
import { forgetDevices } from './devices.ts'
import { closeLinks } from './feed-secret.ts'
import { HASH_OF_NOBODY } from './password.ts'
import { endSessionsOf } from './session.ts'

/**
 * The owner says that they didn't sign in. Signs out everybody, and ends the password and every way in that was added since.
 * Returns the token with which the owner chooses a new password.
 */
export async function reportNotMe(
  store: Store,
  token: string,
  { address, now }: { address: string; now: Temporal.Instant },
): Promise<string> {
  return store.transaction(async (tx) => {
    const since = await redeemDeviceLink(tx, token, now)
    const administrator = await findAdministrator(tx)
    if (since === undefined || !administrator)
      throw new Refusal('conflict', NOT_ME_MESSAGES.over, { code: 'link-over' })
    // The stranger knows the old password. Until the owner chooses a new one, none works.
    await replacePassword(tx, HASH_OF_NOBODY)
    await endSessionsOf(tx, administrator.id)
    await forgetDevices(tx)
    await closeLinks(tx, address)
    await removePasskeys(tx, { since })
    await dropSecondFactor(tx, { since })
    await forgetRecoveryCodes(tx, { since })
    await recordSecurityEvent(tx, { kind: 'not-me', account: 'administrator', address })
    return grantCode(tx, 'password-reset', { about: administrator.id, minutes: RESET_MINUTES, now })
  })
}
