// What saving other scheduling settings would do to the days ahead.
import { businessTime } from './business-time.ts'
import { weekdayOf } from './date.ts'
import { bookableDates, type SchedulingSettings } from './schedule.ts'
import { slotInstant, slotTimes } from './slot.ts'

export type OutsideReason = 'weekday' | 'excluded' | 'hours'

export const OUTSIDE_WORDS: Record<OutsideReason, string> = {
  weekday: 'Falls on a day without appointments',
  excluded: 'Falls on an excluded date',
  hours: 'Falls outside the available hours',
}

/** Why an existing appointment does not fit the settings. Notice is not asked: it was kept when the customer booked. */
export function whyOutside(instant: string, settings: SchedulingSettings, timeZone: string): OutsideReason | null {
  const { date, time } = businessTime(instant, timeZone)
  if (!settings.availableDays.includes(weekdayOf(date))) return 'weekday'
  if (settings.excludedDates.includes(date)) return 'excluded'
  return slotTimes(settings).includes(time) ? null : 'hours'
}

/** How many upcoming slots a change of settings opens and closes. */
export function countSlotChanges(
  before: SchedulingSettings,
  after: SchedulingSettings,
  timeZone: string,
  today: string,
): { opened: number; closed: number } {
  const openBefore = openSlots(before, timeZone, today)
  const openAfter = openSlots(after, timeZone, today)
  return { opened: openAfter.difference(openBefore).size, closed: openBefore.difference(openAfter).size }
}

function openSlots(settings: SchedulingSettings, timeZone: string, today: string): Set<string> {
  const times = slotTimes(settings)
  const instants = bookableDates(settings, today).flatMap((date) =>
    times.map((time) => slotInstant(date, time, timeZone)),
  )
  return new Set(instants.filter((instant) => instant !== null))
}
