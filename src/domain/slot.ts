// The half-hour grid of a business day. Zone arithmetic is Temporal's, and is done by the server: the browser is given the slots.
import { businessTime } from './business-time.ts'
import { isDate } from './date.ts'
import { instantText } from './instant.ts'
import { bookableDates, type DateClosure, type SchedulingSettings, whyDateClosed } from './schedule.ts'
import { isTimeOfDay, minutesOf, timeAt } from './time-of-day.ts'

export const SLOT_MINUTES = 30
/** After this long the chosen date is looked up again, so that times taken meanwhile turn unavailable. */
export const SLOT_RECHECK_MS = 10_000

export type SlotClosure = DateClosure | 'off-grid' | 'past' | 'taken'

export interface Slot {
  time: string
  available: boolean
  /** ISO, as stored in preferredDate. */
  instant: string
  reason?: SlotClosure
}

export function slotLabel({ time, available }: Pick<Slot, 'time' | 'available'>): string {
  return available ? time : `${time} (Unavailable)`
}

export const SLOT_CLOSURE_WORDS = {
  'off-grid': 'This is not one of the times we offer.',
  past: 'This time has already passed.',
  taken: 'This time is already taken.',
} as const satisfies Partial<Record<SlotClosure, string>>

export function today(now: Temporal.Instant, timeZone: string): string {
  return now.toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** The instant of a local time in the stored form. A time that daylight saving skips has none; a repeated one means its first occurrence. */
export function slotInstant(date: string, time: string, timeZone: string): string | null {
  if (!isDate(date) || !isTimeOfDay(time)) return null
  const local = Temporal.PlainDateTime.from(`${date}T${time}`)
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return zoned.toPlainDateTime().equals(local) ? instantText(zoned.toInstant()) : null
}

/** From start to end, the end included when it lies on the grid. */
export function slotTimes({ availableHours }: Pick<SchedulingSettings, 'availableHours'>): string[] {
  const times: string[] = []
  const end = minutesOf(availableHours.end)
  for (let minutes = minutesOf(availableHours.start); minutes <= end; minutes += SLOT_MINUTES)
    times.push(timeAt(minutes))
  return times
}

export function isSlotTime(time: string, { availableHours }: Pick<SchedulingSettings, 'availableHours'>): boolean {
  const afterStart = minutesOf(time) - minutesOf(availableHours.start)
  return afterStart >= 0 && afterStart % SLOT_MINUTES === 0 && minutesOf(time) <= minutesOf(availableHours.end)
}

/** Every slot of a date with, where it is closed, why. `occupied` are the ISO instants of appointments that hold their slot. */
export function slotsOf(
  date: string,
  settings: SchedulingSettings,
  occupied: Iterable<string>,
  timeZone: string,
  now: Temporal.Instant,
): Slot[] {
  return slotsGiven(date, settings, takenTimesByDate(occupied, timeZone), timeZone, now)
}

type TakenTimes = Map<string, Set<string>>

function slotsGiven(
  date: string,
  settings: SchedulingSettings,
  taken: TakenTimes,
  timeZone: string,
  now: Temporal.Instant,
): Slot[] {
  const dateClosure = whyDateClosed(date, settings, today(now, timeZone))
  const takenTimes = taken.get(date)
  return slotTimes(settings).flatMap((time): Slot[] => {
    const instant = slotInstant(date, time, timeZone)
    if (instant === null) return []
    const reason = dateClosure ?? whySlotClosed(instant, takenTimes?.has(time) ?? false, now)
    return [reason ? { time, available: false, instant, reason } : { time, available: true, instant }]
  })
}

function whySlotClosed(instant: string, taken: boolean, now: Temporal.Instant): SlotClosure | null {
  if (Date.parse(instant) <= now.epochMilliseconds) return 'past'
  return taken ? 'taken' : null
}

function takenTimesByDate(occupied: Iterable<string>, timeZone: string): TakenTimes {
  const taken: TakenTimes = new Map()
  for (const instant of occupied) {
    const { date, time } = businessTime(instant, timeZone)
    taken.set(date, (taken.get(date) ?? new Set()).add(time))
  }
  return taken
}

/** Why a visitor may not ask for this instant, or null. Whether it is taken, only the database can say. */
export function whyInstantClosed(
  instant: string,
  settings: SchedulingSettings,
  timeZone: string,
  now: Temporal.Instant,
): SlotClosure | null {
  const { date, time } = businessTime(instant, timeZone)
  const dateClosure = whyDateClosed(date, settings, today(now, timeZone))
  if (dateClosure) return dateClosure
  if (!isSlotTime(time, settings) || slotInstant(date, time, timeZone) !== instant) return 'off-grid'
  return whySlotClosed(instant, false, now)
}

/** The first and last instant of a business day, both included, in the stored form: a day may have 23 or 25 hours. */
export function dayBounds(date: string, timeZone: string): { start: string; end: string } {
  const day = Temporal.PlainDate.from(date)
  const start = day.toZonedDateTime(timeZone).toInstant()
  const next = day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant()
  return { start: instantText(start), end: instantText(next.subtract({ milliseconds: 1 })) }
}

/** The first bookable day after `date` that has a free slot. */
export function nextFreeDay(
  date: string,
  settings: SchedulingSettings,
  occupied: Iterable<string>,
  timeZone: string,
  now: Temporal.Instant,
): string | null {
  const taken = takenTimesByDate(occupied, timeZone)
  const isFree = (day: string) => slotsGiven(day, settings, taken, timeZone, now).some((slot) => slot.available)
  return bookableDates(settings, today(now, timeZone), date).find((day) => day > date && isFree(day)) ?? null
}
