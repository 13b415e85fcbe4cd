import { isUnheldRequest, STATUS_LABELS } from '#domain/appointments/appointment.ts'
import { NOT_HELD } from '#domain/appointments/hoarding.ts'
import { type Clock, formatTimeRange, formatTimeShort } from '#domain/time/date.ts'
import type { ScheduledVisit } from '#server/api-types.ts'

const JOINING = ['and', '&', 'of', 'the']

type Arrival = Pick<ScheduledVisit, 'window' | 'time'>

/** What the customer was promised: "8–10 AM" or "8:30 AM" */
export function promiseOf({ window, time }: Arrival, clock?: Clock): string {
  return window ? formatTimeRange(window.start, window.end, clock) : formatTimeShort(time, clock)
}

/** When the crew plans to be there: "planned 8:30 AM" */
export function plannedOf({ time }: Arrival, clock?: Clock): string {
  return `planned ${formatTimeShort(time, clock)}`
}

/** "8–10 AM, planned 8:30 AM", or the exact time alone */
export function arrivalOf(visit: Arrival, clock?: Clock): string {
  return visit.window ? `${promiseOf(visit, clock)}, ${plannedOf(visit, clock)}` : promiseOf(visit, clock)
}

export function statusOf(visit: Pick<ScheduledVisit, 'status' | 'held' | 'offer'>): string {
  if (visit.offer) return 'Offered, waiting for an answer'
  const label = STATUS_LABELS[visit.status]
  return isUnheldRequest(visit) ? `${label}, ${NOT_HELD.badge.toLowerCase()}` : label
}

/** For screen readers, what a block shows by its place and color: "60 minutes, Main crew" */
export function unseenOf({ minutes }: Pick<ScheduledVisit, 'minutes'>, crew: string | undefined): string {
  return [`${minutes} minutes`, crew].filter(Boolean).join(', ')
}

/** "Crew North" becomes "CN", "Dana and Luis" becomes "DL". */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '' && !JOINING.includes(word.toLowerCase()))
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('')
}
