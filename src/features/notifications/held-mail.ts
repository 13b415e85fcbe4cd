// The e-mails that wait while nobody has opened a notification.
import { instantText } from '#domain/time/instant.ts'
import type { OutboxMail } from '#mail/mail.ts'
import { cancel, findMail, outbox } from '#mail/outbox.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { noticeSubject } from './notice-subject.ts'
import { noticesOfMail } from './stored-notice.ts'

/** False for an e-mail that waited until there was nothing left to know. Any other e-mail is none of our business. */
export async function isStillNews(
  tx: Transaction,
  { id }: Pick<OutboxMail, 'id'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const told = await noticesOfMail(tx, id)
  const last = told.at(-1)
  return !last || (await noticeSubject(tx, last, now)) !== undefined
}

/** Somebody opened a notification, so its e-mail isn't needed. */
export async function dropHeldMail(tx: Transaction, mailId: string): Promise<void> {
  await cancel(tx, mailId)
}

/** Sends the e-mail now if no device can still be reached. */
export async function releaseHeldMail(tx: Transaction, mailId: string, now: Temporal.Instant): Promise<void> {
  if (await isAnyReachable(tx, mailId)) return
  const mail = await findMail(tx, mailId)
  if (mail?.state !== 'queued' || mail.attempts > 0) return
  await outbox.set(tx, mailId, { nextAttemptAt: instantText(now) }, { ifVersion: mail.version })
}

async function isAnyReachable(reader: Reader, mailId: string): Promise<boolean> {
  return (await noticesOfMail(reader, mailId)).some(({ state }) => state !== 'failed' && state !== 'cancelled')
}
