import { BOOKING_MESSAGES } from '#domain/appointments/appointment.ts'
import { crewDates, isVisitOfCrew } from '#domain/appointments/crew-visits.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { currentArrival } from '#domain/arrival/arrival.ts'
import type { Business } from '#domain/business/schema.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { addressLine } from '#domain/places/zip.ts'
import { minuteOfInstant } from '#domain/planning/local-day.ts'
import { dayBounds, today } from '#domain/scheduling/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays, isDateWithNeighbors } from '#domain/time/date.ts'
import { formatTime, formatTimeRange } from '#domain/time/time-of-day.ts'
import { readHistory } from '#features/appointments/history.ts'
import { appointmentOf, appointmentPages } from '#features/appointments/stored-appointment.ts'
import { readCrews } from '#features/crews/read-crews.ts'
import { shownPhotos } from '#features/photos/photo-record.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'
import type { CrewActor } from './crew-actor.ts'

/** Everything planned for a date, in the order of the planned starts. */
async function visitsOn(reader: Reader, date: string, timeZone: string, now: Temporal.Instant): Promise<Appointment[]> {
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
async function atTheDoor(
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

export type CrewDay = Awaited<ReturnType<typeof crewDay>>

export type CrewVisit = CrewDay['visits'][number]

/** One day of a crew in the order of its stops: what the people at the door need, and nothing about anybody else. */
export async function crewDay(reader: Reader, crew: CrewActor, asked: string, now: Temporal.Instant) {
  const business = await readBusiness(reader)
  const { timeZone } = business
  const { first, today, last } = crewDates(timeZone, now)
  const date = asked >= first && asked <= last ? asked : today
  const own = (await visitsOn(reader, date, timeZone, now)).filter((visit) =>
    isVisitOfCrew(visit, crew.crewId, timeZone, now),
  )
  const visits = own.map(async (visit) => ({
    ...(await atTheDoor(reader, visit, business)),
    isHere: currentArrival(visit)?.state === 'here',
    photos: (await shownPhotos(reader, visit.id)).map(({ id, width, height, mark }) => ({ id, width, height, mark })),
  }))
  const dates = Array.from({ length: 7 }, (_, days) => addDays(first, days)).filter((each) => each <= last)
  return { business: business.name, crew: crew.name, date, today, dates, visits: await Promise.all(visits) }
}

type DaySheet = Awaited<ReturnType<typeof daySheet>>

export type SheetCrew = DaySheet['crews'][number]

export type SheetVisit = SheetCrew['visits'][number]

/** The agreed visits of a date for paper: a page for each crew that drives. Today unless a date is given. */
export async function daySheet(reader: Reader, asked: string, now: Temporal.Instant) {
  const [business, known] = await Promise.all([readBusiness(reader), readCrews(reader)])
  const date = asked || today(now, business.timeZone)
  if (!isDateWithNeighbors(date)) {
    const message = BOOKING_MESSAGES.dateRequired
    throw new Refusal('invalid', message, { fields: { date: message } })
  }
  const agreed = (await visitsOn(reader, date, business.timeZone, now)).filter(
    ({ status }) => status === 'confirmed' || status === 'completed',
  )
  const byCrew = Map.groupBy(agreed, ({ crewId }) => crewId ?? '')
  const names = new Map(known.map(({ id, name }) => [id, name]))
  // In the order of the crews; what no known crew does comes last.
  const order = [...names.keys(), ...byCrew.keys()].filter((id, at, all) => all.indexOf(id) === at)
  const crews = order.flatMap((id) => {
    const visits = byCrew.get(id)
    return visits ? [{ id, name: names.get(id) ?? 'No crew', visits }] : []
  })
  return {
    business: business.name,
    date,
    crews: await Promise.all(
      crews.map(async ({ visits, ...crew }) => ({
        ...crew,
        visits: await Promise.all(visits.map((visit) => atTheDoor(reader, visit, business))),
      })),
    ),
  }
}
