import type { CSSProperties } from 'react'
import { isUnheldRequest } from '#domain/appointments/appointment.ts'
import { closedSpans, hoursAround, type Lane, type Span } from '#domain/planning/block-layout.ts'
import { minutesOf } from '#domain/time/date.ts'
import type { Schedule, ScheduledDay, ScheduledVisit } from '#server/api-types.ts'

export type ShownCrew = Schedule['crews'][number]

export interface Column {
  key: string
  date: string
  /** The lane's crew; null in the week and for requests without one. */
  crew: ShownCrew | null
  takesDrops: boolean
  closed: Span[]
  off: string | null
  visits: ScheduledVisit[]
}

/** The block on the clock, without the time after it. */
export function spanOf({ time, minutes }: Pick<ScheduledVisit, 'time' | 'minutes'>): Span {
  const start = minutesOf(time)
  return { start, end: Math.min(start + minutes, 24 * 60) }
}

export function shownHours({ days, visits }: Schedule): Span {
  const open = days.flatMap(({ hours }) => hours.map(openSpan))
  return hoursAround([...open, ...visits.map((visit) => withBuffer(visit))])
}

export function withBuffer(visit: Pick<ScheduledVisit, 'time' | 'minutes' | 'bufferMinutes'>): Span {
  const { start, end } = spanOf(visit)
  return { start, end: Math.min(end + visit.bufferMinutes, 24 * 60) }
}

export function weekColumns({ days, visits }: Schedule, shown: Span): Column[] {
  return days.map((day) => ({
    key: day.date,
    date: day.date,
    crew: null,
    takesDrops: true,
    closed: closedSpans(day.closed === null ? day.hours.map(openSpan) : [], shown),
    off: day.closed,
    visits: visits.filter(({ date }) => date === day.date),
  }))
}

/** A lane for each crew that works or has a visit, and one for requests that no crew has yet. */
export function dayColumns({ days: [day], crews, visits }: Schedule, shown: Span): Column[] {
  if (!day) return []
  const lanes = crews.flatMap((crew) => {
    const own = visits.filter((visit) => visit.crewId === crew.id && !isUnheldRequest(visit))
    return crew.active || own.length > 0 ? [crewLane(day, crew, own, shown)] : []
  })
  const unassigned = visits.filter((visit) => isUnheldRequest(visit) || !crews.some(({ id }) => id === visit.crewId))
  if (unassigned.length === 0) return lanes
  const noCrew = { key: 'none', date: day.date, crew: null, takesDrops: false, closed: [], off: null }
  return [...lanes, { ...noCrew, visits: unassigned }]
}

function crewLane(day: ScheduledDay, crew: ShownCrew, visits: ScheduledVisit[], shown: Span): Column {
  const own = day.crews.find(({ crewId }) => crewId === crew.id)
  const off = day.closed ?? own?.timeOff ?? null
  const open = off === null ? (own?.hours ?? []).map(openSpan) : []
  return { key: crew.id, date: day.date, crew, takesDrops: true, closed: closedSpans(open, shown), off, visits }
}

function openSpan({ start, end }: { start: string; end: string }): Span {
  return { start: minutesOf(start), end: minutesOf(end) }
}

const WHOLE: Lane = { lane: 0, lanes: 1 }

/** The position of a time span in its column, as fractions of the visible hours. */
export function placed({ start, end }: Span, shown: Span, { lane, lanes }: Lane = WHOLE) {
  const whole = shown.end - shown.start
  const share = (minutes: number) => `${(minutes / whole) * 100}%`
  return {
    top: share(start - shown.start),
    height: share(Math.min(end, shown.end) - start),
    left: `${(lane / lanes) * 100}%`,
    width: `${100 / lanes}%`,
  } satisfies CSSProperties
}
