import { NOT_ME_DAYS } from '#domain/account/device.ts'
import { instantText } from '#domain/time/date.ts'
import { accountOf, recordSecurityEvent } from '#features/security/security-events.ts'
import type { Transaction } from '#store/store.ts'
import { queueCode } from './account-mails.ts'
import type { Circumstances } from './circumstances.ts'
import { rememberDevice } from './devices.ts'
import type { Person } from './person.ts'
import { beginSession } from './session.ts'

/** Whether the person gets a mail about this sign-in. Call before the transaction, with the circumstances of the person. */
export async function mailsPerson({ knownDevice, canMail }: Circumstances): Promise<boolean> {
  return knownDevice === undefined && canMail()
}

/** Begins a session for someone who proved who they are. With `isAnnounced`, mails them about the new device. */
export async function letIn(
  tx: Transaction,
  person: Person,
  circumstances: Circumstances,
  isAnnounced: boolean,
): Promise<string> {
  const { address, browser, now, publicUrl } = circumstances
  const { id, email } = person
  await recordSecurityEvent(tx, { kind: 'signed-in', account: accountOf(id), address })
  await rememberDevice(tx, id, circumstances)
  if (isAnnounced) {
    await queueCode(tx, 'new-device', {
      personId: id,
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
