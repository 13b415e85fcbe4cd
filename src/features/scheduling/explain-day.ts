import { type AppointmentStatus, BOOKING_MESSAGES, holdsTime } from '#domain/appointment.ts'
import { isDate } from '#domain/date.ts'
import { Refusal } from '#domain/refusal.ts'
import { explainClosedDate, whyDateClosed } from '#domain/schedule.ts'
import { dayBounds, slotsOf, today } from '#domain/slot.ts'
import type { Reader } from '#store/store.ts'
import { appointmentPages } from '../appointments/appointment-pages.ts'
import { closureWords } from '../appointments/closed-instant.ts'
import { appointmentOf } from '../appointments/stored-appointment.ts'
import { readScheduling } from './read-scheduling.ts'

export interface ExplainedSlot {
  time: string
  /** Why visitors cannot book it, or null when they can. */
  closed: string | null
  /** Who has it. */
  appointment: { id: string; customerName: string; status: AppointmentStatus } | null
}

export interface ExplainedDay {
  date: string
  /** What closes the whole day. */
  closed: string | null
  slots: ExplainedSlot[]
}

/** "Why is this closed?": each time of a day, and what keeps visitors from booking it. */
export async function explainDay(
  reader: Reader,
  date: string,
  timeZone: string,
  now: Temporal.Instant,
): Promise<ExplainedDay> {
  if (!isDate(date))
    throw new Refusal('invalid', BOOKING_MESSAGES.dateRequired, { fields: { date: BOOKING_MESSAGES.dateRequired } })
  const settings = await readScheduling(reader)
  const holders = await holdersOf(reader, date, timeZone, now)
  const closure = whyDateClosed(date, settings, today(now, timeZone))
  return {
    date,
    closed: closure && explainClosedDate(closure, date, settings, today(now, timeZone)),
    slots: slotsOf(date, settings, holders.keys(), timeZone, now).map(({ time, instant, reason }) => ({
      time,
      closed: reason ? closureWords(reason, instant, settings, timeZone, now) : null,
      appointment: holders.get(instant) ?? null,
    })),
  }
}

async function holdersOf(reader: Reader, date: string, timeZone: string, now: Temporal.Instant) {
  const { start, end } = dayBounds(date, timeZone)
  const query = { range: { field: 'preferredDate', from: start, to: end }, orderBy: 'preferredDate' }
  const holders = new Map<string, NonNullable<ExplainedSlot['appointment']>>()
  for await (const page of appointmentPages(reader, query)) {
    for (const stored of page) {
      const appointment = appointmentOf(stored, now)
      const { id, customerName, status, preferredDate } = appointment
      if (holdsTime(appointment)) holders.set(preferredDate, { id, customerName, status })
    }
  }
  return holders
}
