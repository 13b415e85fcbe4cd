// One crew on one date: can it take a job at a time, and if not, why?

import type { KnownCrew } from '#domain/crew/schema.ts'
import type { SchedulingSettings } from '#domain/schedule/settings-schema.ts'
import { doesService, timeOffOn } from '../crew/crew.ts'
import type { DriveMinutes } from '../place/driving.ts'
import { NO_DRIVING } from '../place/driving.ts'
import type { Candidate, Job } from './candidates.ts'
import type { CrewClosure } from './closure.ts'
import type { LocalDay } from './local-day.ts'
import { openingsOn, type WorkSpan, weeklyOpenings, workSpans } from './opening.ts'
import { fitBetween, isFlexible, type Placement, placeStop, routeMinutes, type Span, type Stop } from './plan.ts'
import { arrivals, lastsOf, stopOf, type Visit } from './visit.ts'

/** The id of the visit being planned. */
const FRESH = ''

export interface CrewDay {
  crew: KnownCrew
  hours: readonly WorkSpan[]
  /** Visits that take up the crew's time on this date. */
  visits: readonly Visit[]
  stops: readonly Stop[]
  /** Visits that start on this date. */
  visitCount: number
  timeOff: string | null
}

export function crewDay(
  crew: KnownCrew,
  day: LocalDay,
  settings: SchedulingSettings,
  visits: readonly Visit[],
  /** In minutes since the epoch. */
  now?: number,
): CrewDay {
  const own = visits.filter(
    (visit) => visit.crewId === crew.id && visit.start < day.end && visit.start + lastsOf(visit) > day.start,
  )
  const openings = crew.hours === 'business' ? openingsOn(day.date, settings) : weeklyOpenings(day.date, crew.hours)
  const hours = workSpans(day, openings)
  return {
    crew,
    hours,
    visits: own,
    stops: own.map((visit) => stopOf(visit, hours, now)),
    visitCount: own.filter(({ start }) => start >= day.start).length,
    timeOff: timeOffOn(crew, day.date),
  }
}

export interface Fit {
  ok: true
  crewId: string
  placement: Placement
  /** How many minutes of driving the visit adds to the crew's day. */
  addedDrive: number
  visitCount: number
}

export type FitOutcome = Fit | { ok: false; closure: CrewClosure }

export interface Asked {
  job: Job
  zip: string
  candidate: Pick<Candidate, 'from' | 'to'>
}

/** Checks every rule: the crew's services, hours, time off, daily limit and promised windows. */
export function fitCrew(day: CrewDay, asked: Asked, settings: SchedulingSettings, drive: DriveMinutes): FitOutcome {
  const { crew } = day
  const crewId = crew.id
  if (!doesService(crew, asked.job.service)) return { ok: false, closure: { code: 'no-crew', crewId } }
  if (day.timeOff !== null) return { ok: false, closure: { code: 'crew-off', crewId, label: day.timeOff } }
  const limit = settings.visitsPerCrewPerDay
  if (limit && day.visitCount >= limit) return { ok: false, closure: { code: 'limit', crewId, limit } }
  const { from, to } = asked.candidate
  const spans = arrivals([from, to], asked.job.minutes, day.hours)
  if (spans.length === 0) return { ok: false, closure: { code: 'crew-hours', crewId } }
  return fitStop(day, freshStop(asked, spans), drive)
}

/**
 * Checks time alone: nothing overlaps and no promised window breaks, whatever the hours. For the desk, and for visits that
 * are already booked. The desk may overrule a drive that is too long.
 */
export function fitTime(day: CrewDay, asked: Asked, drive: DriveMinutes): FitOutcome {
  const { from, to } = asked.candidate
  const hours = arrivals([from, to], asked.job.minutes, day.hours)
  const fresh = freshStop(asked, hours.length > 0 ? hours : [[from, to]])
  const outcome = fitStop(day, fresh, drive)
  const start = outcome.ok ? null : fitBetween(day.stops, fresh, NO_DRIVING)
  return start === null ? outcome : fitted(day, fresh, { start, relaid: new Map() }, drive)
}

function freshStop({ job, zip, candidate }: Asked, spans: readonly Span[]): Stop {
  return { id: FRESH, start: candidate.from, spans, lasts: lastsOf(job), zip }
}

function fitStop(day: CrewDay, fresh: Stop, drive: DriveMinutes): FitOutcome {
  const outcome = placeStop(day.stops, fresh, drive)
  if (!outcome.ok) return { ok: false, closure: whyNot(day, fresh, drive, outcome.isFull) }
  return fitted(day, fresh, outcome.placement, drive)
}

function fitted(day: CrewDay, fresh: Stop, placement: Placement, drive: DriveMinutes): Fit {
  const { start, relaid } = placement
  const after = [
    ...day.stops.map((stop) => ({ ...stop, start: relaid.get(stop.id) ?? stop.start })),
    { ...fresh, start },
  ]
  const { baseZip, id } = day.crew
  return {
    ok: true,
    crewId: id,
    placement,
    addedDrive: routeMinutes(after, baseZip, drive) - routeMinutes(day.stops, baseZip, drive),
    visitCount: day.visitCount,
  }
}

/** The reason: a visit in the way, the drive to it, or the promised window that would break. */
function whyNot(day: CrewDay, fresh: Stop, drive: DriveMinutes, isFull: boolean): CrewClosure {
  const crewId = day.crew.id
  const blocking = blockingVisit(day, fresh)
  if (blocking) {
    return { code: 'taken', crewId, visitId: blocking.id, from: blocking.start, to: blocking.start + lastsOf(blocking) }
  }
  if (isFull) return { code: 'full', crewId }
  if (placeStop(day.stops, fresh, NO_DRIVING).ok) return tooFar(day, fresh, drive)
  const broken = day.stops.find(
    (stop) =>
      isFlexible(stop) &&
      placeStop(
        day.stops.filter((other) => other !== stop),
        fresh,
        drive,
      ).ok,
  )
  return { code: 'promise', crewId, visitId: broken?.id ?? day.stops[0]?.id ?? '' }
}

/** An exact visit that covers the whole requested time. A window can move, so it never blocks by itself. */
function blockingVisit(day: CrewDay, fresh: Stop): Visit | undefined {
  const fixed = day.stops.filter((stop) => !isFlexible(stop))
  if (placeStop(fixed, fresh, NO_DRIVING).ok) return undefined
  const [from] = fresh.spans[0] ?? [fresh.start]
  const until = (fresh.spans.at(-1)?.[1] ?? fresh.start) + fresh.lasts
  const inTheWay = fixed.find((stop) => stop.start < until && stop.start + stop.lasts > from)
  return day.visits.find(({ id }) => id === inTheWay?.id)
}

function tooFar(day: CrewDay, fresh: Stop, drive: DriveMinutes): CrewClosure {
  const planned = day.stops.toSorted((a, b) => a.start - b.start)
  const before = planned.findLast((stop) => stop.start <= fresh.start)
  const near = before && before.start + before.lasts + drive(before.zip, fresh.zip) > fresh.start ? before : undefined
  const visit = near ?? planned.find((stop) => stop.start >= fresh.start) ?? before
  return {
    code: 'too-far',
    crewId: day.crew.id,
    visitId: visit?.id ?? '',
    minutes: visit ? drive(visit.zip, fresh.zip) : 0,
  }
}
