// What the desk reads after a status change, including what happened to its mail.

import { type AppointmentStatus, UNDO_MS } from '#domain/appointments/appointment.ts'
import { statusWords } from '#domain/appointments/status.ts'
import { type EmailOutcome, type EmailReport, MAIL_NOT_SET_UP } from '#domain/mail-server/report.ts'
import { mailsFor } from './kinds.ts'
import type { MailState } from './words.ts'

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

// What the desk reads when it has set a status: at once beside Undo, and when the outcome of its mail is known.

/** The buttons that set a status without a question. */
export const TAP_LABELS = { confirmed: 'Confirm', completed: 'Done' } as const

const DONE: Record<AppointmentStatus, string> = {
  pending: 'Set to Pending.',
  confirmed: 'Confirmed.',
  rejected: 'Rejected.',
  completed: 'Done.',
  cancelled: 'Canceled.',
}

type Report = { email: EmailOutcome | 'held'; hasMailServer: boolean }

/** For one customer, or for several requests at once. */
export function doneWords(
  status: AppointmentStatus,
  names: readonly string[],
  { email, hasMailServer }: Report,
): string {
  const [name = '', ...others] = names
  const seconds = `emailed in ${UNDO_MS / 1000} seconds.`
  if (others.length > 0) {
    const done = `${names.length} requests ${status}.`
    return email === 'held' ? `${done} The customers are ${seconds}` : done
  }
  if (email === 'held') return `${DONE[status]} ${name} is ${seconds}`
  return statusChanged(status, { email, hasMailServer }) ?? `${DONE[status]} ${name} isn’t emailed.`
}

/** Null if there is nothing to say about the change itself. A status is null for a move, an edit or a notice of the day. */
export function outcomeWords(
  status: AppointmentStatus | null,
  email: EmailReport['email'],
  isUnsure: boolean,
): string | null {
  if (status === null) {
    if (email === 'failed') return 'The appointment was changed, but failed to send the email to the customer.'
    return isUnsure ? 'The appointment was changed.' : null
  }
  if (email !== 'none') return statusChanged(status, { email, hasMailServer: true })
  return isUnsure ? statusWords(status) : null
}

export function emailedWords(names: readonly string[]): string {
  return `We emailed ${names.join(', ')}.`
}

export const CANCEL_WORDS = {
  question: 'Cancel this appointment?',
  notify: 'Email the customer',
  confirm: 'Cancel Appointment',
  keep: 'Keep Appointment',
} as const

/** Of a mail in the outbox: undefined while it is on its way. A mail that failed once is tried again, but the desk should know. */
export function outcomeOfMail(
  mail: { state: MailState; lastError: string | null } | undefined,
): EmailOutcome | undefined {
  if (!mail || mail.state === 'cancelled') return 'taken-back'
  if (mail.state === 'sent' || mail.state === 'failed') return mail.state
  return mail.lastError === null ? undefined : 'failed'
}
