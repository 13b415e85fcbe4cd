// Calendar dates as 'YYYY-MM-DD'. Plain arithmetic, because some browsers have no Temporal.

const MS_PER_DAY = 86_400_000

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** "2026-03-05" */
export const DATE_LENGTH = 10

/** Whether the date exists: 2026-02-30 does not. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // Day 31 of a shorter month overflows into the next. Lists check every row, and formatting the date is the slow part.
  return !Number.isNaN(time) && new Date(time).getUTCDate() === Number(text.slice(8))
}

/** Whether the days around the date can be written as dates too. Years 0000 and 9999 are left out: the calendar ends there. */
export function isDateWithNeighbors(text: string): boolean {
  return isDate(text) && !text.startsWith('0000') && !text.startsWith('9999')
}

export function addDays(date: string, days: number): string {
  return dateAtUtc(Date.parse(`${date}T00:00:00Z`) + days * MS_PER_DAY)
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY
}

/** 0 is Sunday, as in the settings. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

export function weekdayName(date: string): string {
  return WEEKDAYS[weekdayOf(date)] ?? ''
}

/** "March 5, 2026" */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${MONTHS[(month ?? 0) - 1]} ${day}, ${year}`
}

/** "Thursday, March 5, 2026" */
export function formatFullDate(date: string): string {
  return `${weekdayName(date)}, ${formatDate(date)}`
}

/** "Thu, Mar 5" */
export function formatShortDay(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return `${weekdayName(date).slice(0, 3)}, ${MONTHS[(month ?? 0) - 1]?.slice(0, 3)} ${day}`
}

/** "03/05/2026" */
export function formatUsDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

function dateAtUtc(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
