import { NOT_ME_DAYS } from '#domain/account/device.ts'
import { instantText } from '#domain/time/date.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { forgiveKnock } from '#features/security/sign-in-throttle.ts'
import type { Transaction } from '#store/store.ts'
import { queueCode } from './account-mails.ts'
import type { Administrator } from './administrator.ts'
import { rememberDevice } from './devices.ts'
import { beginSession, type SessionOrigin } from './session.ts'

/** Who tries to sign in, from where, and what the site does about it. */
export interface Circumstances extends SessionOrigin {
  rateLimits: boolean
  /** The id of the device, if the administrator has signed in with it before. */
  knownDevice?: string | undefined
  /** The file with the key that opens the second factor. */
  keyFile: string
  publicUrl: string
  /** Whether mail is proven. */
  canMail: () => Promise<boolean>
}

/** Whether the owner gets a mail about this sign-in. Call before the transaction. */
export async function mailsOwner({ knownDevice, canMail }: Circumstances): Promise<boolean> {
  return knownDevice === undefined && canMail()
}

/** Begins a session for somebody who proved to be the administrator. With `isAnnounced`, mails the owner about the new device. */
export async function letIn(
  tx: Transaction,
  administrator: Administrator,
  circumstances: Circumstances,
  isAnnounced: boolean,
): Promise<string> {
  const { address, browser, now, rateLimits, knownDevice, publicUrl } = circumstances
  const { id, email } = administrator
  if (rateLimits) await forgiveKnock(tx, { address, email, knownDevice }, now)
  await recordSecurityEvent(tx, { kind: 'signed-in', account: 'administrator', address })
  await rememberDevice(tx, id, circumstances)
  if (isAnnounced) {
    await queueCode(tx, 'new-device', {
      to: email,
      publicUrl,
      now,
      minutes: NOT_ME_DAYS * 24 * 60,
      about: instantText(now),
      device: { browser, address },
    })
  }
  return beginSession(tx, id, circumstances)
}
