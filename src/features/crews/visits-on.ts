import type { Appointment } from '#domain/appointments/schema.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import type { Business } from '#domain/business/schema.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import { invalidField } from '#domain/documents/refusal.ts'
import type { Language } from '#domain/language/language.ts'
import { addressLine } from '#domain/places/zip.ts'
import { minuteOfInstant } from '#domain/planning/local-day.ts'
import { dayBounds, today } from '#domain/scheduling/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays, formatTime, formatTimeRange, isDateWithNeighbors } from '#domain/time/date.ts'
import { type PastEvent, readHistory } from '#features/appointments/history.ts'
import { appointmentOf, appointmentPages } from '#features/appointments/stored-appointment.ts'
import { readCrews } from '#features/crews/read-crews.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Query, Reader } from '#store/store.ts'
import type { OpenedVisit } from './crew-actor.ts'

/** Everything planned between two dates, in the order of the planned starts. */
export async function visitsBetween(
  reader: Reader,
  { first, last, where }: { first: string; last: string; where?: Query['where'] },
  timeZone: string,
  now: Temporal.Instant,
): Promise<OpenedVisit[]> {
  // A window can begin on the day before its planned start.
  const range = {
    field: 'preferredDate',
    from: dayBounds(addDays(first, -1), timeZone).start,
    to: dayBounds(addDays(last, 1), timeZone).end,
  }
  const visits: OpenedVisit[] = []
  // Parsed page by page, so that other requests get a turn between two pages.
  for await (const page of appointmentPages(reader, { where, range, orderBy: 'preferredDate' })) {
    for (const document of page) {
      const visit = { ...appointmentOf(document, now), version: document.version }
      const { date } = businessTime(visit.plannedStart, timeZone)
      if (date >= first && date <= last) visits.push(visit)
    }
  }
  return visits.sort((a, b) => minuteOfInstant(a.plannedStart) - minuteOfInstant(b.plannedStart))
}

/** The data that the people who do a visit need. */
export function atTheDoor(
  visit: Appointment,
  history: readonly PastEvent[],
  { timeZone, clock }: Pick<Business, 'timeZone' | 'clock'>,
  language: Language = 'en',
) {
  const time = (instant: string) => businessTime(instant, timeZone).time
  const phone = visit.customerPhone
  return {
    id: visit.id,
    start: formatTime(time(visit.plannedStart), clock, language),
    window: visit.window && formatTimeRange(time(visit.window.start), time(visit.window.end), clock, language),
    minutes: visit.minutes,
    customerName: visit.customerName,
    phone: phone === '' ? null : { text: formatPhone(phone), href: phoneHref(phone) },
    serviceName: visit.serviceName,
    address: addressLine(visit.address),
    access: visit.address.access,
    description: visit.description,
    answers: visit.answers.map(({ label, answer }) => ({ label, answer })),
    isDone: visit.status === 'completed',
    /** The crews' notes, oldest first. */
    notes: history.toReversed().flatMap((past) => {
      return past.event === 'noted' && past.by === 'crew' ? [{ id: past.id, text: past.text ?? '' }] : []
    }),
  }
}

type DaySheet = Awaited<ReturnType<typeof daySheet>>

export type SheetCrew = DaySheet['crews'][number]

export type SheetVisit = SheetCrew['visits'][number]

/** The agreed visits of a date for paper: a page for each crew that drives. Today unless a date is given. */
export async function daySheet(reader: Reader, asked: string, now: Temporal.Instant) {
  const [business, known] = await Promise.all([readBusiness(reader), readCrews(reader)])
  const date = asked || today(now, business.timeZone)
  if (!isDateWithNeighbors(date)) throw invalidField('date', BOOKING_WORDS.en.dateRequired)
  const agreed = (await visitsBetween(reader, { first: date, last: date }, business.timeZone, now)).filter(
    ({ status }) => status === 'confirmed' || status === 'completed',
  )
  const byCrew = Map.groupBy(agreed, ({ crewId }) => crewId ?? '')
  const names = new Map(known.map(({ id, name }) => [id, name]))
  // In the order of the crews. Visits of unknown crews come last.
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
        visits: await Promise.all(
          visits.map(async (visit) => atTheDoor(visit, await readHistory(reader, visit.id), business)),
        ),
      })),
    ),
  }
}
