import { keysOf } from '#domain/objects/pick.ts'
import { type EmailReport, MAIL_NOT_SET_UP } from '../mail-server/report.ts'

export const MAIL_STATE_LABELS = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  cancelled: 'Canceled',
} as const

export type MailState = keyof typeof MAIL_STATE_LABELS

export const MAIL_STATES = keysOf(MAIL_STATE_LABELS)

/** Shown in a mail's preview instead of the customer's private link, which would let the reader act for them. */
export const PRIVATE_LINK = '[the customer’s private link]'
export const PRIVATE_LINK_TO_COME = '[the customer’s private link, added when the email is sent]'

/** The same for the code or link in a mail about the account. */
export const SECRET_PART = '[only in the email itself]'

export const CALENDAR_LABELS = {
  PUBLISH: 'Calendar file with the appointment',
  REQUEST: 'Calendar invitation',
  CANCEL: 'Calendar file that removes the appointment',
} as const

export function resendWords({ email, hasMailServer }: EmailReport): string {
  if (!hasMailServer) return MAIL_NOT_SET_UP
  if (email === 'sent') return RESEND_MESSAGES.sent
  return email === 'taken-back' ? RESEND_MESSAGES.takenBack : RESEND_MESSAGES.failed
}

export const RESEND_MESSAGES = {
  sent: 'The email was sent again.',
  failed: 'The email could not be sent yet. It stays queued and will be tried again.',
  outdated: "This email is out of date because the appointment has changed, so it can't be sent again.",
  takenBack: 'This email is out of date because the appointment has changed. It was canceled and not sent.',
  sending: 'This email is being sent right now.',
  notFound: 'This email no longer exists.',
} as const
