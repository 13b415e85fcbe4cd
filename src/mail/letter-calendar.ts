import type { AppointmentStatus } from '#domain/appointment/appointment.ts'
import { type CalendarEvent, calendarFile } from '#domain/appointment/calendar.ts'
import { STATUS_SENTENCES } from '#domain/appointment/customer-appointment.ts'
import { formatPhone } from '#domain/customer/phone.ts'
import { SLOT_MINUTES } from '#domain/schedule/slot.ts'
import { serviceNameOf } from '#domain/service/service-type.ts'
import type { AppointmentLetter, Letter, LetterAppointment, LetterBusiness } from './letter.ts'
import type { CalendarPart } from './message.ts'

interface EventContext {
  appointment: LetterAppointment
  business: LetterBusiness
  site: string
  status: AppointmentStatus
  sequence: number
  changedAt: string
}

/** The appointment as the customer's calendar shows it. No link that acts for the customer: calendars are shared. */
export function customerEvent({ appointment, business, ...event }: EventContext): CalendarEvent {
  return {
    ...event,
    id: appointment.id,
    start: appointment.preferredDate,
    minutes: lastsInCalendar(appointment),
    summary: `${business.name}: ${serviceNameOf(appointment.serviceType, appointment.serviceName)}`,
    description: `${STATUS_SENTENCES[event.status]}\n${business.name}, ${formatPhone(business.phone)}`,
    location: '',
    organizer: { name: business.name, email: business.email },
  }
}

/** Of a window the customer keeps all of it free: the crew comes some time in it. */
function lastsInCalendar({ window, minutes = SLOT_MINUTES }: LetterAppointment): number {
  return window ? (Date.parse(window.end) - Date.parse(window.start)) / 60_000 : minutes
}

/** What the mail does to the customer's calendar. */
export function calendarFor(letter: Letter, site: string): CalendarPart | undefined {
  switch (letter.letter) {
    case 'acknowledgement':
      // A calendar would show a time that nobody has reserved.
      if (!letter.appointment.held) return undefined
      return { method: 'PUBLISH', content: calendarFile('PUBLISH', eventOf(letter, site, 'pending')) }
    case 'approval':
      return { method: 'REQUEST', content: calendarFile('REQUEST', invited(letter, site, 'confirmed')) }
    case 'rejection':
      return letter.invited ? cancelled(letter, site, 'rejected') : undefined
    case 'cancellation':
      return cancelled(letter, site, 'cancelled')
    default:
      return undefined
  }
}

function cancelled(letter: AppointmentLetter, site: string, status: AppointmentStatus): CalendarPart {
  return { method: 'CANCEL', content: calendarFile('CANCEL', invited(letter, site, status)) }
}

function invited(letter: AppointmentLetter, site: string, status: AppointmentStatus): CalendarEvent {
  const { customerName, customerEmail } = letter.appointment
  return { ...eventOf(letter, site, status), attendee: { name: customerName, email: customerEmail } }
}

function eventOf(letter: AppointmentLetter, site: string, status: AppointmentStatus): CalendarEvent {
  const { appointment, business, sequence, writtenAt } = letter
  return customerEvent({ appointment, business, site, sequence, status, changedAt: writtenAt })
}
