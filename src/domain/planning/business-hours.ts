// Counts time while the business is open: across nights, breaks, weekends, closures and clock changes.
import { intervalsOn, isExcluded } from '#domain/scheduling/hours.ts'
import type { WeeklyHours } from '#domain/scheduling/hours-schema.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays, instantText, minutesOf, weekdayOf } from '#domain/time/date.ts'
import { boundaryAt, localDay } from './local-day.ts'

const MS_PER_MINUTE = 60_000
const MS_PER_HOUR = 60 * MS_PER_MINUTE

/** A business that stays closed longer than this can't promise an answer time. */
const SEARCHED_DAYS = 400

/** An interval can't end at 24:00, so this means midnight. */
const LAST_MINUTE = 24 * 60 - 1

export interface BusinessWeek {
  hours: WeeklyHours
  closed: Pick<SchedulingSettings, 'excludedDates' | 'closures'>
  timeZone: string
}

/** The instant at which this many business hours have passed. Null if the business doesn't open within a year. */
export function addBusinessHours(from: string, hours: number, week: BusinessWeek): string | null {
  const start = Date.parse(from)
  let left = hours * MS_PER_HOUR
  for (const { spans } of daysFrom(from, week)) {
    for (const span of spans) {
      const open = Math.max(span.from, start)
      const lasts = span.to - open
      if (lasts <= 0) continue
      if (left <= lasts) return instantText({ epochMilliseconds: open + left })
      left -= lasts
    }
  }
  return null
}

export function businessHoursBetween(from: string, to: string, week: BusinessWeek): number {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  let open = 0
  for (const { date, spans } of daysFrom(from, week)) {
    if (date > businessTime(to, week.timeZone).date) break
    for (const span of spans) open += Math.max(0, Math.min(span.to, end) - Math.max(span.from, start))
  }
  return open / MS_PER_HOUR
}

/** When the business closes on the current business day, or this many business days later. A closed evening counts as the next day. */
export function closingTime(from: string, businessDaysLater: number, week: BusinessWeek): string | null {
  const start = Date.parse(from)
  let ahead = businessDaysLater
  for (const { spans } of daysFrom(from, week)) {
    const closes = spans.at(-1)?.to ?? 0
    if (closes <= start) continue
    if (ahead === 0) return instantText({ epochMilliseconds: closes })
    ahead -= 1
  }
  return null
}

interface Span {
  from: number
  to: number
}

function* daysFrom(instant: string, week: BusinessWeek): Generator<{ date: string; spans: Span[] }> {
  let { date } = businessTime(instant, week.timeZone)
  for (let count = 0; count < SEARCHED_DAYS; count++) {
    yield { date, spans: spansOn(date, week) }
    date = addDays(date, 1)
  }
}

function spansOn(date: string, { hours, closed, timeZone }: BusinessWeek): Span[] {
  if (isExcluded(date, closed)) return []
  const day = localDay(date, timeZone)
  return intervalsOn(weekdayOf(date), hours).map(({ start, end }) => {
    const closes = minutesOf(end)
    return {
      from: boundaryAt(day, minutesOf(start)) * MS_PER_MINUTE,
      to: (closes === LAST_MINUTE ? day.end : boundaryAt(day, closes)) * MS_PER_MINUTE,
    }
  })
}
