// Mails the customer has received, and queued mails that must no longer reach them.
import { isToBusiness, type MailKind } from '#domain/email/words.ts'
import type { OutboxMail } from '#mail/mail.ts'
import { cancel, mailsOf } from '#mail/outbox.ts'
import type { Reader, Transaction } from '#store/store.ts'

/**
 * Takes back queued mails, which would arrive after the mail that contradicts them. If one is being sent right now
 * and fails, it isn't retried: see is-current.ts.
 */
export async function cancelUnsentMails(tx: Transaction, appointmentId: string): Promise<void> {
  for (const { id, kind, state } of await mailsOf(tx, appointmentId)) {
    if (!isToBusiness(kind) && (state === 'queued' || state === 'failed')) await cancel(tx, id)
  }
}

const ABOUT_THE_CALENDAR: readonly MailKind[] = ['approval', 'rejection', 'cancellation']

/** Whether the customer's calendar may still contain an invitation. */
export async function isInvited(reader: Reader, appointmentId: string): Promise<boolean> {
  const told = (await mailsOf(reader, appointmentId)).filter(
    ({ kind, state }) => ABOUT_THE_CALENDAR.includes(kind) && (state === 'sent' || state === 'sending'),
  )
  return told.toSorted((a, b) => sequenceOf(b) - sequenceOf(a))[0]?.kind === 'approval'
}

function sequenceOf({ body }: OutboxMail): number {
  return typeof body.sequence === 'number' ? body.sequence : 0
}
