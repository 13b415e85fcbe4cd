import { BOOKING_MESSAGES } from '#domain/appointment.ts'
import { isDate } from '#domain/date.ts'
import { Refusal } from '#domain/refusal.ts'
import type { SchedulingSettings } from '#domain/schedule.ts'
import { dayBounds, SLOT_MINUTES, slotInstant, slotTimes, whyInstantClosed } from '#domain/slot.ts'
import { timeAt } from '#domain/time-of-day.ts'
import type { Reader } from '#store/store.ts'
import { readScheduling } from '../scheduling/read-scheduling.ts'
import { closureWords } from './closed-instant.ts'
import { occupiedBetween } from './occupied-slots.ts'

export interface DeskSlot {
  time: string
  taken: boolean
  /** Why visitors cannot book it, or null. */
  outside: string | null
}

/** Every half hour of a day, round the clock: the desk may book any that is free. */
export async function deskSlots(
  reader: Reader,
  date: string,
  timeZone: string,
  now: Temporal.Instant,
): Promise<DeskSlot[]> {
  if (!isDate(date)) {
    throw new Refusal('invalid', BOOKING_MESSAGES.dateRequired, { fields: { date: BOOKING_MESSAGES.dateRequired } })
  }
  const { start, end } = dayBounds(date, timeZone)
  const [settings, occupied] = await Promise.all([readScheduling(reader), occupiedBetween(reader, start, end)])
  return deskTimes(settings).flatMap((time) => {
    const instant = slotInstant(date, time, timeZone)
    if (instant === null) return []
    const closure = whyInstantClosed(instant, settings, timeZone, now)
    const outside = closure && closureWords(closure, instant, settings, timeZone, now)
    return [{ time, taken: occupied.includes(instant), outside }]
  })
}

/** The public grid may start at a quarter past; both grids are offered. */
function deskTimes(settings: SchedulingSettings): string[] {
  const roundTheClock = Array.from({ length: (24 * 60) / SLOT_MINUTES }, (_, index) => timeAt(index * SLOT_MINUTES))
  return [...new Set([...roundTheClock, ...slotTimes(settings)])].sort()
}
