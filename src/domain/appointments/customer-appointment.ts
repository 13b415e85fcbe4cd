import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import type { Language } from '#domain/language/language.ts'
import { type AppointmentStatus, FIRST_STATUS } from './appointment.ts'

/** `answer`: "within 1 business hour", or nothing without a promise. */
export function statusSentence(status: AppointmentStatus, answer: string, language: Language = 'en'): string {
  const { pending, decided } = CUSTOMER_LINK_WORDS[language]
  return status === 'pending' ? pending(answer) : decided[status]
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

/** For how many days after links expire the nightly job still removes them. */
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
