// Hours that differ by weekday and have breaks.
import type { DateRange } from './date-range.ts'
import type { Interval, WeeklyHours } from './hours-schema.ts'

const WEEKDAY_KEYS = ['0', '1', '2', '3', '4', '5', '6'] as const

export function intervalsOn(weekday: number, hours: WeeklyHours): readonly Interval[] {
  const key = WEEKDAY_KEYS[weekday]
  return key === undefined ? [] : hours[key]
}

export function isNeverOpen(hours: WeeklyHours): boolean {
  return WEEKDAY_KEYS.every((key) => hours[key].length === 0)
}

/** The hours with other intervals on one weekday. */
export function withIntervals(hours: WeeklyHours, weekday: number, intervals: Interval[]): WeeklyHours {
  return { ...hours, [weekday]: intervals }
}

export const NO_HOURS: WeeklyHours = { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] }

/** The same hours on each of these weekdays. */
export function sameHours(weekdays: readonly number[], interval: Interval): WeeklyHours {
  return weekdays.reduce((hours, weekday) => withIntervals(hours, weekday, [interval]), NO_HOURS)
}

export function rangeOn(date: string, ranges: readonly DateRange[]): DateRange | undefined {
  return ranges.find(({ from, to }) => from <= date && date <= to)
}
