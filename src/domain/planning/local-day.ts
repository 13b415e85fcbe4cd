// A business day in absolute time. The rules compare minutes since the epoch, so clock changes can't confuse them.

import type { Language } from '#domain/language/language.ts'
import { type BusinessClock, formatMoment, formatWindow } from '#domain/time/business-time.ts'
import { instantText, isDate, timeAt } from '#domain/time/date.ts'

const MS_PER_MINUTE = 60_000
const MINUTES_PER_DAY = 24 * 60

export interface LocalDay {
  date: string
  timeZone: string
  /** Midnight, in minutes since the epoch. */
  start: number
  /** Midnight of the next day. */
  end: number
  /** Whether this day has no clock change, so that a time of day is plain arithmetic. */
  isPlain: boolean
}

/** Caches days. A booking needs the same two or three repeatedly, a late request each day since it came. */
const knownDays = new Map<string, LocalDay>()
const MOST_KNOWN_DAYS = 1000

export function localDay(date: string, timeZone: string): LocalDay {
  const key = `${date} ${timeZone}`
  const known = knownDays.get(key)
  if (known) return known
  if (!isDate(date)) throw new RangeError(`${date} is no date`)
  const day = Temporal.PlainDate.from(date)
  const start = minuteOf(day.toZonedDateTime(timeZone).toInstant())
  const end = minuteOf(day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant())
  const made = { date, timeZone, start, end, isPlain: end - start === MINUTES_PER_DAY }
  if (knownDays.size >= MOST_KNOWN_DAYS) knownDays.clear()
  knownDays.set(key, made)
  return made
}

export function minuteOf({ epochMilliseconds }: { epochMilliseconds: number }): number {
  return epochMilliseconds / MS_PER_MINUTE
}

export function minuteOfInstant(instant: string): number {
  return Date.parse(instant) / MS_PER_MINUTE
}

/** In the stored form. */
export function instantAt(minute: number): string {
  return instantText({ epochMilliseconds: minute * MS_PER_MINUTE })
}

/** A time that daylight saving skips has no minute. A repeated one means its first occurrence. */
export function minuteAt(day: LocalDay, minutesOfDay: number): number | null {
  if (day.isPlain) return day.start + minutesOfDay
  const local = Temporal.PlainDateTime.from(`${day.date}T${timeAt(minutesOfDay)}`)
  const zoned = local.toZonedDateTime(day.timeZone, { disambiguation: 'earlier' })
  return zoned.toPlainDateTime().equals(local) ? minuteOf(zoned.toInstant()) : null
}

/** The start or end of an interval. A skipped boundary moves forward with the clock. */
export function boundaryAt(day: LocalDay, minutesOfDay: number): number {
  if (day.isPlain) return day.start + minutesOfDay
  const local = Temporal.PlainDateTime.from(`${day.date}T${timeAt(minutesOfDay)}`)
  return minuteOf(local.toZonedDateTime(day.timeZone, { disambiguation: 'compatible' }).toInstant())
}

/** "Thursday, March 5, 2026 at 2:30 PM EST", or for a window "Thursday, March 5, 2026 between 1:00 PM and 3:00 PM EST" */
export function formatArrival(
  { preferredDate, window }: { preferredDate: string; window?: { start: string; end: string } | null | undefined },
  business: BusinessClock,
  language: Language = 'en',
): string {
  return window ? formatWindow(window, business, language) : formatMoment(preferredDate, business, language)
}
