// When the visits of the demo take place: around the moment of the first start, so that Today shows a day in full swing,
// and at times of the next days that visitors can book.
import { bookableBounds, isBookable } from '#domain/scheduling/bookable-date.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { slotInstant, today } from '#domain/scheduling/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays } from '#domain/time/date.ts'
import { instantText } from '#domain/time/instant.ts'
import { minutesOf, timeAt } from '#domain/time/time-of-day.ts'

const STEP_MINUTES = 30
const DAY_MINUTES = 24 * 60

/** Minutes before and after the visit that is under way. */
const STARTS = [-210, -120, 0, 90, 180, 270]

export interface DemoStart {
  instant: string
  is: 'done' | 'now' | 'ahead'
}

/** Today's visits. Those that would begin yesterday or tomorrow, or that daylight saving skips, are left out. */
export function demoDay(now: Temporal.Instant, timeZone: string): DemoStart[] {
  const { date, time } = businessTime(instantText(now), timeZone)
  const current = Math.floor(minutesOf(time) / STEP_MINUTES) * STEP_MINUTES
  return STARTS.flatMap((offset): DemoStart[] => {
    const minutes = current + offset
    const instant = minutes < 0 || minutes >= DAY_MINUTES ? null : slotInstant(date, timeAt(minutes), timeZone)
    if (instant === null) return []
    return [{ instant, is: offset === 0 ? 'now' : offset < 0 ? 'done' : 'ahead' }]
  })
}

export interface ComingTime {
  /** 1 for the first day that visitors can book. */
  bookableDay: number
  time: string
}

export function comingInstant(
  { bookableDay, time }: ComingTime,
  now: Temporal.Instant,
  timeZone: string,
  scheduling: SchedulingSettings,
): string {
  const current = today(now, timeZone)
  const { min, max } = bookableBounds(scheduling, current)
  let days = 0
  for (let date = min; date <= max; date = addDays(date, 1)) {
    if (!isBookable(date, scheduling, current)) continue
    days += 1
    const instant = slotInstant(date, time, timeZone)
    if (days === bookableDay && instant) return instant
  }
  throw new Error(`The demo has no ${time} on its bookable day ${bookableDay}.`)
}
