// How the desk speaks of the mails of an appointment.
import type { AppointmentStatus } from '#domain/appointment/appointment.ts'
import { mailsFor } from '#domain/appointment/status.ts'
import { type EmailReport, MAIL_NOT_SET_UP } from './report.ts'

export const MAIL_LABELS = {
  acknowledgement: 'Acknowledgement to the customer',
  approval: 'Confirmation to the customer',
  rejection: 'Rejection to the customer',
  cancellation: 'Cancellation to the customer',
  'business-alert': 'Alert to the business',
  moved: 'Notice of the move to the business',
  withdrawn: 'Notice of the cancellation to the business',
  contact: 'Message from the website',
  custom: 'Message to the customer',
  /** Written by another version of the program. */
  unknown: 'E-mail of an unknown kind',
} as const

export type MailKind = keyof typeof MAIL_LABELS

export const MAIL_STATE_LABELS = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  cancelled: 'Taken back',
} as const

export type MailState = keyof typeof MAIL_STATE_LABELS

/** Stand in a mail that is read where the customer's link stands: the link acts for them. */
export const PRIVATE_LINK = '[the customer’s private link]'
export const PRIVATE_LINK_TO_COME = '[the customer’s private link, added when the e-mail is sent]'

export const CALENDAR_LABELS = {
  PUBLISH: 'Calendar file that holds the time',
  REQUEST: 'Calendar invitation',
  CANCEL: 'Calendar file that takes the appointment out again',
} as const

const TO_BUSINESS: readonly MailKind[] = ['business-alert', 'moved', 'withdrawn', 'contact']

export function isToBusiness(kind: MailKind): boolean {
  return TO_BUSINESS.includes(kind)
}

/** Whether the mail still tells its reader the truth: a confirmation of what was rejected since would mislead. */
export function stillHolds(kind: MailKind, status: AppointmentStatus): boolean {
  if (isToBusiness(kind) || kind === 'custom') return true
  if (kind === 'cancellation') return status === 'cancelled'
  return mailsFor(status).some((mail) => mail === kind)
}

/** What became of a mail that was to be sent again. */
export function resendWords({ email, hasMailServer }: EmailReport): string {
  if (!hasMailServer) return MAIL_NOT_SET_UP
  if (email === 'sent') return RESEND_MESSAGES.sent
  return email === 'taken-back' ? RESEND_MESSAGES.takenBack : RESEND_MESSAGES.failed
}

export const RESEND_MESSAGES = {
  sent: 'The e-mail was sent again.',
  failed: 'The e-mail could not be sent yet. It stays queued and will be tried again.',
  outdated: 'This e-mail no longer says how the appointment stands, so it cannot be sent again.',
  takenBack: 'This e-mail no longer says how the appointment stands. It was not sent, and is taken back.',
  sending: 'This e-mail is being sent right now.',
  notFound: 'This e-mail no longer exists.',
} as const
