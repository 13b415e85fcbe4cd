// Mails that the customer has received, and queued mails that must no longer reach them.
import { isArrival, isCourtesy, isInvitation, isToBusiness, type MailKind, rulesOf } from '#domain/mails/kinds.ts'
import type { OutboxMail } from '#mail/mail.ts'
import { cancel, mailsOf, resend } from '#mail/outbox.ts'
import type { Reader, Stored, Transaction } from '#store/store.ts'
import { appointmentIn, fits } from './is-current.ts'

/** Cancels mails that the next one contradicts. One that is being sent isn't retried: see is-current.ts. */
export async function cancelUnsentMails(tx: Transaction, appointmentId: string): Promise<void> {
  for (const { id, kind, state } of await mailsOf(tx, appointmentId)) {
    const isUnsent = state === 'queued' || state === 'failed'
    if (isUnsent && !isToBusiness(kind) && !rulesOf(kind).isConversation) await cancel(tx, id)
  }
}

/** Whether the customer's calendar may still contain an invitation. */
export async function isInvited(reader: Reader, appointmentId: string): Promise<boolean> {
  const told = (await mailsOf(reader, appointmentId)).filter(
    ({ kind, state }) => isInvitation(kind) && (state === 'sent' || state === 'sending'),
  )
  return told.toSorted((a, b) => sequenceOf(b) - sequenceOf(a))[0]?.kind === 'approval'
}

/** Whether the last mail sent to the customer still states the right time, service and status. */
export async function isLastMailTrue(reader: Reader, appointment: Stored, now: Temporal.Instant): Promise<boolean> {
  const told = (await statingMails(reader, appointment.id)).filter(wasSent)
  const last = told.toSorted((a, b) => sequenceOf(b) - sequenceOf(a))[0]
  return last !== undefined && isTrue(last, appointment, now)
}

/** Nothing was sent, and no unsent mail would be current: an imported visit, for example. */
export async function knowsNothing(reader: Reader, appointment: Stored, now: Temporal.Instant): Promise<boolean> {
  const stating = await statingMails(reader, appointment.id)
  return !stating.some((mail) => wasSent(mail) || isTrue(mail, appointment, now))
}

async function statingMails(reader: Reader, appointmentId: string): Promise<OutboxMail[]> {
  return (await mailsOf(reader, appointmentId)).filter(({ kind }) => statesAppointment(kind))
}

const wasSent = ({ state }: OutboxMail) => state === 'sent' || state === 'sending'

function isTrue(mail: OutboxMail, appointment: Stored, now: Temporal.Instant): boolean {
  return appointmentIn(mail.body)?.serviceType === appointment.data.serviceType && fits(mail, appointment, now)
}

/** Reminders and notices of the day repeat the content of another mail. */
function statesAppointment(kind: MailKind): boolean {
  return !isToBusiness(kind) && !rulesOf(kind).isConversation && !isCourtesy(kind) && !isArrival(kind)
}

/** After an undo, a reminder that the change had canceled is current again. */
export async function restoreReminders(tx: Transaction, appointment: Stored, now: Temporal.Instant): Promise<void> {
  for (const mail of await mailsOf(tx, appointment.id)) {
    if (rulesOf(mail.kind).trueUntil === 'visit' && mail.state === 'cancelled' && fits(mail, appointment, now)) {
      await resend(tx, mail.id, now)
    }
  }
}

export function sequenceOf({ body }: OutboxMail): number {
  return typeof body.sequence === 'number' ? body.sequence : 0
}
