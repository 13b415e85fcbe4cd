// What the holder of an appointment's key may do with it, and how its state is told to them.

import { type AppointmentStatus, FIRST_STATUS, holdsTime } from './appointment.ts'
import { CONFIRMATION_PROMISE } from './promise.ts'
import type { Appointment } from './schema.ts'

export const STATUS_SENTENCES: Record<AppointmentStatus, string> = {
  pending: `We have received your request and will contact you ${CONFIRMATION_PROMISE} to confirm it.`,
  confirmed: 'Your appointment is confirmed. We look forward to seeing you.',
  rejected: 'We are sorry: we could not accept this appointment. Please choose another time or call us.',
  completed: 'This appointment is done. Thank you for your business.',
  cancelled: 'This appointment is cancelled.',
}

export const CUSTOMER_APPOINTMENT_MESSAGES = {
  freesTime: 'Your time becomes free for somebody else at once.',
  confirmCancel: 'Are you sure you want to cancel this appointment?',
  cancelled: 'Your appointment is cancelled.',
  moved: `Your new time is requested. We will contact you ${CONFIRMATION_PROMISE} to confirm it.`,
  needsNewConfirmation: 'Your appointment is confirmed. If you move it, the new time needs a new confirmation from us.',
  corrected: 'Your details are saved.',
  closed: 'This appointment can no longer be changed online. Please call us.',
} as const

/** A request that is still ahead and still stands may be cancelled or moved by its customer. */
export function customerMayChange(status: AppointmentStatus, preferredDate: string, now: Temporal.Instant): boolean {
  return (status === 'pending' || status === 'confirmed') && Date.parse(preferredDate) > now.epochMilliseconds
}

/** Whether moving takes back a confirmation the customer already has, which they must know before they move. */
export function moveNeedsConfirmation(status: AppointmentStatus): boolean {
  return status === 'confirmed' && STATUS_AFTER_MOVE !== 'confirmed'
}

/** A calendar entry makes sense for a time that the customer has. */
export function belongsInCalendar(appointment: Pick<Appointment, 'status' | 'held'>): boolean {
  return holdsTime(appointment)
}

const LINK_DAYS = 30

/** For so many days after they ended, the nightly job looks for links to remove. */
export const SWEPT_LINK_DAYS = 30

/** The links to visits before this instant have ended. */
export function linkEndsBefore(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: 24 * LINK_DAYS })
}

/** A customer's link ends 30 days after the visit: by then it only tells a finder who lives where. */
export function hasLinkEnded(preferredDate: string, now: Temporal.Instant): boolean {
  return Date.parse(preferredDate) < linkEndsBefore(now).epochMilliseconds
}

/** A moved appointment awaits the business again, even when the old time was confirmed. */
export const STATUS_AFTER_MOVE: AppointmentStatus = FIRST_STATUS
