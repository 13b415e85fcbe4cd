// When the business works on a date: the simple daily hours, or the intervals of the weekday.

import { intervalsOn } from '#domain/scheduling/hours.ts'
import type { WeeklyHours } from '#domain/scheduling/hours-schema.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { minutesOf, timeAt, weekdayOf } from '#domain/time/date.ts'
import { boundaryAt, instantAt, type LocalDay, minuteAt } from './local-day.ts'

export const GRID_MINUTES = 30

/** Minutes of the day. A visit starts at `lastStart` at the latest and ends by `lastEnd`. */
export interface Opening {
  start: number
  end: number
  lastStart: number
  lastEnd: number
}

type Hours = Pick<SchedulingSettings, 'availableHours' | 'weeklyHours'>

/** Also for a weekday that is closed: whyDateClosed checks that. */
export function openingsOn(date: string, settings: Hours): Opening[] {
  if (settings.weeklyHours) return weeklyOpenings(date, settings.weeklyHours)
  const start = minutesOf(settings.availableHours.start)
  const end = minutesOf(settings.availableHours.end)
  // With simple hours, the end is the last start of a half-hour visit.
  return [{ start, end, lastStart: end, lastEnd: end + GRID_MINUTES }]
}

export function weeklyOpenings(date: string, hours: WeeklyHours): Opening[] {
  return intervalsOn(weekdayOf(date), hours).map((interval) => {
    const start = minutesOf(interval.start)
    const end = minutesOf(interval.end)
    return { start, end, lastStart: end, lastEnd: end }
  })
}

/** The half-hour starts inside an opening, without checking whether a visit fits. */
export function gridOf({ start, lastStart }: Opening): number[] {
  const count = Math.floor((lastStart - start) / GRID_MINUTES) + 1
  return Array.from({ length: count }, (_, index) => start + index * GRID_MINUTES)
}

/** An opening in absolute time. */
export interface WorkSpan {
  from: number
  lastStart: number
  lastEnd: number
}

export function workSpans(day: LocalDay, openings: readonly Opening[]): WorkSpan[] {
  return openings.map(({ start, lastStart, end, lastEnd }) => ({
    from: boundaryAt(day, start),
    lastStart: boundaryAt(day, lastStart),
    lastEnd: boundaryAt(day, end) + (lastEnd - end),
  }))
}

// The times and windows of a date that the hours allow, before checking crews.

/** How long a job takes, and whether the customer gets an exact time or a window. */
export interface Job {
  service: string | undefined
  minutes: number
  bufferMinutes: number
  windowMinutes: number
}

export interface Candidate {
  /** HH:MM on the business's clock. */
  time: string
  /** The end of a window. */
  until?: string | undefined
  /** Minutes since the epoch. Equal for an exact time. */
  from: number
  to: number
  /** Shown only to the desk, with the reason why no crew can start then. */
  closed?: 'break' | 'closing'
}

export function candidatesOn(day: LocalDay, settings: SchedulingSettings, job: Job): Candidate[] {
  const openings = openingsOn(day.date, settings)
  return openings.flatMap((opening, index) =>
    job.windowMinutes > 0 ? windowsIn(day, opening, job) : startsIn(day, opening, openings[index + 1], job),
  )
}

function startsIn(day: LocalDay, opening: Opening, next: Opening | undefined, job: Job): Candidate[] {
  const starts = gridOf(opening).flatMap((minutes) => {
    const closed = minutes + job.minutes > opening.lastEnd ? 'closing' : undefined
    // No visit starts at closing time, or at the minute a break begins.
    if (closed && minutes === opening.lastEnd) return []
    return candidateAt(day, minutes, minutes, closed)
  })
  return next ? [...starts, ...breakBetween(day, opening, next)] : starts
}

function breakBetween(day: LocalDay, opening: Opening, next: Opening): Candidate[] {
  const count = Math.ceil((next.start - opening.end) / GRID_MINUTES)
  return Array.from({ length: count }, (_, index) => opening.end + index * GRID_MINUTES).flatMap((minutes) =>
    candidateAt(day, minutes, minutes, 'break'),
  )
}

/** Windows follow each other from opening, while the whole window ends before closing and the visit still fits after its start. */
function windowsIn(day: LocalDay, opening: Opening, { windowMinutes, minutes }: Job): Candidate[] {
  const count = Math.floor((opening.end - opening.start) / windowMinutes)
  return Array.from({ length: count }, (_, index) => opening.start + index * windowMinutes).flatMap((start) =>
    candidateAt(day, start, start + windowMinutes, start + minutes > opening.lastEnd ? 'closing' : undefined),
  )
}

function candidateAt(day: LocalDay, start: number, end: number, closed?: Candidate['closed']): Candidate[] {
  const from = minuteAt(day, start)
  if (from === null) return []
  // A window lasts as long as promised, also across a clock change.
  const to = from + end - start
  const until = day.isPlain ? timeAt(end) : businessTime(instantAt(to), day.timeZone).time
  return [{ time: timeAt(start), ...(end > start && { until }), from, to, ...(closed && { closed }) }]
}
