// The desk's report after a status change, including the outcome of its mail.

import { type AppointmentStatus, STATUS_LABELS, UNDO_MS } from '#domain/appointments/appointment.ts'
import { asksToCancel, statusWords } from '#domain/appointments/status.ts'
import { ARRIVAL_LABELS, type Arrival } from '#domain/arrival/arrival.ts'
import { type EmailOutcome, type EmailReport, MAIL_NOT_SET_UP } from '#domain/mail-server/report.ts'
import { type BusinessClock, businessTime } from '#domain/time/business-time.ts'
import { formatTimeShort } from '#domain/time/date.ts'
import type { MailState } from './desk-words.ts'

const SAVED: Partial<Record<AppointmentStatus, string>> = {
  confirmed: 'Appointment confirmed and confirmation email sent to customer.',
  rejected: 'Appointment rejected and notification email sent to customer.',
  cancelled: 'Appointment canceled and notification email sent to customer.',
}

export function statusSaved(status: AppointmentStatus): string | null {
  return SAVED[status] ?? null
}

/** The statuses that queue a mail. Their rules stay out of the first screen: kinds.test.ts compares them. */
const EMAIL_WORDS: Partial<Record<AppointmentStatus, string>> = {
  pending: 'notification',
  confirmed: 'confirmation',
  rejected: 'rejection',
}

export function statusSavedWithoutEmail(status: AppointmentStatus): string {
  const email = EMAIL_WORDS[status] ?? 'notification'
  return `Appointment status updated to ${status}, but failed to send ${email} email to customer.`
}

/** The desk's report after a change, including the outcome of its mail. Null if there is nothing to say. */
export function statusChanged(status: AppointmentStatus, { email, hasMailServer }: EmailReport): string | null {
  if (!hasMailServer) return status in EMAIL_WORDS ? `${statusWords(status)} ${MAIL_NOT_SET_UP}` : null
  if (email === 'failed') return statusSavedWithoutEmail(status)
  if (email === 'taken-back')
    return `Appointment status updated to ${status}, but its email was canceled before it was sent.`
  if (email === 'none' && status in EMAIL_WORDS) return `${statusWords(status)} The customer has no email address.`
  return email === 'sent' ? statusSaved(status) : null
}

// The desk's report after it set a status: at once beside Undo, and again when the outcome of its mail is known.

const DONE: Record<AppointmentStatus, string> = {
  pending: 'Set to Pending.',
  confirmed: 'Confirmed.',
  rejected: 'Rejected.',
  completed: 'Done.',
  cancelled: 'Canceled.',
}

type Report = { email: EmailOutcome | 'held'; hasMailServer: boolean }

/** For one customer, or for several requests at once. `emailed`: how many of their customers get a mail. */
export function doneWords(
  status: AppointmentStatus,
  names: readonly string[],
  { email, hasMailServer }: Report,
  emailed = email === 'held' ? names.length : 0,
): string {
  const [name = '', ...others] = names
  const seconds = `emailed in ${UNDO_MS / 1000} seconds.`
  if (others.length > 0) {
    const done = `${names.length} requests ${status}.`
    if (emailed === 0) return `${done} The customers aren’t emailed.`
    const customers = emailed === names.length ? 'The customers' : `${emailed} of ${names.length} customers`
    return `${done} ${customers} are ${seconds}`
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

// The desk's hint before it sets a status, so that a change emails no customer by surprise.

type Addressed = { customerName: string; customerEmail: string }

/** Appears beside Confirm and Reject, for one request or several. */
export function answerMailWords(customers: readonly Addressed[], hasMailServer: boolean): string {
  if (!hasMailServer) return 'Mail is not set up, so nothing is emailed.'
  const isOne = customers.length === 1
  const name = customers[0]?.customerName ?? ''
  const emailed = customers.filter(({ customerEmail }) => customerEmail !== '').length
  if (emailed === 0) return `${isOne ? `${name} has no` : 'No customer has an'} email address, so nothing is emailed.`
  const all = isOne ? name : 'Each customer'
  return emailed === customers.length
    ? `${all} gets an email when you confirm or reject.`
    : `${emailed} of ${customers.length} customers are emailed when you confirm or reject.`
}

/** Appears below the status buttons. */
export function statusMailWords(current: AppointmentStatus, emailedOn: readonly AppointmentStatus[]): string {
  if (emailedOn.length === 0) return 'The customer won’t be emailed.'
  const emailed = emailedOn.filter((status) => status !== current).map((status) => STATUS_LABELS[status])
  const asks = asksToCancel(current, 'cancelled') ? ` ${STATUS_LABELS.cancelled} asks you first.` : ''
  return `${ALL_OF.format(emailed)} ${emailed.length === 1 ? 'emails' : 'email'} the customer.${asks}`
}

const ALL_OF = new Intl.ListFormat('en-US')

/** The state of a mail in the outbox. Undefined while it is on its way. A failed mail is retried, but the desk should know. */
export function outcomeOfMail(
  mail: { state: MailState; lastError: string | null } | undefined,
): EmailOutcome | undefined {
  if (!mail || mail.state === 'cancelled') return 'taken-back'
  if (mail.state === 'sent' || mail.state === 'failed') return mail.state
  return mail.lastError === null ? undefined : 'failed'
}

/** Beside Undo: "On my way, arriving about 9:25 AM. Ann Lee is emailed in 10 seconds." A phone without a network can't know yet. */
export function announcedWords(
  { state, expected }: Pick<Arrival, 'state' | 'expected'>,
  name: string,
  email: string | null,
  { timeZone, clock }: BusinessClock,
): string {
  const about = expected && `, arriving about ${formatTimeShort(businessTime(expected.until, timeZone).time, clock)}`
  const mailed = email === 'held' ? ` ${name} is emailed in ${UNDO_MS / 1000} seconds.` : ` ${name} isn’t emailed.`
  return `${ARRIVAL_LABELS[state]}${about ?? ''}.${email === null ? '' : mailed}`
}
