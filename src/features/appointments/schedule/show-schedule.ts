import { BOOKING_MESSAGES } from '#domain/appointment/appointment.ts'
import type { Appointment } from '#domain/appointment/schema.ts'
import { timeOffOn } from '#domain/crew/crew.ts'
import type { KnownCrew } from '#domain/crew/schema.ts'
import { localDay, minuteOfInstant } from '#domain/day/local-day.ts'
import { openingsOn, weeklyOpenings } from '#domain/day/opening.ts'
import { Refusal } from '#domain/document/refusal.ts'
import { explainClosedDate, isExcluded, opensOnWeekday } from '#domain/schedule/bookable-date.ts'
import { today } from '#domain/schedule/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays, daysBetween, isDate } from '#domain/time/date.ts'
import { timeAt } from '#domain/time/time-of-day.ts'
import { heldBetween } from '#features/appointments/slots/held-visits.ts'
import { type OpenTrade, readTrade } from '#features/appointments/slots/read-trade.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import type { Reader } from '#store/store.ts'

const LONGEST_DAYS = 42

export interface ScheduledVisit
  extends Pick<
    Appointment,
    | 'id'
    | 'customerName'
    | 'customerPhone'
    | 'serviceType'
    | 'serviceName'
    | 'status'
    | 'preferredDate'
    | 'plannedStart'
    | 'window'
    | 'minutes'
    | 'bufferMinutes'
    | 'crewId'
    | 'address'
  > {
  /** The planned start, on the business's clock. */
  date: string
  time: string
  /** Minutes of driving from the previous visit or the crew's base. Null if driving isn't counted. */
  driveBefore: number | null
  version: number
}

export interface ScheduledDay {
  date: string
  /** Why the day is closed, or null. */
  closed: string | null
  /** Opening hours, as HH:MM. */
  hours: { start: string; end: string }[]
  crews: { crewId: string; hours: { start: string; end: string }[]; timeOff: string | null }[]
}

export interface Schedule {
  today: string
  days: ScheduledDay[]
  crews: Pick<KnownCrew, 'id' | 'name' | 'color' | 'active'>[]
  visits: ScheduledVisit[]
}

/** The visits between two dates, inclusive, for the day and week views. */
export async function showSchedule(
  reader: Reader,
  { from, to }: { from: string; to: string },
  now: Temporal.Instant,
): Promise<Schedule> {
  refuseBadDates(from, to)
  const trade = await readTrade(reader)
  const { timeZone, crews } = trade
  const day = today(now, timeZone)
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  return {
    today: day,
    days: dates.map((date) => dayOf(date, day, trade)),
    crews: crews.map(({ id, name, color, active }) => ({ id, name, color, active })),
    visits: await visitsBetween(reader, from, to, trade, now),
  }
}

function refuseBadDates(from: string, to: string): void {
  const fields: Record<string, string> = {}
  if (!isDate(from)) fields.from = BOOKING_MESSAGES.dateRequired
  if (!isDate(to)) fields.to = BOOKING_MESSAGES.dateRequired
  else if (isDate(from) && (to < from || daysBetween(from, to) >= LONGEST_DAYS)) {
    fields.to = `Please request at most ${LONGEST_DAYS} days`
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Refusal('invalid', first, { fields })
}

function dayOf(date: string, day: string, { settings, crews }: OpenTrade): ScheduledDay {
  const closure = !opensOnWeekday(date, settings) ? 'weekday' : isExcluded(date, settings) ? 'excluded' : null
  const hours = closure === 'weekday' ? [] : openingsOn(date, settings).map(clockHours)
  return {
    date,
    closed: closure && explainClosedDate(closure, date, settings, day),
    hours,
    crews: crews.map((crew) => ({
      crewId: crew.id,
      hours: crew.hours === 'business' ? hours : weeklyOpenings(date, crew.hours).map(clockHours),
      timeOff: timeOffOn(crew, date),
    })),
  }
}

function clockHours({ start, end }: { start: number; end: number }) {
  return { start: timeAt(start), end: timeAt(end) }
}

async function visitsBetween(
  reader: Reader,
  from: string,
  to: string,
  trade: OpenTrade,
  now: Temporal.Instant,
): Promise<ScheduledVisit[]> {
  const { timeZone } = trade
  const held = await heldBetween(reader, localDay(from, timeZone).start, localDay(to, timeZone).end)
  const found = await Promise.all(held.map(({ id }) => appointments.get(reader, id)))
  const visits = found
    .flatMap((stored) => (stored ? [{ ...appointmentOf(stored, now), version: stored.version }] : []))
    .map((appointment) => ({ ...appointment, ...businessTime(appointment.plannedStart, timeZone) }))
    .sort((a, b) => minuteOfInstant(a.plannedStart) - minuteOfInstant(b.plannedStart))
  return visits.map((visit) => ({ ...shown(visit), driveBefore: driveBefore(visit, visits, trade) }))
}

type Placed = Appointment & { version: number; date: string; time: string }

function shown(visit: Placed): Omit<ScheduledVisit, 'driveBefore'> {
  const { id, version, customerName, customerPhone, serviceType, serviceName, status, preferredDate, plannedStart } =
    visit
  const { window, minutes, bufferMinutes, crewId, address, date, time } = visit
  const who = { id, version, customerName, customerPhone, serviceType, serviceName, status }
  return { ...who, preferredDate, plannedStart, window, minutes, bufferMinutes, crewId, address, date, time }
}

function driveBefore(visit: Placed, visits: readonly Placed[], { settings, crews, drive }: OpenTrade): number | null {
  if (!settings.driving?.on) return null
  const earlier = visits.filter((other) => {
    return other.crewId === visit.crewId && other.date === visit.date && other.plannedStart < visit.plannedStart
  })
  const from = earlier.at(-1)?.address.zip ?? crews.find(({ id }) => id === visit.crewId)?.baseZip ?? ''
  return from === '' ? null : drive(from, visit.address.zip)
}
