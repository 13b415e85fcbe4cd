// What the desk reads after a status change, including what happened to its mail.

import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { statusWords } from '#domain/appointments/status.ts'
import { type EmailReport, MAIL_NOT_SET_UP } from '#domain/mail-server/report.ts'
import { mailsFor } from './kinds.ts'

const SAVED: Partial<Record<AppointmentStatus, string>> = {
  confirmed: 'Appointment confirmed and confirmation email sent to customer.',
  rejected: 'Appointment rejected and notification email sent to customer.',
  cancelled: 'Appointment canceled and notification email sent to customer.',
}

/** The message after a successful change, for statuses that have one. */
export function statusSaved(status: AppointmentStatus): string | null {
  return SAVED[status] ?? null
}

const EMAIL_WORDS: Partial<Record<AppointmentStatus, string>> = {
  confirmed: 'confirmation',
  rejected: 'rejection',
}

/** The message when the change was saved but its mail is not delivered yet. */
export function statusSavedWithoutEmail(status: AppointmentStatus): string {
  const email = EMAIL_WORDS[status] ?? 'notification'
  return `Appointment status updated to ${status}, but failed to send ${email} email to customer.`
}

/** What the desk reads after a change, including what happened to its mail. Null if there is nothing to say. */
export function statusChanged(status: AppointmentStatus, { email, hasMailServer }: EmailReport): string | null {
  if (!hasMailServer) return mailsFor(status).length > 0 ? `${statusWords(status)} ${MAIL_NOT_SET_UP}` : null
  if (email === 'failed') return statusSavedWithoutEmail(status)
  if (email === 'taken-back')
    return `Appointment status updated to ${status}, but its email was canceled before it was sent.`
  if (email === 'none' && mailsFor(status).length > 0)
    return `${statusWords(status)} The customer has no email address.`
  return email === 'sent' ? statusSaved(status) : null
}
