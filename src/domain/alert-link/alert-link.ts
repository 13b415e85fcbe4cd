// The Confirm link in an alert about a request. It needs no sign-in and does one thing, once.

import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { CONFIRM_PATH } from '#domain/navigation/paths.ts'
import { instantText } from '#domain/time/date.ts'

/** No other address can be a link's page. Its secret has 256 bits, and is in the path, because the page works without JavaScript. */
export const CONFIRM_PAGE = new RegExp(`^${CONFIRM_PATH}/[\\w-]{43}$`)

export function confirmPath(token: string): string {
  return `${CONFIRM_PATH}/${token}`
}

/** What a link may do with the request in this state. `asked` is the time in the alert. */
export function mayConfirm(
  { status, preferredDate }: { status: AppointmentStatus; preferredDate: string },
  asked: string,
  now: Temporal.Instant,
): boolean {
  return status === 'pending' && preferredDate === asked && asked > instantText(now)
}

export const ALERT_LINK_WORDS = {
  keep: 'Confirm opens a page with the request and one button. Anybody who has this email can use it once without signing in, so don’t forward it.',
  title: 'Confirm this request?',
  confirmed: 'Appointment confirmed',
  isUndone: 'Confirmation undone',
  isTooLate: 'Too late to undo',
  confirm: 'Confirm appointment',
  details: 'Details',
  undo: 'Undo',
  open: 'Open in the back office',
  list: 'Open the appointments',
  endedTitle: 'This link no longer works',
  ended:
    'Each link works once, and only while the request is pending at the time in the email. Sign in to see the request.',
  taken: 'This time is no longer free, so nothing was confirmed. Open the details to offer or choose another time.',
  undone: 'Undone. The request is pending again, and the customer was not emailed.',
  tooLate: 'It’s too late to undo this here: the email has left. Sign in to change the appointment.',
} as const
