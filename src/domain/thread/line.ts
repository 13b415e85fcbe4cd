import { type AppointmentStatus, STATUS_LABELS } from '#domain/appointments/appointment.ts'
import type { AppointmentEvent, UnknownEvent } from '#domain/appointments/history.ts'
import { type BusinessClock, formatMoment } from '#domain/time/business-time.ts'

// What the business and a customer write to each other about a request.

export const LINE_LIMIT = 2000

/** A mail to the other side waits this long, so that several lines become one mail. */
export const BURST_MS = 2 * 60_000

/** Enough for any conversation, and not for a flood. */
export const MOST_LINES = 100

export const THREAD_WORDS = {
  title: 'Messages',
  label: 'Write a message',
  toCustomer: 'The customer reads this on their page and by email.',
  toBusiness: 'We read this with your request.',
  submit: { idle: 'Send message', busy: 'Sending...' },
  required: 'Please write a message.',
  failed: 'Failed to send the message. Please try again.',
  sent: 'Your message was sent.',
  full: 'This conversation has become very long. Please call us.',
  you: 'You',
} as const

/** Who wrote a line, for the desk. `customer`: how the screen names the customer. `me`: who reads it, if that is known. */
export function lineFrom(
  { by, who }: { by: string; who?: string | undefined },
  customer: string,
  me: { name: string; email: string } | null,
): string {
  if (by === 'customer') return customer
  if (by === 'crew') return who ?? 'Crew'
  // Earlier lines have the address of who wrote them.
  const isMine = who === undefined || !me || who === me.name || who === me.email
  return isMine ? THREAD_WORDS.you : who
}

// The history of a request as its customer reads it: without the names of administrators, crews and other inner matters.

/** Null for what doesn't concern the customer. */
export function tellCustomer(event: AppointmentEvent | UnknownEvent, clock: BusinessClock): string | null {
  switch (event.event) {
    case 'created':
      return event.by === 'customer' ? 'You asked for an appointment.' : 'We entered your appointment.'
    case 'moved': {
      const to = event.to === undefined ? 'another time' : formatMoment(event.to, clock)
      return event.by === 'customer' ? `You asked for ${to}.` : `We moved it to ${to}.`
    }
    case 'corrected':
      return event.by === 'customer' ? 'You changed your details.' : 'We changed your details.'
    case 'cancelled':
      return event.by === 'customer' ? 'You canceled it.' : 'We canceled it.'
    case 'status':
      return DECIDED[event.status]
    case 'offered':
      return `We offered other times: ${(event.times ?? []).map((time) => formatMoment(time, clock)).join('; ')}.`
    case 'accepted':
      return event.to === undefined ? 'You chose a time.' : `You chose ${formatMoment(event.to, clock)}.`
    case 'declined':
      return 'You declined the offered times.'
    case 'asked-others':
      return 'You asked for other times.'
    case 'reserved':
      return 'Your time is reserved.'
    case 'expired':
      return 'The request expired.'
    case 'attending':
      return 'You said you’ll be there.'
    case 'on-my-way':
      return 'We said we’re on our way.'
    case 'running-late':
      return 'We said we’re running late.'
    case 'here':
      return 'We arrived.'
    case 'gave-feedback':
      return 'You left feedback.'
    default:
      return null
  }
}

const DECIDED: Record<AppointmentStatus, string> = {
  pending: 'We are looking at it again.',
  confirmed: 'We confirmed it.',
  rejected: 'We could not take it.',
  completed: `${STATUS_LABELS.completed}.`,
  cancelled: 'We canceled it.',
}
