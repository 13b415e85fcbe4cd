// When the business works on a date: the simple daily hours, or the intervals of the weekday.

import { intervalsOn } from '#domain/scheduling/hours.ts'
import type { WeeklyHours } from '#domain/scheduling/hours-schema.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { weekdayOf } from '#domain/time/date.ts'
import { minutesOf } from '#domain/time/time-of-day.ts'
import { boundaryAt, type LocalDay } from './local-day.ts'

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
