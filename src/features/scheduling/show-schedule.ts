import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { timeOffOn } from '#domain/crews/crew.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { pick } from '#domain/objects/pick.ts'
import { type Opening, openingsOn, weeklyOpenings } from '#domain/planning/opening.ts'
import { explainClosedDate, opensOnWeekday } from '#domain/scheduling/bookable-date.ts'
import { isExcluded } from '#domain/scheduling/hours.ts'
import { today } from '#domain/scheduling/slot.ts'
import { addDays, daysBetween, isDateWithNeighbors, timeAt, weekdayOf } from '#domain/time/date.ts'
import { type OpenTrade, readTrade } from '#features/planning/read-trade.ts'
import type { Reader } from '#store/store.ts'
import { scheduledVisit, visitsBetween } from './visits-between.ts'

const LONGEST_DAYS = 42
const DAYS_OF_WEEK = 7
const MINUTES_OF_DAY = 24 * 60

export type ScheduledDay = ReturnType<typeof dayOf>

export type Schedule = Awaited<ReturnType<typeof showSchedule>>

interface AskedSchedule {
  /** Today unless given. */
  from?: string | undefined
  /** The same day unless given. */
  to?: string | undefined
  /** The whole week, from Sunday, that contains `from`. */
  span?: 'week' | undefined
}

/** The appointments between two dates, inclusive, for the day and week views. */
export async function showSchedule(reader: Reader, asked: AskedSchedule, now: Temporal.Instant) {
  const trade = await readTrade(reader)
  const { timeZone, crews } = trade
  const day = today(now, timeZone)
  const { from, to } = datesOf(asked, day)
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const visits = await visitsBetween(reader, from, to, trade, now)
  return {
    today: day,
    days: dates.map((date) => dayOf(date, day, trade)),
    crews: crews.map((crew) => pick(crew, ['id', 'name', 'color', 'active'])),
    visits: visits.map((visit) => scheduledVisit(visit, timeZone)),
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
  if (!isDateWithNeighbors(from)) fields.from = BOOKING_WORDS.en.dateRequired
  if (!isDateWithNeighbors(to)) fields.to = BOOKING_WORDS.en.dateRequired
  else if (isDateWithNeighbors(from) && (to < from || daysBetween(from, to) >= LONGEST_DAYS)) {
    fields.to = `Please request at most ${LONGEST_DAYS} days`
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Refusal('invalid', first, { fields })
}

export function dayOf(date: string, day: string, { settings, crews }: OpenTrade) {
  const closure = !opensOnWeekday(date, settings) ? 'weekday' : isExcluded(date, settings) ? 'excluded' : null
  const hours = closure === 'weekday' ? [] : openingsOn(date, settings).map(clockHours)
  return {
    date,
    closed: closure && explainClosedDate(closure, date, settings, day),
    /** When visits may take place, as HH:MM. The specified end is the last start, so they last until half an hour later. */
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
