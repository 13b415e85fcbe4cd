// Hours that differ by weekday and have breaks.
import type { DateRange } from './date-range.ts'
import type { Interval, WeeklyHours } from './hours-schema.ts'

const WEEKDAY_KEYS = ['0', '1', '2', '3', '4', '5', '6'] as const

export function intervalsOn(weekday: number, hours: WeeklyHours): readonly Interval[] {
  const key = WEEKDAY_KEYS[weekday]
  return key === undefined ? [] : hours[key]
}

export function rangeOn(date: string, ranges: readonly DateRange[]): DateRange | undefined {
  return ranges.find(({ from, to }) => from <= date && date <= to)
}
