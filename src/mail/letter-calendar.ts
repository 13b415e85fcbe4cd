import { randomUUID } from 'node:crypto'
import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { type CalendarEvent, calendarFile } from '#domain/appointments/calendar.ts'
import { statusSentence } from '#domain/appointments/customer-appointment.ts'
import { answerWords } from '#domain/business/promise.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import type { Language } from '#domain/language/language.ts'
import { APPOINTMENT_MAILS } from '#domain/mails/kinds.ts'
import { SLOT_MINUTES } from '#domain/scheduling/slot.ts'
import { serviceNameIn } from '#domain/translations/service-name.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store } from '#store/store.ts'
import type { AppointmentLetter, Letter, LetterAppointment, LetterBusiness } from './letter.ts'
import type { CalendarPart } from './message.ts'

interface EventContext {
  language: Language
  appointment: LetterAppointment
  business: LetterBusiness
  site: string
  status: AppointmentStatus
  sequence: number
  changedAt: string
}

/** The appointment as the customer's calendar shows it. It has no private link, because people share calendars. */
export function customerEvent({ appointment, business, language, ...event }: EventContext): CalendarEvent {
  return {
    ...event,
    id: appointment.id,
    start: appointment.preferredDate,
    minutes: lastsInCalendar(appointment),
    summary: `${business.name}: ${serviceNameIn(language, appointment.serviceType, appointment.serviceName)}`,
    description: `${statusSentence(event.status, answerWords(business, language), language)}\n${[business.name, formatPhone(business.phone)].filter(Boolean).join(', ')}`,
    location: '',
    ...(business.email && { organizer: { name: business.name, email: business.email } }),
  }
}

/** A window blocks its whole time, because the crew may come at any moment of it. */
function lastsInCalendar({ window, minutes = SLOT_MINUTES }: LetterAppointment): number {
  return window ? (Date.parse(window.end) - Date.parse(window.start)) / 60_000 : minutes
}

export function calendarFor(letter: Letter, site: string): CalendarPart | undefined {
  if (!('appointment' in letter)) return undefined
  const { calendar: method, trueWhile: status } = APPOINTMENT_MAILS[letter.letter]
  if (!method || !status || !changesCalendar(letter)) return undefined
  const { appointment, business, sequence, writtenAt, language } = letter
  const event = customerEvent({ appointment, business, language, site, sequence, status, changedAt: writtenAt })
  const attendee = { name: appointment.customerName, email: appointment.customerEmail }
  return { method, content: calendarFile(method, method === 'PUBLISH' ? event : { ...event, attendee }) }
}

/** A calendar must not show an unreserved time. Without an invitation, it has nothing to remove. */
function changesCalendar({ letter, appointment, invited }: AppointmentLetter): boolean {
  if (letter === 'acknowledgement') return appointment.held
  return letter !== 'rejection' || invited
}

// The second half of every calendar entry's UID. Calendars recognize an appointment by its UID, so the store keeps it
// when the site's address changes.

const NAME = 'calendar-site'

const VALUE = 'uid'

/** A store with appointments has sent invitations whose UIDs end in the site's host, so it keeps the host. */
export function ensureCalendarSite(store: Store, publicUrl: string): Promise<string> {
  return store.transaction(async (tx) => {
    const hasAppointments = (await collection('appointments').count(tx, {}, 1)) > 0
    const chosen = hasAppointments ? new URL(publicUrl).hostname : randomUUID()
    const claim = await tx.claim(NAME, VALUE, chosen)
    return claim.ok ? chosen : claim.owner
  })
}

export async function readCalendarSite(reader: Reader): Promise<string> {
  const site = await reader.findClaim(NAME, VALUE)
  if (site === undefined) throw new Error('The store has no calendar site. The program sets it when it starts.')
  return site
}
