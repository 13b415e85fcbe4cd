// Hours that differ by weekday and have breaks.

import type { Language } from '#domain/language/language.ts'
import { type Clock, formatTimeShort } from '#domain/time/date.ts'
import { TIME_WORDS } from '#domain/time/words.ts'
import type { Interval, WeeklyHours } from './hours-schema.ts'
import type { DateRange, SchedulingSettings } from './settings-schema.ts'

const WEEKDAY_KEYS = ['0', '1', '2', '3', '4', '5', '6'] as const

export function intervalsOn(weekday: number, hours: WeeklyHours): readonly Interval[] {
  const key = WEEKDAY_KEYS[weekday]
  return key === undefined ? [] : hours[key]
}

export function isNeverOpen(hours: WeeklyHours): boolean {
  return WEEKDAY_KEYS.every((key) => hours[key].length === 0)
}

export function withIntervals(hours: WeeklyHours, weekday: number, intervals: Interval[]): WeeklyHours {
  return { ...hours, [weekday]: intervals }
}

export const NO_HOURS: WeeklyHours = { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] }

export function sameHours(weekdays: readonly number[], interval: Interval): WeeklyHours {
  return weekdays.reduce((hours, weekday) => withIntervals(hours, weekday, [interval]), NO_HOURS)
}

export function rangeOn(date: string, ranges: readonly DateRange[]): DateRange | undefined {
  return ranges.find(({ from, to }) => from <= date && date <= to)
}

/** Through the list of excluded dates or a labeled closure. */
export function isExcluded(
  date: string,
  { excludedDates, closures }: Pick<SchedulingSettings, 'excludedDates' | 'closures'>,
): boolean {
  return excludedDates.includes(date) || rangeOn(date, closures ?? []) !== undefined
}

// A week of hours in one sentence: "Monday to Friday, 8 AM to 6 PM; Saturday, 9 AM to 1 PM".

/** Weeks are read from Monday on. */
const READING_ORDER = [1, 2, 3, 4, 5, 6, 0]

/** An interval can't end at 24:00, so this means midnight. */
const END_OF_DAY = '23:59'

export function hoursWords(hours: WeeklyHours, clock: Clock, language: Language = 'en'): string {
  const runs = runsOf(
    READING_ORDER.map((weekday) => ({ weekday, words: dayWords(intervalsOn(weekday, hours), clock, language) })),
  )
  const open = runs.filter(({ words }) => words !== '')
  return open.length === 0
    ? TIME_WORDS[language].byAppointment
    : open.map(({ weekdays, words }) => `${weekdaysWords(weekdays, language)}, ${words}`).join('; ')
}

interface Run {
  weekdays: number[]
  words: string
}

/** Neighboring days with the same hours. */
function runsOf(days: readonly { weekday: number; words: string }[]): Run[] {
  const runs: Run[] = []
  for (const { weekday, words } of days) {
    const last = runs.at(-1)
    if (last?.words === words) last.weekdays.push(weekday)
    else runs.push({ weekdays: [weekday], words })
  }
  return runs
}

function weekdaysWords(weekdays: readonly number[], language: Language): string {
  const words = TIME_WORDS[language]
  if (weekdays.length === READING_ORDER.length) return words.everyDay
  const names = weekdays.map((weekday) => words.weekdays[weekday] ?? '')
  return names.length > 2 ? words.days(names[0] ?? '', names.at(-1) ?? '') : names.join(words.and)
}

/** "8 AM to 12 PM and 1 PM to 6 PM"; empty for a closed day. */
function dayWords(intervals: readonly Interval[], clock: Clock, language: Language): string {
  return intervals.map((interval) => intervalWords(interval, clock, language)).join(TIME_WORDS[language].and)
}

function intervalWords({ start, end }: Interval, clock: Clock, language: Language): string {
  const { allDay, midnight, hoursOf } = TIME_WORDS[language]
  if (start === '00:00' && end === END_OF_DAY) return allDay
  const [from, to] = [start, end].map((time) => formatTimeShort(time, clock, language))
  return hoursOf(from ?? '', end === END_OF_DAY ? midnight : (to ?? ''))
}
