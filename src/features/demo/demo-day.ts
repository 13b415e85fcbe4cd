// When the visits of the demo take place: around the moment of the first start, so that Today shows a day in full swing.
import { slotInstant } from '#domain/schedule/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays } from '#domain/time/date.ts'
import { instantText } from '#domain/time/instant.ts'
import { minutesOf, timeAt } from '#domain/time/time-of-day.ts'

const STEP_MINUTES = 30
const DAY_MINUTES = 24 * 60

/** Minutes before and after the visit that is under way. */
const STARTS = { main: [-210, -120, 0, 90, 180, 270], second: [-150, -60, 30, 150, 240] } as const

export type DemoCrew = keyof typeof STARTS

export interface DemoStart {
  crew: DemoCrew
  instant: string
  is: 'done' | 'now' | 'ahead'
}

/** Today's visits of both crews. Those that would begin yesterday or tomorrow are left out. */
export function demoDay(now: Temporal.Instant, timeZone: string): DemoStart[] {
  const { date, time } = businessTime(instantText(now), timeZone)
  const current = Math.floor(minutesOf(time) / STEP_MINUTES) * STEP_MINUTES
  return (['main', 'second'] as const).flatMap((crew) =>
    STARTS[crew].flatMap((offset): DemoStart[] => {
      const instant = instantOn(date, current + offset, timeZone)
      if (instant === null) return []
      return [{ crew, instant, is: offset === 0 ? 'now' : offset < 0 ? 'done' : 'ahead' }]
    }),
  )
}

/** On a day after today, by the business's clock. */
export function demoTime(now: Temporal.Instant, timeZone: string, daysAhead: number, time: string): string | null {
  const { date } = businessTime(instantText(now), timeZone)
  return instantOn(addDays(date, daysAhead), minutesOf(time), timeZone)
}

/** Null for a time that isn't on that date, also because daylight saving skips it. */
function instantOn(date: string, minutes: number, timeZone: string): string | null {
  return minutes < 0 || minutes >= DAY_MINUTES ? null : slotInstant(date, timeAt(minutes), timeZone)
}
