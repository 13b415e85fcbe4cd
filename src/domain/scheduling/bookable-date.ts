// Which dates a visitor may book.

import type { Language } from '#domain/language/language.ts'
import {
  addDays,
  daysBetween,
  formatFullDate,
  isDate,
  minutesOf,
  timeAt,
  weekdayName,
  weekdayOf,
} from '#domain/time/date.ts'
import { intervalsOn, isExcluded, rangeOn, sameHours } from './hours.ts'
import type { WeeklyHours } from './hours-schema.ts'
import type { SchedulingSettings } from './settings-schema.ts'
import { DEFAULT_VISIT_MINUTES } from './slot.ts'
import { SCHEDULING_WORDS } from './words.ts'

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

/** The settings without the rules for visitors. The desk keeps only the hours and closed days. */
export function deskRules(settings: SchedulingSettings): SchedulingSettings {
  const anyDay = { minDaysInAdvance: 0, maxDaysInAdvance: Number.POSITIVE_INFINITY }
  return { ...settings, ...anyDay, enableScheduling: true, noticeHours: 0, visitsPerCrewPerDay: null }
}

type Week = Pick<SchedulingSettings, 'availableDays' | 'weeklyHours'>

export function opensOnWeekday(date: string, week: Week): boolean {
  return isOpenWeekday(weekdayOf(date), week)
}

export function openWeekdays(week: Week): number[] {
  return [1, 2, 3, 4, 5, 6, 0].filter((weekday) => isOpenWeekday(weekday, week))
}

function isOpenWeekday(weekday: number, { availableDays, weeklyHours }: Week): boolean {
  return weeklyHours ? intervalsOn(weekday, weeklyHours).length > 0 : availableDays.includes(weekday)
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
  language: Language = 'en',
): string {
  const { min, max } = bookableBounds(settings, today)
  const words = SCHEDULING_WORDS[language]
  const day = (shown: string) => formatFullDate(shown, language)
  switch (closure) {
    case 'no-date':
      return words.noDate
    case 'disabled':
      return words.off
    case 'too-soon':
      return words.earliest(day(min))
    case 'too-late':
      return words.latest(day(max))
    case 'weekday':
      return words.noWeekday(weekdayName(date, language))
    case 'excluded':
      return words.closedOn(day(date) + closureLabel(date, settings))
  }
}

function closureLabel(date: string, { closures }: SchedulingSettings): string {
  const label = rangeOn(date, closures ?? [])?.label
  return label ? ` (${label})` : ''
}

export function bookableDates(settings: SchedulingSettings, today: string): string[] {
  const { min, max } = bookableBounds(settings, today)
  const dates: string[] = []
  for (let date = min; date <= max; date = addDays(date, 1)) {
    if (isBookable(date, settings, today)) dates.push(date)
  }
  return dates
}

export const DAYS_AHEAD = 14

/** The dates that the booking form shows at a glance: those that can be booked in the first two weeks. */
export function datesAhead(settings: SchedulingSettings, today: string): string[] {
  const end = addDays(bookableBounds(settings, today).min, DAYS_AHEAD)
  return bookableDates(settings, today).filter((date) => date < end)
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
