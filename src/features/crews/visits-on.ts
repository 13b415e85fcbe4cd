import type { Appointment } from '#domain/appointments/schema.ts'
import type { Business } from '#domain/business/schema.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import { addressLine } from '#domain/places/address.ts'
import { minuteOfInstant } from '#domain/planning/local-day.ts'
import { dayBounds } from '#domain/scheduling/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays } from '#domain/time/date.ts'
import { formatTime, formatTimeRange } from '#domain/time/time-of-day.ts'
import { readHistory } from '#features/appointments/history.ts'
import { appointmentOf, appointmentPages } from '#features/appointments/stored-appointment.ts'
import type { Reader } from '#store/store.ts'

/** Everything planned for a date, in the order of the planned starts. */
export async function visitsOn(
  reader: Reader,
  date: string,
  timeZone: string,
  now: Temporal.Instant,
): Promise<Appointment[]> {
  // A window can begin on the day before its planned start.
  const range = {
    field: 'preferredDate',
    from: dayBounds(addDays(date, -1), timeZone).start,
    to: dayBounds(addDays(date, 1), timeZone).end,
  }
  const stored = (await Array.fromAsync(appointmentPages(reader, { range, orderBy: 'preferredDate' }))).flat()
  return stored
    .map((document) => appointmentOf(document, now))
    .filter(({ plannedStart }) => businessTime(plannedStart, timeZone).date === date)
    .sort((a, b) => minuteOfInstant(a.plannedStart) - minuteOfInstant(b.plannedStart))
}

/** What the people who do a visit need to know about it. */
export async function atTheDoor(
  reader: Reader,
  visit: Appointment,
  { timeZone, clock }: Pick<Business, 'timeZone' | 'clock'>,
) {
  const time = (instant: string) => businessTime(instant, timeZone).time
  return {
    id: visit.id,
    start: formatTime(time(visit.plannedStart), clock),
    window: visit.window && formatTimeRange(time(visit.window.start), time(visit.window.end), clock),
    minutes: visit.minutes,
    customerName: visit.customerName,
    phone: visit.customerPhone === '' ? null : phoneOf(visit.customerPhone),
    serviceName: visit.serviceName,
    address: addressLine(visit.address),
    access: visit.address.access,
    description: visit.description,
    answers: visit.answers.map(({ label, answer }) => ({ label, answer })),
    isDone: visit.status === 'completed',
    notes: await notesOf(reader, visit.id),
  }
}

function phoneOf(phone: string) {
  return { text: formatPhone(phone), href: phoneHref(phone) }
}

/** What crews noted, oldest first. Lines to the customer are the desk's. */
async function notesOf(reader: Reader, id: string): Promise<{ id: string; text: string }[]> {
  const events = await readHistory(reader, id)
  return events.toReversed().flatMap((past) => (past.event === 'noted' ? [{ id: past.id, text: past.text ?? '' }] : []))
}
