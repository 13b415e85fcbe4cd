// Previews the effect of changed scheduling settings on the coming days.

import { DEFAULT_VISIT_MINUTES } from '#domain/scheduling/slot.ts'
import { counted } from '#domain/text/text.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { instantText, minutesOf, timeAt } from '#domain/time/date.ts'
import { bookableDates, opensOnWeekday } from '../scheduling/bookable-date.ts'
import { isExcluded } from '../scheduling/hours.ts'
import type { SchedulingSettings } from '../scheduling/settings-schema.ts'
import { SLOT_MINUTES, slotInstant, today } from '../scheduling/slot.ts'
import { gridOf, type Job, openingsOn } from './opening.ts'

/** Why one appointment, by itself, would not fit. */
type HoursReason = 'weekday' | 'excluded' | 'hours'

export type OutsideReason = HoursReason | 'limit' | 'drive' | 'area' | 'area-crew'

export const OUTSIDE_WORDS: Record<OutsideReason, string> = {
  weekday: 'Falls on a day without appointments',
  excluded: 'Falls on an excluded date',
  hours: 'Falls outside the available hours',
  limit: 'Goes beyond the daily limit of its crew',
  drive: 'Leaves its crew too little time to drive',
  area: 'Falls outside the service area',
  'area-crew': 'Outside the crew’s new area',
}

/** Why an existing appointment doesn't fit the settings. Notice is not checked: it applied when the customer booked. */
export function whyOutside(
  instant: string,
  settings: SchedulingSettings,
  timeZone: string,
  job: Pick<Job, 'minutes' | 'windowMinutes'> = HALF_HOUR,
): HoursReason | null {
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

/** The data besides the settings that counting needs. */
export interface Outlook {
  timeZone: string
  now: Temporal.Instant
  /** Dates on which every crew has as many visits as these settings allow. */
  fullDates?: (settings: SchedulingSettings) => ReadonlySet<string>
}

/** How many upcoming slots a change of settings opens and closes. */
export function countSlotChanges(before: SchedulingSettings, after: SchedulingSettings, outlook: Outlook) {
  const openBefore = openSlots(before, outlook)
  const openAfter = openSlots(after, outlook)
  return { opened: openAfter.difference(openBefore).size, closed: openBefore.difference(openAfter).size }
}

export function tellSlotChanges({ opened, closed }: { opened: number; closed: number }): string {
  if (opened === 0 && closed === 0) return 'No upcoming time opens or closes.'
  const parts = [opened > 0 && `${counted(opened, 'upcoming time')} ${opened === 1 ? 'opens' : 'open'}`]
  parts.push(closed > 0 && `${counted(closed, 'upcoming time')} ${closed === 1 ? 'closes' : 'close'}`)
  return `${parts.filter(Boolean).join(' and ')}.`
}

function openSlots(settings: SchedulingSettings, { timeZone, now, fullDates }: Outlook): Set<string> {
  const full = fullDates?.(settings)
  const dates = bookableDates(settings, today(now, timeZone)).filter((date) => !full?.has(date))
  const clockChanges = datesOfClockChanges(dates, timeZone)
  const earliest = now.add({ hours: settings.noticeHours ?? 0 })
  const noticeEnds = today(earliest, timeZone)
  const isOpen = (date: string, time: string) => {
    // Only these dates depend on the instant. Checking it for each slot of ten years would take seconds.
    if (date > noticeEnds && !clockChanges.has(date)) return true
    const instant = slotInstant(date, time, timeZone)
    return instant !== null && instant >= instantText(earliest)
  }
  const timesOn = (date: string) =>
    openingsOn(date, settings)
      .flatMap((opening) => gridOf(opening).filter((start) => start + SLOT_MINUTES <= opening.lastEnd))
      .map(timeAt)
  return new Set(
    dates.flatMap((date) => timesOn(date).flatMap((time) => (isOpen(date, time) ? `${date}T${time}` : []))),
  )
}

/** Local times can only be skipped on these dates. */
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
