import { isUnheldRequest, STATUS_LABELS } from '#domain/appointment/appointment.ts'
import { NOT_HELD } from '#domain/appointment/hoarding.ts'
import { formatTimeRange, formatTimeShort } from '#domain/time/time-of-day.ts'
import type { ScheduledVisit } from '#server/api-types.ts'

/** What the customer was promised, and for a window when the crew plans to be there: "8–10 AM, planned 8:30 AM" */
export function arrivalOf({ window, time }: Pick<ScheduledVisit, 'window' | 'time'>): string {
  if (!window) return formatTimeShort(time)
  return `${formatTimeRange(window.start, window.end)}, planned ${formatTimeShort(time)}`
}

export function statusOf(visit: Pick<ScheduledVisit, 'status' | 'held'>): string {
  const label = STATUS_LABELS[visit.status]
  return isUnheldRequest(visit) ? `${label}, ${NOT_HELD.badge.toLowerCase()}` : label
}

/** The whole block in words, for those who don't see its place. */
export function visitName(visit: ScheduledVisit, crew: string | undefined): string {
  const parts = [
    visit.customerName,
    arrivalOf(visit),
    statusOf(visit),
    visit.serviceName,
    `${visit.minutes} minutes`,
    crew,
  ]
  return parts.filter(Boolean).join(', ')
}

/** "Crew North" becomes "CN". */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('')
}
