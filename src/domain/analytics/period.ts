import { addDays, daysBetween, isDate, weekdayOf } from '#domain/time/date.ts'

/** Dates of the business, both included. */
export interface Period {
  from: string
  to: string
}

/** Two years: as long as counts are kept. */
export const MOST_DAYS = 732

export const PERIOD_MESSAGES = {
  dates: 'Please choose two dates, the earlier one first',
  tooLong: 'Please choose at most two years',
} as const

export function periodProblem({ from, to }: Period): string | undefined {
  if (!isDate(from) || !isDate(to) || from > to || !hasNeighbors({ from, to })) return PERIOD_MESSAGES.dates
  return lengthOf({ from, to }) > MOST_DAYS ? PERIOD_MESSAGES.tooLong : undefined
}

/** At the ends of the calendar, no earlier period or later week exists. Counting weeks would never end. */
function hasNeighbors(period: Period): boolean {
  return isDate(periodBefore(period).from) && isDate(addDays(period.to, DAYS_PER_WEEK))
}

export function lengthOf({ from, to }: Period): number {
  return daysBetween(from, to) + 1
}

/** As many days, ending the day before. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) }
}

export function lastDays(days: number, today: string): Period {
  return { from: addDays(today, 1 - days), to: today }
}

export function isWithin(date: string, { from, to }: Period): boolean {
  return from <= date && date <= to
}

const MONDAY = 1
export const DAYS_PER_WEEK = 7

/** The Monday on or before a date. */
export function weekOf(date: string): string {
  return addDays(date, -((weekdayOf(date) - MONDAY + DAYS_PER_WEEK) % DAYS_PER_WEEK))
}

export function weeksOf({ from, to }: Period): string[] {
  const weeks: string[] = []
  for (let week = weekOf(from); week <= to; week = addDays(week, DAYS_PER_WEEK)) weeks.push(week)
  return weeks
}

export function datesIn(week: string): string[] {
  return Array.from({ length: DAYS_PER_WEEK }, (_, day) => addDays(week, day))
}

/** Whether some days of a week are outside of the period. */
export function isCut(week: string, { from, to }: Period): boolean {
  return week < from || addDays(week, DAYS_PER_WEEK - 1) > to
}

export function daysInLastWeek({ from, to }: Period): number {
  const monday = weekOf(to)
  return daysBetween(from > monday ? from : monday, to) + 1
}
