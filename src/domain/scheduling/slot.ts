// The half-hour grid of a business day. Time-zone arithmetic uses Temporal on the server, and the browser gets finished slots.

import { BOOKING_FORM_WORDS } from '#domain/booking/form/words.ts'
import { counted, type Language } from '#domain/language/language.ts'
import { capitalized } from '#domain/text/text.ts'
import { businessTime } from '#domain/time/business-time.ts'
import {
  type Clock,
  formatSpan,
  formatTime,
  instantText,
  isDate,
  isTimeOfDay,
  minutesOf,
  timeAt,
} from '#domain/time/date.ts'
import type { SchedulingSettings } from './settings-schema.ts'

export const SLOT_MINUTES = 30
export const DEFAULT_VISIT_MINUTES = 30
/** After this delay the chosen date is checked again, so that times taken meanwhile become unavailable. */
export const SLOT_RECHECK_MS = 10_000

export interface Slot {
  time: string
  /** The end of a window. */
  until?: string | undefined
  available: boolean
  /** ISO, as stored in preferredDate. */
  instant: string
}

export function slotLabel({ time, available }: Pick<Slot, 'time' | 'available'>): string {
  return available ? time : `${time} (Unavailable)`
}

/** As visitors read it: "2:30 PM", "Between 8 and 10 AM", "2:30 PM (Unavailable)". */
export function visitorSlotLabel(
  { time, until, available }: Pick<Slot, 'time' | 'available' | 'until'>,
  clock: Clock,
  language: Language = 'en',
): string {
  const words = until ? capitalized(formatSpan(time, until, clock, language)) : formatTime(time, clock, language)
  return available ? words : BOOKING_FORM_WORDS[language].unavailable(words)
}

/** "3 windows left", "1 time left", "Full" */
export function roomWords(left: number, inWindows: boolean, language: Language = 'en'): string {
  const { full, timesLeft, windowsLeft } = BOOKING_FORM_WORDS[language]
  return left === 0 ? full : counted(left, inWindows ? windowsLeft : timesLeft, language)
}

/** Whether a refusal's code is about the time, not about the date. */
export function isSlotClosure(code: string): boolean {
  return ['off-grid', 'past', 'taken'].includes(code)
}

export function today(now: Temporal.Instant, timeZone: string): string {
  return businessTime(instantText(now), timeZone).date
}

/** The stored form of a local time. Null if daylight saving skips it. A repeated time means its first occurrence. */
export function slotInstant(date: string, time: string, timeZone: string): string | null {
  if (!isDate(date) || !isTimeOfDay(time)) return null
  const local = Temporal.PlainDateTime.from(`${date}T${time}`)
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return zoned.toPlainDateTime().equals(local) ? instantText(zoned.toInstant()) : null
}

/** From start to end. The end is included if it is on the grid. */
export function slotTimes({ availableHours }: Pick<SchedulingSettings, 'availableHours'>): string[] {
  const times: string[] = []
  const end = minutesOf(availableHours.end)
  for (let minutes = minutesOf(availableHours.start); minutes <= end; minutes += SLOT_MINUTES)
    times.push(timeAt(minutes))
  return times
}

/** The first and last instant of a business day, inclusive, in stored form. A day may have 23 or 25 hours. */
export function dayBounds(date: string, timeZone: string): { start: string; end: string } {
  const day = Temporal.PlainDate.from(date)
  const start = day.toZonedDateTime(timeZone).toInstant()
  const next = day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant()
  return { start: instantText(start), end: instantText(next.subtract({ milliseconds: 1 })) }
}
