// Calendar dates as 'YYYY-MM-DD'. Plain arithmetic, because some browsers have no Temporal.

import type { Language } from '#domain/language/language.ts'
import { TIME_WORDS } from './words.ts'

const MS_PER_DAY = 86_400_000
const { en } = TIME_WORDS

export const WEEKDAYS = en.weekdays
export const MONTHS = en.months

/** "2026-03-05" */
export const DATE_LENGTH = 10

/** Whether the date exists: 2026-02-30 does not. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // Day 31 of a shorter month overflows into the next. Lists check every row, and formatting the date is the slow part.
  return !Number.isNaN(time) && new Date(time).getUTCDate() === Number(text.slice(8))
}

/** Whether the days around the date are valid dates too. Excludes years 0000 and 9999, where the calendar ends. */
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

export function weekdayName(date: string, language: Language = 'en'): string {
  return TIME_WORDS[language].weekdays[weekdayOf(date)] ?? ''
}

/** "March 5, 2026" */
export function formatDate(date: string, language: Language = 'en'): string {
  const { year, month, day } = partsOf(date, language)
  return TIME_WORDS[language].date(day, month, year)
}

/** "Thursday, March 5, 2026" */
export function formatFullDate(date: string, language: Language = 'en'): string {
  return `${weekdayName(date, language)}, ${formatDate(date, language)}`
}

/** "Thursday, March 5" */
export function formatLongDay(date: string, language: Language = 'en'): string {
  const { month, day } = partsOf(date, language)
  return `${weekdayName(date, language)}, ${TIME_WORDS[language].monthDay(day, month)}`
}

/** "Thu, Mar 5" */
export function formatShortDay(date: string, language: Language = 'en'): string {
  const { month, day } = partsOf(date, language)
  return TIME_WORDS[language].shortDay(weekdayName(date, language), day, month)
}

function partsOf(date: string, language: Language) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month: TIME_WORDS[language].months[month - 1] ?? '', day }
}

/** "03/05/2026" */
export function formatUsDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

function dateAtUtc(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

// Times of day as 'HH:MM', on the 24-hour clock.

/** "09:30" */
export const TIME_LENGTH = 5

export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

export function timeAt(minutes: number): string {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** Whether people read "2:30 PM" or "14:30". Stored values are always on the 24-hour clock. */
export const CLOCKS = ['12', '24'] as const

export type Clock = (typeof CLOCKS)[number]

/** "2:30 PM", or "14:30" */
export function formatTime(time: string, clock: Clock = '12', language: Language = 'en'): string {
  if (clock === '24') return time
  const minutes = minutesOf(time)
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${pad(minutes % 60)} ${TIME_WORDS[language].halves[hour < 12 ? 0 : 1]}`
}

/** "2:30 PM", "2 PM" for a full hour, or "14:00" */
export function formatTimeShort(time: string, clock: Clock = '12', language: Language = 'en'): string {
  return clock === '24' ? time : formatTime(time, clock, language).replace(':00', '')
}

/** "8–10 AM", "11:30 AM–1 PM", or "08:00–10:00" */
export function formatTimeRange(start: string, end: string, clock: Clock = '12', language: Language = 'en'): string {
  return TIME_WORDS[language].range(...startAndEnd(start, end, clock, language))
}

/** "between 8 and 10 AM", "between 11 AM and 1 PM", or "between 08:00 and 10:00" */
export function formatSpan(start: string, end: string, clock: Clock = '12', language: Language = 'en'): string {
  return TIME_WORDS[language].span(...startAndEnd(start, end, clock, language))
}

/** Names the half of the day once if both times are in it. */
function startAndEnd(start: string, end: string, clock: Clock, language: Language): [string, string] {
  const [from, to] = [formatTimeShort(start, clock, language), formatTimeShort(end, clock, language)]
  const [, half = ''] = to.split(' ')
  return [half !== '' && from.endsWith(half) ? from.slice(0, -half.length - 1) : from, to]
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}

/** The stored form of an instant. Date formats it ten times as fast as Temporal. */
export function instantText({ epochMilliseconds }: { epochMilliseconds: number }): string {
  return new Date(epochMilliseconds).toISOString()
}
