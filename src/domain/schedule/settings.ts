import { DEFAULT_VISIT_MINUTES } from '#domain/service/service.ts'
import { addDays, daysBetween, formatFullDate, isDate, weekdayName, weekdayOf } from '#domain/time/date.ts'
import { minutesOf, timeAt } from '#domain/time/time-of-day.ts'
import { intervalsOn, rangeOn, sameHours, type WeeklyHours } from './hours.ts'
import type { SchedulingSettings } from './settings-schema.ts'

export type { SchedulingSettings }

export const SCHEDULING_HORIZON_DAYS = 3650
export const MAX_EXCLUDED_DATES = 2000
export const MAX_CLOSURES = 500
export const MAX_NOTICE_HOURS = 336
export const MAX_VISITS_PER_DAY = 50

export const DEFAULT_SCHEDULING_SETTINGS: SchedulingSettings = {
  enableScheduling: true,
  availableDays: [1, 2, 3, 4, 5],
  availableHours: { start: '09:00', end: '17:00' },
  excludedDates: [],
  maxDaysInAdvance: 30,
  minDaysInAdvance: 1,
}

export const SCHEDULE_MESSAGES = {
  enabled: 'Please say whether online scheduling is on',
  days: 'Please choose each available day once, Sunday to Saturday',
  time: 'Please enter a time as HH:MM',
  hours: 'The end of the day must be after its start',
  date: 'Please enter a date that exists, as YYYY-MM-DD',
  tooManyDates: `Please keep at most ${MAX_EXCLUDED_DATES} excluded dates`,
  min: 'Minimum days in advance must be a whole number of at least 0',
  max: 'Maximum days in advance must be a whole number of at least 1',
  bounds: 'Maximum days in advance must not be less than the minimum',
  notice: `Notice is a whole number of hours, 0 to ${MAX_NOTICE_HOURS}`,
  dailyLimit: `A crew makes 1 to ${MAX_VISITS_PER_DAY} visits a day`,
  tooManyClosures: `Please keep at most ${MAX_CLOSURES} closures`,
  horizon: `Maximum days in advance must be at most ${SCHEDULING_HORIZON_DAYS}`,
  fetchFailed: 'Failed to fetch appointment settings',
  saveFailed: 'Failed to save appointment settings',
  saveFailedInForm: 'Failed to save settings. Please try again.',
} as const

export type DateClosure = 'no-date' | 'disabled' | 'too-soon' | 'too-late' | 'weekday' | 'excluded'

/** Why a visitor cannot book on a date, or null when they can. All dates are the business's. */
export function whyDateClosed(date: string, settings: SchedulingSettings, today: string): DateClosure | null {
  if (!isDate(date)) return 'no-date'
  if (!settings.enableScheduling) return 'disabled'
  const daysAhead = daysBetween(today, date)
  if (daysAhead < settings.minDaysInAdvance) return 'too-soon'
  if (daysAhead > settings.maxDaysInAdvance) return 'too-late'
  if (!opensOnWeekday(date, settings)) return 'weekday'
  return isExcluded(date, settings) ? 'excluded' : null
}

/** Whether the hours of this date's weekday are not empty. */
export function opensOnWeekday(
  date: string,
  { availableDays, weeklyHours }: Pick<SchedulingSettings, 'availableDays' | 'weeklyHours'>,
): boolean {
  const weekday = weekdayOf(date)
  return weeklyHours ? intervalsOn(weekday, weeklyHours).length > 0 : availableDays.includes(weekday)
}

/** The specified days and hours by weekday. The specified end is the last start of a half hour, an interval's is closing time. */
export function weeklyHoursOf({
  availableDays,
  availableHours: { start, end },
}: Pick<SchedulingSettings, 'availableDays' | 'availableHours'>): WeeklyHours {
  const closing = Math.min(minutesOf(end) + DEFAULT_VISIT_MINUTES, LAST_MINUTE)
  return sameHours(availableDays, { start, end: timeAt(closing) })
}

const LAST_MINUTE = 24 * 60 - 1

/** By the specified list of dates or by a closure with a label. */
export function isExcluded(
  date: string,
  { excludedDates, closures }: Pick<SchedulingSettings, 'excludedDates' | 'closures'>,
): boolean {
  return excludedDates.includes(date) || rangeOn(date, closures ?? []) !== undefined
}

export function isBookable(date: string, settings: SchedulingSettings, today: string): boolean {
  return whyDateClosed(date, settings, today) === null
}

/** The bounds of the date input, both included. */
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
