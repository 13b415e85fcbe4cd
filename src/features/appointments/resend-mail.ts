import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { EmailReport } from '#domain/mail-server/report.ts'
import { RESEND_MESSAGES } from '#domain/mails/desk-words.ts'
import { deliverMails } from '#features/appointments/mails/appointment-mails.ts'
import { mayResend } from '#features/appointments/mails/is-current.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { findMail, resend } from '#mail/outbox.ts'
import type { Transaction } from '#store/store.ts'
import type { BookingContext } from './context.ts'

/** Sends a mail about an appointment again and returns the result. */
export async function resendMail(context: BookingContext, mailId: string, now: Temporal.Instant): Promise<EmailReport> {
  const id = await context.store.transaction((tx) => makeDue(tx, mailId, now))
  return deliverMails(context, [id])
}

async function makeDue(tx: Transaction, mailId: string, now: Temporal.Instant): Promise<string> {
  const mail = await findMail(tx, mailId)
  if (!mail?.appointmentId) throw new Refusal('not-found', RESEND_MESSAGES.notFound)
  const stored = await appointments.get(tx, mail.appointmentId)
  if (!stored) throw new Refusal('not-found', APPOINTMENT_MESSAGES.notFound)
  if (mail.state === 'sending') throw new Refusal('conflict', RESEND_MESSAGES.sending, { code: 'sending' })
  if (!mayResend(mail, stored, now)) {
    throw new Refusal('conflict', RESEND_MESSAGES.outdated, { code: 'outdated' })
  }
  const outcome = await resend(tx, mailId, now)
  if (outcome.ok) return outcome.id
  throw new Refusal('conflict', RESEND_MESSAGES.sending, { code: 'sending' })
}
