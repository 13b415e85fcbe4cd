// A business day on the line of time. The rules compare minutes since the epoch, so that no clock change can confuse them.
import { isDate } from '#domain/time/date.ts'
import { instantText } from '#domain/time/instant.ts'
import { timeAt } from '#domain/time/time-of-day.ts'

const MS_PER_MINUTE = 60_000
const MINUTES_PER_DAY = 24 * 60

export interface LocalDay {
  date: string
  timeZone: string
  /** Midnight, in minutes since the epoch. */
  start: number
  /** Midnight of the next day. */
  end: number
  /** Whether the clocks stay as they are. Then a time of day is plain arithmetic. */
  isPlain: boolean
}

export function localDay(date: string, timeZone: string): LocalDay {
  if (!isDate(date)) throw new RangeError(`${date} is no date`)
  const day = Temporal.PlainDate.from(date)
  const start = minuteOf(day.toZonedDateTime(timeZone).toInstant())
  const end = minuteOf(day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant())
  return { date, timeZone, start, end, isPlain: end - start === MINUTES_PER_DAY }
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

/** A time of day that daylight saving skips has no minute; a repeated one means its first occurrence. */
export function minuteAt(day: LocalDay, minutesOfDay: number): number | null {
  if (day.isPlain) return day.start + minutesOfDay
  const local = Temporal.PlainDateTime.from(`${day.date}T${timeAt(minutesOfDay)}`)
  const zoned = local.toZonedDateTime(day.timeZone, { disambiguation: 'earlier' })
  return zoned.toPlainDateTime().equals(local) ? minuteOf(zoned.toInstant()) : null
}

/** Where an interval begins or ends. A skipped boundary moves on with the clock. */
export function boundaryAt(day: LocalDay, minutesOfDay: number): number {
  if (day.isPlain) return day.start + minutesOfDay
  const local = Temporal.PlainDateTime.from(`${day.date}T${timeAt(minutesOfDay)}`)
  return minuteOf(local.toZonedDateTime(day.timeZone, { disambiguation: 'compatible' }).toInstant())
}
