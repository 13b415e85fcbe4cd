import { Refusal } from '#domain/documents/refusal.ts'
import type { EmailReport } from '#domain/mail-server/report.ts'
import { type MailState, RESEND_MESSAGES } from '#domain/mails/desk-words.ts'
import { pick } from '#domain/objects/pick.ts'
import { SYSTEM_MESSAGES } from '#domain/system/system.ts'
import { actorOf } from '#features/activity/list-activity.ts'
import { deliverMails } from '#features/appointments/mails/appointment-mails.ts'
import { continued } from '#features/documents/read-documents.ts'
import type { Delivery } from '#mail/delivery.ts'
import type { MailSubject } from '#mail/lease.ts'
import { isReadable, type OutboxMail, UNREADABLE } from '#mail/mail.ts'
import type { MailAddress } from '#mail/message.ts'
import { cancel, findMail, listMails, mailPages, outbox, type ResendOutcome, resend } from '#mail/outbox.ts'
import { readOut } from '#mail/write-out.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { BadRows } from './each-row.ts'

const AT_ONCE = 50

export interface OutboxContext {
  store: Store
  delivery: Pick<Delivery, 'deliverNow' | 'wake'>
  readonly hasMailServer: boolean
  subject: Pick<MailSubject, 'isStillTrue'>
}

export async function outboxPage(reader: Reader, state: MailState, cursor?: string) {
  const { mails, ...next } = await continued(() => listMails(reader, { state, limit: AT_ONCE, cursor }))
  return { mails: mails.map(presented), ...next }
}

export type OutboxPage = Awaited<ReturnType<typeof outboxPage>>
export type ListedMail = OutboxPage['mails'][number]

function presented({ id, kind, to, subject, state, attempts, createdAt, nextAttemptAt, lastError }: OutboxMail) {
  return { id, kind, to, subject, state, attempts, createdAt, nextAttemptAt: nextAttemptAt.toString(), lastError }
}

export async function retryMail(context: OutboxContext, id: string, now: Temporal.Instant): Promise<EmailReport> {
  const { store, hasMailServer } = context
  const mail = await findMail(store, id)
  if (!mail) throw gone()
  const outcome = await store.transaction((tx) => retry(tx, context.subject, mail, now))
  if (outcome.ok) return deliverMails(context, [outcome.id])
  if (outcome.reason === 'outdated') return { email: 'taken-back', hasMailServer }
  if (outcome.reason === 'unreadable') throw new Refusal('conflict', UNREADABLE, { code: 'unreadable' })
  throw gone()
}

type RetryOutcome = ResendOutcome | { ok: false; reason: 'outdated' }

/** Cancels an outdated mail instead of sending it. */
async function retry(
  tx: Transaction,
  subject: OutboxContext['subject'],
  mail: OutboxMail,
  now: Temporal.Instant,
): Promise<RetryOutcome> {
  if (!isReadable(mail) || (await subject.isStillTrue(tx, mail, now))) return resend(tx, mail.id, now)
  const { ok } = await cancel(tx, mail.id)
  return { ok: false, reason: ok ? 'outdated' : 'sending' }
}

export async function cancelMail({ store }: OutboxContext, id: string): Promise<void> {
  const outcome = await store.transaction((tx) => cancel(tx, id))
  if (!outcome.ok) throw gone()
}

function gone(): Refusal {
  return new Refusal('conflict', SYSTEM_MESSAGES.mailGone, { code: 'mail-gone' })
}

/** After a long outage of the mail server, retries every failed mail. */
export async function retryFailed({ store, delivery, subject }: OutboxContext, now: Temporal.Instant) {
  const done = { retried: 0, takenBack: 0 }
  const bad = new BadRows()
  for await (const mails of mailPages(store, 'failed')) {
    for (const mail of mails) {
      await bad.attempt(`${outbox.name}/${mail.id}`, async () => {
        const outcome = await store.transaction((tx) => retry(tx, subject, mail, now))
        if (outcome.ok) done.retried++
        else if (outcome.reason === 'outdated') done.takenBack++
      })
    }
  }
  delivery.wake()
  bad.report()
  return done
}

/** A whole mail for the administrator. Without a mail server, this is the only place to read it. */
export async function showMail(reader: Reader, id: string, senderOf: (fromName: string) => MailAddress) {
  const mail = await findMail(reader, id)
  if (!mail) throw new Refusal('not-found', RESEND_MESSAGES.notFound)
  const { fromName, state, nextAttemptAt, sentAt } = mail
  return {
    ...pick(mail, ['id', 'kind', 'subject', 'to', 'replyTo', 'state', 'attempts', 'createdAt', 'lastError']),
    from: senderOf(fromName),
    who: await actorOf(reader, mail.by),
    nextAttemptAt: state === 'queued' ? nextAttemptAt.toString() : null,
    sentAt: sentAt?.toString() ?? null,
    ...(await readOut(mail)),
  }
}

export type ShownMail = Awaited<ReturnType<typeof showMail>>
