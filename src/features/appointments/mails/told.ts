// What the customer has been told so far, and what must no longer reach them.
import { isToBusiness, type MailKind } from '#domain/email/words.ts'
import type { OutboxMail } from '#mail/mail.ts'
import { cancel, mailsOf } from '#mail/outbox.ts'
import type { Reader, Transaction } from '#store/store.ts'

/**
 * A mail to the customer that has not left yet would arrive after the one that takes its word back. One that is on its way
 * right now, and comes back, is not sent again: see still-true.ts.
 */
export async function takeBackUnsent(tx: Transaction, appointmentId: string): Promise<void> {
  for (const { id, kind, state } of await mailsOf(tx, appointmentId)) {
    if (!isToBusiness(kind) && (state === 'queued' || state === 'failed')) await cancel(tx, id)
  }
}

const ABOUT_THE_CALENDAR: readonly MailKind[] = ['approval', 'rejection', 'cancellation']

/** Whether the customer's calendar may hold an invitation that no later mail has taken out again. */
export async function isInvited(reader: Reader, appointmentId: string): Promise<boolean> {
  const told = (await mailsOf(reader, appointmentId)).filter(
    ({ kind, state }) => ABOUT_THE_CALENDAR.includes(kind) && (state === 'sent' || state === 'sending'),
  )
  return told.toSorted((a, b) => sequenceOf(b) - sequenceOf(a))[0]?.kind === 'approval'
}

function sequenceOf({ body }: OutboxMail): number {
  return typeof body.sequence === 'number' ? body.sequence : 0
}
