import type { Crew, KnownCrew } from '#domain/crews/schema.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { doesService, timeOffOn } from '../crews/crew.ts'
import { type DriveMinutes, NO_DRIVING } from '../places/driving.ts'
import type { CrewClosure } from './closure.ts'
import type { LocalDay } from './local-day.ts'
import { type Candidate, type Job, openingsOn, weeklyOpenings, workSpans } from './opening.ts'
import { DayPlan, fitBetween, type Placement, routeMinutes } from './plan.ts'
import { arrivals, isFlexible, lastsOf, type Span, type Stop, stopOf, type Visit } from './visit.ts'

// One crew on one date. Decides whether it can take a job at a time, and if not, why.

/** The id of the visit being planned. */
const FRESH = ''

export type CrewDay = ReturnType<typeof crewDay>

export function crewDay(
  crew: KnownCrew,
  day: LocalDay,
  { settings, drive }: { settings: SchedulingSettings; drive: DriveMinutes },
  visits: readonly Visit[],
  /** In minutes since the epoch. */
  now?: number,
) {
  const own = visits.filter(
    (visit) => visit.crewId === crew.id && visit.start < day.end && visit.start + lastsOf(visit) > day.start,
  )
  const hours = crewHours(crew, day, settings)
  const stops = own.map((visit) => stopOf(visit, hours, now))
  const plan = new DayPlan(stops, drive)
  return {
    crew,
    hours,
    /** Visits that take up the crew's time on this date. */
    visits: own,
    stops,
    drive,
    plan,
    planWithoutDriving: drive === NO_DRIVING ? plan : new DayPlan(stops, NO_DRIVING),
    /** Visits that start on this date. */
    visitCount: own.filter(({ start }) => start >= day.start).length,
    timeOff: timeOffOn(crew, day.date),
  }
}

export function crewHours({ hours }: Pick<KnownCrew, 'hours'>, day: LocalDay, settings: SchedulingSettings) {
  return workSpans(day, hours === 'business' ? openingsOn(day.date, settings) : weeklyOpenings(day.date, hours))
}

export type Fit = ReturnType<typeof fitted>

export interface Asked {
  job: Job
  zip: string
  candidate: Pick<Candidate, 'from' | 'to'>
}

/** Whether the crew can take the job by every rule: its services, hours, time off, daily limit and promised windows. */
export function canFitCrew(day: CrewDay, asked: Asked, settings: SchedulingSettings): boolean {
  return closedByRule(day, asked, settings) === null && day.plan.canPlace(freshStop(asked, spansWithin(day, asked)))
}

/** How the crew takes the job by the same rules, or null. */
export function fitCrew(day: CrewDay, asked: Asked, settings: SchedulingSettings): Fit | null {
  if (closedByRule(day, asked, settings)) return null
  const fresh = freshStop(asked, spansWithin(day, asked))
  const placement = day.plan.place(fresh)
  return placement && fitted(day, fresh, placement)
}

/** Why the crew can't take it. The search for the conflicting visit is slow, so it only runs for the desk and a refused booking. */
export function whyNotCrew(day: CrewDay, asked: Asked, settings: SchedulingSettings): CrewClosure {
  return closedByRule(day, asked, settings) ?? whyNotPlaced(day, freshStop(asked, spansWithin(day, asked)))
}

function closedByRule(day: CrewDay, asked: Asked, settings: SchedulingSettings): CrewClosure | null {
  const crewId = day.crew.id
  if (!doesService(day.crew, asked.job.service)) return { code: 'no-crew', crewId }
  if (day.timeOff !== null) return { code: 'crew-off', crewId, label: day.timeOff }
  const limit = settings.visitsPerCrewPerDay
  if (limit && day.visitCount >= limit) return { code: 'limit', crewId, limit }
  return spansWithin(day, asked).length === 0 ? { code: 'crew-hours', crewId } : null
}

/** Whether nothing overlaps and no promised window breaks. The desk may overrule hours and drives. */
export function canFitTime(day: CrewDay, asked: Asked): boolean {
  const fresh = freshInOrOutOfHours(day, asked)
  return day.plan.canPlace(fresh) || fitBetween(day.stops, fresh, NO_DRIVING) !== null
}

/** Whether the desk has no conflict at all. The rules for visitors and the hours don't count. */
export function isClear(day: CrewDay, asked: Asked): boolean {
  const isAbsent = day.timeOff !== null || !doesService(day.crew, asked.job.service)
  return !isAbsent && day.plan.canPlace(freshInOrOutOfHours(day, asked))
}

/** The desk's conflict: another visit or the drive to it, a promised window, time off, or work the crew doesn't do. */
export function conflictOf(day: CrewDay, asked: Asked): CrewClosure | null {
  if (isClear(day, asked)) return null
  const crewId = day.crew.id
  const fresh = freshInOrOutOfHours(day, asked)
  if (!day.plan.canPlace(fresh)) return whyNotPlaced(day, fresh)
  if (day.timeOff !== null) return { code: 'crew-off', crewId, label: day.timeOff }
  return { code: 'no-crew', crewId }
}

/** How the crew takes it by time alone, or null. */
export function fitTime(day: CrewDay, asked: Asked): Fit | null {
  const fresh = freshInOrOutOfHours(day, asked)
  const placement = day.plan.place(fresh)
  if (placement) return fitted(day, fresh, placement)
  const start = fitBetween(day.stops, fresh, NO_DRIVING)
  return start === null ? null : fitted(day, fresh, { start, relaid: new Map() })
}

function spansWithin({ hours }: CrewDay, { candidate: { from, to }, job }: Asked): Span[] {
  return arrivals([from, to], job.minutes, hours)
}

function freshInOrOutOfHours(day: CrewDay, asked: Asked): Stop {
  const spans = spansWithin(day, asked)
  const { from, to } = asked.candidate
  return freshStop(asked, spans.length > 0 ? spans : [[from, to]])
}

function freshStop({ job, zip, candidate }: Asked, spans: readonly Span[]): Stop {
  return { id: FRESH, start: candidate.from, spans, lasts: lastsOf(job), zip }
}

function fitted(day: CrewDay, fresh: Stop, placement: Placement) {
  const { start, relaid } = placement
  const after = [
    ...day.stops.map((stop) => ({ ...stop, start: relaid.get(stop.id) ?? stop.start })),
    { ...fresh, start },
  ]
  const { baseZip, id } = day.crew
  return {
    crewId: id,
    placement,
    /** How many minutes of driving the visit adds to the crew's day. */
    addedDrive: routeMinutes(after, baseZip, day.drive) - routeMinutes(day.stops, baseZip, day.drive),
    visitCount: day.visitCount,
  }
}

/** The reason: a conflicting visit, the drive to it, or the promised window that would break. */
function whyNotPlaced(day: CrewDay, fresh: Stop): CrewClosure {
  const crewId = day.crew.id
  const blocking = blockingVisit(day, fresh)
  if (blocking) {
    return { code: 'taken', crewId, visitId: blocking.id, from: blocking.start, to: blocking.start + lastsOf(blocking) }
  }
  if (day.plan.isFull) return { code: 'full', crewId }
  if (day.planWithoutDriving.canPlace(fresh)) return tooFar(day, fresh)
  const broken = day.stops.find((stop) => isFlexible(stop) && day.plan.without(stop).canPlace(fresh))
  return { code: 'promise', crewId, visitId: broken?.id ?? day.stops[0]?.id ?? '' }
}

/** An exact visit that covers the whole requested time. A window can move, so it never blocks by itself. */
function blockingVisit(day: CrewDay, fresh: Stop): Visit | undefined {
  const fixed = day.stops.filter((stop) => !isFlexible(stop))
  if (fitBetween(fixed, fresh, NO_DRIVING) !== null) return undefined
  const [from] = fresh.spans[0] ?? [fresh.start]
  const until = (fresh.spans.at(-1)?.[1] ?? fresh.start) + fresh.lasts
  const inTheWay = fixed.find((stop) => stop.start < until && stop.start + stop.lasts > from)
  return day.visits.find(({ id }) => id === inTheWay?.id)
}

function tooFar(day: CrewDay, fresh: Stop): CrewClosure {
  const { drive } = day
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

// Whether a crew can keep a visit that was promised before, by its own hours, time off and services.

type CrewProblem = 'inactive' | 'service' | 'time-off' | 'hours'

export const CREW_PROBLEM_WORDS: Record<CrewProblem, string> = {
  inactive: 'The crew is not active.',
  service: 'The crew doesn’t do this service.',
  'time-off': 'The crew is off that day.',
  hours: 'The crew doesn’t work at that time.',
}

export function crewProblem(
  visit: Visit,
  service: string | undefined,
  crew: Crew,
  day: LocalDay,
  settings: SchedulingSettings,
): CrewProblem | null {
  if (!crew.active) return 'inactive'
  if (!doesService(crew, service)) return 'service'
  if (timeOffOn(crew, day.date) !== null) return 'time-off'
  const span = visit.window ?? ([visit.start, visit.start] as const)
  return arrivals(span, visit.minutes, crewHours(crew, day, settings)).length === 0 ? 'hours' : null
}
