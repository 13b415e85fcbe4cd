// What a customer can do through the private link to their appointment, and the words they read there.

import { spaced } from '#domain/text/text.ts'
import { type AppointmentStatus, FIRST_STATUS } from './appointment.ts'

const STATUS_SENTENCES: Record<Exclude<AppointmentStatus, 'pending'>, string> = {
  confirmed: 'Your appointment is confirmed. We look forward to seeing you.',
  rejected: "We're sorry, we couldn't accept this appointment. Please choose another time or call us.",
  completed: 'This appointment is done. Thank you for your business.',
  cancelled: 'This appointment is canceled.',
}

/** `answer`: "within 1 business hour", or nothing without a promise. */
export function statusSentence(status: AppointmentStatus, answer: string): string {
  return status === 'pending'
    ? `We've received your request and will contact you${spaced(answer)} to confirm it.`
    : STATUS_SENTENCES[status]
}

export function movedSentence(answer: string): string {
  return `You've requested a new time. We'll contact you${spaced(answer)} to confirm it.`
}

export const CUSTOMER_APPOINTMENT_MESSAGES = {
  freesTime: 'Your time opens up for other customers right away.',
  confirmCancel: 'Are you sure you want to cancel this appointment?',
  plainCancel: 'Do you want to cancel this appointment?',
  cancelled: 'Your appointment is canceled.',
  expired:
    "We're sorry, we didn't answer your request in time, so it has expired. Please choose another time or call us.",
  needsNewConfirmation: 'Your appointment is confirmed. If you move it, the new time needs a new confirmation from us.',
  corrected: 'Your details are saved.',
  closed: 'This appointment can no longer be changed online. Please call us.',
} as const

export const ATTENDANCE_WORDS = {
  question: 'Will you be there?',
  yes: 'Yes, I will be there',
  done: 'Thank you. See you then.',
} as const

export function outsideAtAddress(zip: string, phone: string): string {
  return `We don’t usually come to ${zip}. Please call us at ${phone} to change the address.`
}

export function noRoomAtAddress(zip: string, phone: string): string {
  return `We can’t get to ${zip} in time for your visit. Please call us at ${phone} and we’ll find another time.`
}

/** The customer can move or cancel an upcoming appointment that is pending or confirmed. */
export function customerMayChange(status: AppointmentStatus, preferredDate: string, now: Temporal.Instant): boolean {
  return (status === 'pending' || status === 'confirmed') && Date.parse(preferredDate) > now.epochMilliseconds
}

/** Whether moving would undo a confirmation. The customer must know that before they move. */
export function moveNeedsConfirmation(status: AppointmentStatus): boolean {
  return status === 'confirmed' && STATUS_AFTER_MOVE !== 'confirmed'
}

const LINK_DAYS = 30

/** How many days after their end the nightly job still looks for links to remove. */
export const SWEPT_LINK_DAYS = 30

export function linkEndsBefore(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: 24 * LINK_DAYS })
}

/** Links expire 30 days after the visit. By then a stolen link would only reveal who lives where. */
export function hasLinkEnded(preferredDate: string, now: Temporal.Instant): boolean {
  return Date.parse(preferredDate) < linkEndsBefore(now).epochMilliseconds
}

/** A moved appointment needs a new confirmation, even if the old time was confirmed. */
export const STATUS_AFTER_MOVE: AppointmentStatus = FIRST_STATUS
