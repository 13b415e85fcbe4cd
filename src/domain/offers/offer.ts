// Other times that the desk offers instead of the one a customer asked for.

export const MOST_OFFERS = 3

/** How long the customer has to choose, in business hours. */
export const OFFER_HOURS = 24

export interface OfferedTime {
  /** Names the offer in the address of the call that accepts it. */
  id: string
  preferredDate: string
  window: { start: string; end: string } | null
}

/** Named by its request and its start, so that an old page can't accept another time by the same name. */
export function offerId(appointmentId: string, preferredDate: string): string {
  return `${appointmentId}-${Date.parse(preferredDate)}`
}

/** Appointments have no dash in their ids. */
export function isOfferId(id: string): boolean {
  return id.includes('-')
}

/** Until the deadline, but never after the time itself. */
export function offerExpiry(deadline: string | null, preferredDate: string): string {
  return deadline !== null && deadline < preferredDate ? deadline : preferredDate
}

export const OFFER_MESSAGES = {
  onlyRequests: 'Other times can only be offered for a request without an answer.',
  several: `Please choose 1 to ${MOST_OFFERS} times.`,
  twice: 'Please choose different times.',
  sameTime: 'This is the time the customer asked for. Choose others, or confirm it.',
} as const

export const OFFER_WORDS = {
  open: 'Offer other times',
  title: 'Offer other times',
  chosen: 'Times to offer',
  none: 'Choose up to three times. We’ll hold each one until the customer replies.',
  submit: { idle: 'Send offer', busy: 'Sending...' },
  failed: 'Failed to offer these times. Please try again.',
  sent: 'Times offered. We emailed the customer and we’re holding the times.',
  notSent: 'We’re holding the times, but the customer wasn’t emailed. Please call.',
} as const
