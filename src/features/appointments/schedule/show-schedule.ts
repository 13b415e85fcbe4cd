import { BOOKING_MESSAGES, holdsTime } from '#domain/appointment/appointment.ts'
import type { Appointment } from '#domain/appointment/schema.ts'
import { isAwaited } from '#domain/arrival/arrival.ts'
import { timeOffOn } from '#domain/crew/crew.ts'
import type { KnownCrew } from '#domain/crew/schema.ts'
import { minuteOfInstant } from '#domain/day/local-day.ts'
import { type Opening, openingsOn, weeklyOpenings } from '#domain/day/opening.ts'
import { Refusal } from '#domain/document/refusal.ts'
import { explainClosedDate, isExcluded, opensOnWeekday } from '#domain/schedule/bookable-date.ts'
import { dayBounds, today } from '#domain/schedule/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays, daysBetween, isDate, weekdayOf } from '#domain/time/date.ts'
import { timeAt } from '#domain/time/time-of-day.ts'
import { type DeskAppointment, deskView } from '#features/appointments/desk/view.ts'
import { offeredVisits } from '#features/appointments/offers/offered-visits.ts'
import { type OpenTrade, readTrade } from '#features/appointments/slots/read-trade.ts'
import { appointmentPages } from '#features/appointments/stored-appointment.ts'
import type { Reader } from '#store/store.ts'

const LONGEST_DAYS = 42
const DAYS_OF_WEEK = 7
const MINUTES_OF_DAY = 24 * 60

export interface ScheduledVisit
  extends Pick<
    Appointment,
    | 'id'
    | 'customerName'
    | 'customerPhone'
    | 'serviceType'
    | 'serviceName'
    | 'status'
    | 'held'
    | 'preferredDate'
    | 'plannedStart'
    | 'minutes'
    | 'bufferMinutes'
    | 'crewId'
    | 'address'
    | 'arrival'
  > {
  /** The planned start, on the business's clock. */
  date: string
  time: string
  /** The promised arrival on the same clock, or null for an exact time. */
  window: { start: string; end: string } | null
  /** Minutes of driving from the previous visit or the crew's base. Null if driving isn't counted. */
  driveBefore: number | null
  /** Confirmed, about now and not over: the customer may like to know where the crew is. */
  isAwaited: boolean
  version: number
  /** For a time that is only offered: the request it is offered for, or null for the waiting list. */
  offer: { appointmentId: string | null } | null
}

export interface ScheduledDay {
  date: string
  /** Why the day is closed, or null. */
  closed: string | null
  /** When visits may take place, as HH:MM. The specified end is the last start, so they last until half an hour later. */
  hours: { start: string; end: string }[]
  crews: { crewId: string; hours: { start: string; end: string }[]; timeOff: string | null }[]
}

export interface Schedule {
  today: string
  days: ScheduledDay[]
  crews: Pick<KnownCrew, 'id' | 'name' | 'color' | 'active'>[]
  visits: ScheduledVisit[]
}

export interface AskedSchedule {
  /** Today unless given. */
  from?: string | undefined
  /** The same day unless given. */
  to?: string | undefined
  /** The whole week, from Sunday, that `from` lies in. */
  span?: 'week' | undefined
}

/** The appointments between two dates, inclusive, for the day and week views. */
export async function showSchedule(reader: Reader, asked: AskedSchedule, now: Temporal.Instant): Promise<Schedule> {
  const trade = await readTrade(reader)
  const { timeZone, crews } = trade
  const day = today(now, timeZone)
  const { from, to } = datesOf(asked, day)
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  return {
    today: day,
    days: dates.map((date) => dayOf(date, day, trade)),
    crews: crews.map(({ id, name, color, active }) => ({ id, name, color, active })),
    visits: await visitsBetween(reader, from, to, trade, now),
  }
}

function datesOf({ from = '', to, span }: AskedSchedule, day: string): { from: string; to: string } {
  const first = from || day
  refuseBadDates(first, to ?? first)
  if (span !== 'week') return { from: first, to: to ?? first }
  const sunday = addDays(first, -weekdayOf(first))
  return { from: sunday, to: addDays(sunday, DAYS_OF_WEEK - 1) }
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

function clockHours({ start, lastEnd }: Opening) {
  return { start: timeAt(start), end: timeAt(Math.min(lastEnd, MINUTES_OF_DAY)) }
}

async function visitsBetween(
  reader: Reader,
  from: string,
  to: string,
  trade: OpenTrade,
  now: Temporal.Instant,
): Promise<ScheduledVisit[]> {
  const { timeZone } = trade
  const range = {
    field: 'preferredDate',
    from: dayBounds(from, timeZone).start,
    to: dayBounds(to, timeZone).end,
  }
  const pages = await Array.fromAsync(appointmentPages(reader, { range, orderBy: 'preferredDate' }))
  const offered = (await offeredVisits(reader, range)).map(({ offer, visit, appointmentId }) => ({
    ...deskView({ ...visit, id: offer.id }, now),
    offer: { appointmentId },
  }))
  const visits = [...pages.flat().map((stored) => ({ ...deskView(stored, now), offer: null })), ...offered]
    .map((appointment) => ({ ...appointment, ...businessTime(appointment.plannedStart, timeZone) }))
    .sort((a, b) => minuteOfInstant(a.plannedStart) - minuteOfInstant(b.plannedStart))
  return visits.map((visit) => ({
    ...shown(visit, timeZone),
    driveBefore: driveBefore(visit, visits, trade),
    isAwaited: isAwaited(visit, now),
  }))
}

type Placed = DeskAppointment & Pick<ScheduledVisit, 'offer' | 'date' | 'time'>

function shown(visit: Placed, timeZone: string): Omit<ScheduledVisit, 'driveBefore' | 'isAwaited'> {
  const { id, version, customerName, customerPhone, serviceType, serviceName, status, held, crewId, address } = visit
  const { preferredDate, plannedStart, window, minutes, bufferMinutes, date, time, offer, arrival } = visit
  return {
    ...{ id, version, customerName, customerPhone, serviceType, serviceName, status, held, crewId, address },
    ...{ preferredDate, plannedStart, minutes, bufferMinutes, date, time, offer, arrival },
    window: window && {
      start: businessTime(window.start, timeZone).time,
      end: businessTime(window.end, timeZone).time,
    },
  }
}

function driveBefore(visit: Placed, visits: readonly Placed[], { settings, crews, drive }: OpenTrade): number | null {
  if (!settings.driving?.on || !holdsTime(visit)) return null
  const earlier = visits.filter((other) => {
    return (
      holdsTime(other) &&
      other.crewId === visit.crewId &&
      other.date === visit.date &&
      other.plannedStart < visit.plannedStart
    )
  })
  const from = earlier.at(-1)?.address.zip ?? crews.find(({ id }) => id === visit.crewId)?.baseZip ?? ''
  return from === '' ? null : drive(from, visit.address.zip)
}
