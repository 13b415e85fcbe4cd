// Which dates a visitor may book.
import { addDays, daysBetween, formatFullDate, isDate, weekdayName, weekdayOf } from '#domain/time/date.ts'
import { intervalsOn, rangeOn } from './hours.ts'
import type { SchedulingSettings } from './settings-schema.ts'

export type DateClosure = 'no-date' | 'disabled' | 'too-soon' | 'too-late' | 'weekday' | 'excluded'

/** Why a visitor can't book on a date, or null if they can. All dates are the business's. */
export function whyDateClosed(date: string, settings: SchedulingSettings, today: string): DateClosure | null {
  if (!isDate(date)) return 'no-date'
  if (!settings.enableScheduling) return 'disabled'
  const daysAhead = daysBetween(today, date)
  if (daysAhead < settings.minDaysInAdvance) return 'too-soon'
  if (daysAhead > settings.maxDaysInAdvance) return 'too-late'
  if (!opensOnWeekday(date, settings)) return 'weekday'
  return isExcluded(date, settings) ? 'excluded' : null
}

/** Whether this date's weekday has any hours. */
export function opensOnWeekday(
  date: string,
  { availableDays, weeklyHours }: Pick<SchedulingSettings, 'availableDays' | 'weeklyHours'>,
): boolean {
  const weekday = weekdayOf(date)
  return weeklyHours ? intervalsOn(weekday, weeklyHours).length > 0 : availableDays.includes(weekday)
}

/** Through the list of excluded dates or a labeled closure. */
export function isExcluded(
  date: string,
  { excludedDates, closures }: Pick<SchedulingSettings, 'excludedDates' | 'closures'>,
): boolean {
  return excludedDates.includes(date) || rangeOn(date, closures ?? []) !== undefined
}

export function isBookable(date: string, settings: SchedulingSettings, today: string): boolean {
  return whyDateClosed(date, settings, today) === null
}

/** The bounds of the date input, inclusive. */
export function bookableBounds(settings: SchedulingSettings, today: string): { min: string; max: string } {
  return { min: addDays(today, settings.minDaysInAdvance), max: addDays(today, settings.maxDaysInAdvance) }
}

export function explainClosedDate(
  closure: DateClosure,
  date: string,
  settings: SchedulingSettings,
  today: string,
): string {
  const { min, max } = bookableBounds(settings, today)
  switch (closure) {
    case 'no-date':
      return 'This date does not exist.'
    case 'disabled':
      return 'Online scheduling is currently unavailable.'
    case 'too-soon':
      return `The earliest day you can book online is ${formatFullDate(min)}.`
    case 'too-late':
      return `The latest day you can book online is ${formatFullDate(max)}.`
    case 'weekday':
      return `We do not take online appointments on ${weekdayName(date)}s.`
    case 'excluded':
      return `We are closed on ${formatFullDate(date)}${closureLabel(date, settings)}.`
  }
}

function closureLabel(date: string, { closures }: SchedulingSettings): string {
  const label = rangeOn(date, closures ?? [])?.label
  return label ? ` (${label})` : ''
}

export function bookableDates(settings: SchedulingSettings, today: string, from: string = today): string[] {
  const { min, max } = bookableBounds(settings, today)
  const dates: string[] = []
  for (let date = from > min ? from : min; date <= max; date = addDays(date, 1)) {
    if (isBookable(date, settings, today)) dates.push(date)
  }
  return dates
}
