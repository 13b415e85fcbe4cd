// The words for an appointment's mails at the desk.
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
  /** For a kind that another version of the program wrote. */
  unknown: 'E-mail of an unknown kind',
} as const

export type MailKind = keyof typeof MAIL_LABELS

export const MAIL_STATE_LABELS = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  cancelled: 'Canceled',
} as const

export type MailState = keyof typeof MAIL_STATE_LABELS

/** Shown in a mail's preview instead of the customer's private link, which would let the reader act for them. */
export const PRIVATE_LINK = '[the customer’s private link]'
export const PRIVATE_LINK_TO_COME = '[the customer’s private link, added when the e-mail is sent]'

export const CALENDAR_LABELS = {
  PUBLISH: 'Calendar file with the appointment',
  REQUEST: 'Calendar invitation',
  CANCEL: 'Calendar file that removes the appointment',
} as const

const TO_BUSINESS: readonly MailKind[] = ['business-alert', 'moved', 'withdrawn', 'contact']

export function isToBusiness(kind: MailKind): boolean {
  return TO_BUSINESS.includes(kind)
}

/** Whether the mail is still true. A confirmation of a visit that was rejected since would mislead. */
export function stillHolds(kind: MailKind, status: AppointmentStatus): boolean {
  if (isToBusiness(kind) || kind === 'custom') return true
  if (kind === 'cancellation') return status === 'cancelled'
  return mailsFor(status).some((mail) => mail === kind)
}

/** The result of a resend. */
export function resendWords({ email, hasMailServer }: EmailReport): string {
  if (!hasMailServer) return MAIL_NOT_SET_UP
  if (email === 'sent') return RESEND_MESSAGES.sent
  return email === 'taken-back' ? RESEND_MESSAGES.takenBack : RESEND_MESSAGES.failed
}

export const RESEND_MESSAGES = {
  sent: 'The e-mail was sent again.',
  failed: 'The e-mail could not be sent yet. It stays queued and will be tried again.',
  outdated: "This e-mail is out of date because the appointment has changed, so it can't be sent again.",
  takenBack: 'This e-mail is out of date because the appointment has changed. It was canceled and not sent.',
  sending: 'This e-mail is being sent right now.',
  notFound: 'This e-mail no longer exists.',
} as const
