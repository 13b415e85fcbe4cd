// The times and windows of a date that the hours allow, before looking at who is free.
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { timeAt } from '#domain/time/time-of-day.ts'
import { instantAt, type LocalDay, minuteAt } from './local-day.ts'
import { GRID_MINUTES, gridOf, type Opening, openingsOn } from './opening.ts'

/** How long a job takes, and whether the customer gets an exact time or a window. */
export interface Job {
  /** Undefined means any service. */
  service: string | undefined
  minutes: number
  bufferMinutes: number
  windowMinutes: number
}

export interface Candidate {
  /** HH:MM on the business's clock. */
  time: string
  /** The end of a window. */
  until?: string | undefined
  /** Minutes since the epoch. Equal for an exact time. */
  from: number
  to: number
  /** Shown only to the desk, with the reason why no crew can start then. */
  closed?: 'break' | 'closing'
}

export function candidatesOn(day: LocalDay, settings: SchedulingSettings, job: Job): Candidate[] {
  const openings = openingsOn(day.date, settings)
  return openings.flatMap((opening, index) =>
    job.windowMinutes > 0 ? windowsIn(day, opening, job) : startsIn(day, opening, openings[index + 1], job),
  )
}

function startsIn(day: LocalDay, opening: Opening, next: Opening | undefined, job: Job): Candidate[] {
  const starts = gridOf(opening).flatMap((minutes) => {
    const closed = minutes + job.minutes > opening.lastEnd ? 'closing' : undefined
    // Nobody starts at closing time, or at the minute a break begins.
    if (closed && minutes === opening.lastEnd) return []
    return candidateAt(day, minutes, minutes, closed)
  })
  return next ? [...starts, ...breakBetween(day, opening, next)] : starts
}

function breakBetween(day: LocalDay, opening: Opening, next: Opening): Candidate[] {
  const count = Math.ceil((next.start - opening.end) / GRID_MINUTES)
  return Array.from({ length: count }, (_, index) => opening.end + index * GRID_MINUTES).flatMap((minutes) =>
    candidateAt(day, minutes, minutes, 'break'),
  )
}

/** Windows follow each other from opening, while the whole window ends before closing and the visit still fits after its start. */
function windowsIn(day: LocalDay, opening: Opening, { windowMinutes, minutes }: Job): Candidate[] {
  const count = Math.floor((opening.end - opening.start) / windowMinutes)
  return Array.from({ length: count }, (_, index) => opening.start + index * windowMinutes).flatMap((start) =>
    candidateAt(day, start, start + windowMinutes, start + minutes > opening.lastEnd ? 'closing' : undefined),
  )
}

function candidateAt(day: LocalDay, start: number, end: number, closed?: Candidate['closed']): Candidate[] {
  const from = minuteAt(day, start)
  if (from === null) return []
  // A window lasts as long as promised, also across a clock change.
  const to = from + end - start
  return [
    {
      time: timeAt(start),
      ...(end > start && { until: timeOf(day, to, end) }),
      from,
      to,
      ...(closed && { closed }),
    },
  ]
}

function timeOf(day: LocalDay, minute: number, minutesOfDay: number): string {
  return day.isPlain ? timeAt(minutesOfDay) : businessTime(instantAt(minute), day.timeZone).time
}
