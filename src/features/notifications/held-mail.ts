// Emails that wait until a notification stays unopened.
import { instantText } from '#domain/time/date.ts'
import type { OutboxMail } from '#mail/mail.ts'
import { findMail, outbox } from '#mail/outbox.ts'
import type { Transaction } from '#store/store.ts'
import { noticeSubject } from './notice-subject.ts'
import { noticesOfMail, type StoredNotice } from './stored-notice.ts'

/** False for an email that waited until it was outdated. Ignores all other emails. */
export async function isStillNews(tx: Transaction, { id }: Pick<OutboxMail, 'id'>, now: Temporal.Instant) {
  const told = await noticesOfMail(tx, id)
  const last = told.at(-1)
  return !last || (await noticeSubject(tx, last, now)) !== undefined
}

/** Sends the email now if no device can still be reached. */
export async function releaseHeldMail(tx: Transaction, mailId: string, now: Temporal.Instant): Promise<void> {
  const isReachable = ({ state }: StoredNotice) => state !== 'failed' && state !== 'cancelled'
  if ((await noticesOfMail(tx, mailId)).some(isReachable)) return
  const mail = await findMail(tx, mailId)
  if (mail?.state !== 'queued' || mail.attempts > 0) return
  await outbox.set(tx, mailId, { nextAttemptAt: instantText(now) }, { ifVersion: mail.version })
}
