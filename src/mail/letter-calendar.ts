import type { AppointmentStatus } from '#domain/appointment.ts'
import { type CalendarEvent, calendarFile } from '#domain/calendar.ts'
import { STATUS_SENTENCES } from '#domain/customer-appointment.ts'
import { formatPhone } from '#domain/phone.ts'
import { SERVICE_LABELS } from '#domain/service.ts'
import type { AppointmentLetter, Letter, LetterAppointment, LetterBusiness } from './letter.ts'
import type { CalendarPart } from './message.ts'

interface EventContext {
  appointment: LetterAppointment
  business: LetterBusiness
  publicUrl: string
  status: AppointmentStatus
  sequence: number
  changedAt: string
}

/** The appointment as the customer's calendar shows it. No link that acts for the customer: calendars are shared. */
export function customerEvent({ appointment, business, publicUrl, ...event }: EventContext): CalendarEvent {
  return {
    ...event,
    id: appointment.id,
    host: new URL(publicUrl).hostname,
    start: appointment.preferredDate,
    summary: `${business.name}: ${SERVICE_LABELS[appointment.serviceType]}`,
    description: `${STATUS_SENTENCES[event.status]}\n${business.name}, ${formatPhone(business.phone)}`,
    location: '',
    organizer: { name: business.name, email: business.email },
  }
}

/** What the mail does to the customer's calendar. */
export function calendarFor(letter: Letter): CalendarPart | undefined {
  switch (letter.letter) {
    case 'acknowledgement':
      return { method: 'PUBLISH', content: calendarFile('PUBLISH', eventOf(letter, 'pending')) }
    case 'approval':
      return { method: 'REQUEST', content: calendarFile('REQUEST', invited(letter, 'confirmed')) }
    case 'rejection':
      return letter.invited ? cancelled(letter, 'rejected') : undefined
    case 'cancellation':
      return cancelled(letter, 'cancelled')
    default:
      return undefined
  }
}

function cancelled(letter: AppointmentLetter, status: AppointmentStatus): CalendarPart {
  return { method: 'CANCEL', content: calendarFile('CANCEL', invited(letter, status)) }
}

function invited(letter: AppointmentLetter, status: AppointmentStatus): CalendarEvent {
  const { customerName, customerEmail } = letter.appointment
  return { ...eventOf(letter, status), attendee: { name: customerName, email: customerEmail } }
}

function eventOf(letter: AppointmentLetter, status: AppointmentStatus): CalendarEvent {
  const { appointment, business, publicUrl, sequence, writtenAt } = letter
  return customerEvent({ appointment, business, publicUrl, sequence, status, changedAt: writtenAt })
}
