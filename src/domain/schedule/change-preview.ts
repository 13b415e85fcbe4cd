// What a change of scheduling settings would do to the days ahead.

import type { Job } from '#domain/day/candidates.ts'
import { gridOf, openingsOn } from '#domain/day/opening.ts'
import { DEFAULT_VISIT_MINUTES } from '#domain/service/service.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { minutesOf, timeAt } from '#domain/time/time-of-day.ts'
import { bookableDates, isExcluded, opensOnWeekday } from './bookable-date.ts'
import type { SchedulingSettings } from './settings-schema.ts'
import { SLOT_MINUTES, slotInstant } from './slot.ts'

export type OutsideReason = 'weekday' | 'excluded' | 'hours'

export const OUTSIDE_WORDS: Record<OutsideReason, string> = {
  weekday: 'Falls on a day without appointments',
  excluded: 'Falls on an excluded date',
  hours: 'Falls outside the available hours',
}

/** Why an existing appointment doesn't fit the settings. Notice is not checked: it applied when the customer booked. */
export function whyOutside(
  instant: string,
  settings: SchedulingSettings,
  timeZone: string,
  job: Pick<Job, 'minutes' | 'windowMinutes'> = HALF_HOUR,
): OutsideReason | null {
  const { date, time } = businessTime(instant, timeZone)
  if (!opensOnWeekday(date, settings)) return 'weekday'
  if (isExcluded(date, settings)) return 'excluded'
  return startsInHours(date, minutesOf(time), settings, job) ? null : 'hours'
}

const HALF_HOUR = { minutes: DEFAULT_VISIT_MINUTES, windowMinutes: 0 }

function startsInHours(
  date: string,
  start: number,
  settings: SchedulingSettings,
  { minutes, windowMinutes }: Pick<Job, 'minutes' | 'windowMinutes'>,
): boolean {
  return openingsOn(date, settings).some((opening) => {
    const afterOpening = start - opening.start
    const isOnGrid = afterOpening >= 0 && afterOpening % (windowMinutes || SLOT_MINUTES) === 0
    const end = windowMinutes > 0 ? start + windowMinutes : start
    return isOnGrid && end <= opening.end && start + minutes <= opening.lastEnd
  })
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

export function tellSlotChanges({ opened, closed }: { opened: number; closed: number }): string {
  if (opened === 0 && closed === 0) return 'No upcoming time opens or closes.'
  const parts = [opened > 0 && `${times(opened)} ${opened === 1 ? 'opens' : 'open'}`]
  parts.push(closed > 0 && `${times(closed)} ${closed === 1 ? 'closes' : 'close'}`)
  return `${parts.filter(Boolean).join(' and ')}.`
}

function times(count: number): string {
  return count === 1 ? '1 upcoming time' : `${count.toLocaleString('en-US')} upcoming times`
}

function openSlots(settings: SchedulingSettings, timeZone: string, today: string): Set<string> {
  const dates = bookableDates(settings, today)
  const clockChanges = datesOfClockChanges(dates, timeZone)
  const exists = (date: string, time: string) => !clockChanges.has(date) || slotInstant(date, time, timeZone) !== null
  const timesOn = (date: string) =>
    openingsOn(date, settings)
      .flatMap((opening) => gridOf(opening).filter((start) => start + SLOT_MINUTES <= opening.lastEnd))
      .map(timeAt)
  return new Set(
    dates.flatMap((date) => timesOn(date).flatMap((time) => (exists(date, time) ? `${date}T${time}` : []))),
  )
}

/** Local times can only be skipped on these dates. Checking each slot of ten years would take seconds. */
function datesOfClockChanges(dates: readonly string[], timeZone: string): Set<string> {
  const [first] = dates
  const last = dates.at(-1)
  const changes = new Set<string>()
  if (first === undefined || last === undefined) return changes
  let moment = Temporal.PlainDate.from(first).toZonedDateTime(timeZone).getTimeZoneTransition('next')
  while (moment && moment.toPlainDate().toString() <= last) {
    changes.add(moment.toPlainDate().toString())
    moment = moment.getTimeZoneTransition('next')
  }
  return changes
}
