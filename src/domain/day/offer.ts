// Which times of a date are offered, which crew would take each, and why the others are closed.

import type { KnownCrew } from '#domain/crew/schema.ts'
import { whyDateClosed } from '#domain/schedule/bookable-date.ts'
import type { SchedulingSettings } from '#domain/schedule/settings-schema.ts'
import { today } from '#domain/schedule/slot.ts'
import type { DriveMinutes } from '../place/driving.ts'
import { type Candidate, candidatesOn, type Job } from './candidates.ts'
import { nearestClosure, type TimeClosure } from './closure.ts'
import { type Asked, type CrewDay, crewDay, type Fit, type FitOutcome, fitCrew, fitTime } from './crew-day.ts'
import { localDay, minuteOf, minuteOfInstant } from './local-day.ts'
import type { Visit } from './visit.ts'

/** All of the owner's settings about time. */
export interface Trade {
  settings: SchedulingSettings
  timeZone: string
  crews: readonly KnownCrew[]
  drive: DriveMinutes
}

export interface Wish {
  job: Job
  zip: string
  /** The crews that serve the place. Undefined means any. */
  crews?: readonly string[] | undefined
}

export interface OfferedTime extends Candidate {
  fit?: Fit
  closure?: TimeClosure
}

/** Every time of a date within the hours. `visits` take up the crews' time around the date. */
export function offeredTimes(
  date: string,
  wish: Wish,
  trade: Trade,
  visits: readonly Visit[],
  now: Temporal.Instant,
): OfferedTime[] {
  const day = localDay(date, trade.timeZone)
  const dateClosure = whyDateClosed(date, trade.settings, today(now, trade.timeZone))
  const crews = crewDays(date, wish, trade, visits, now)
  return candidatesOn(day, trade.settings, wish.job).map((candidate) => {
    if (dateClosure) return { ...candidate, closure: { code: dateClosure } }
    return { ...candidate, ...offer(candidate, wish, trade, crews, now) }
  })
}

/** Why one requested time is closed, or the crew that takes it. */
export function offeredAt(
  instant: string,
  date: string,
  wish: Wish,
  trade: Trade,
  visits: readonly Visit[],
  now: Temporal.Instant,
): Pick<OfferedTime, 'fit' | 'closure'> & { candidate?: Candidate } {
  const dateClosure = whyDateClosed(date, trade.settings, today(now, trade.timeZone))
  if (dateClosure) return { closure: { code: dateClosure } }
  const day = localDay(date, trade.timeZone)
  const candidate = candidatesOn(day, trade.settings, wish.job).find(({ from }) => from === minuteOfInstant(instant))
  if (!candidate) return { closure: { code: 'off-grid' } }
  return { candidate, ...offer(candidate, wish, trade, crewDays(date, wish, trade, visits, now), now) }
}

function offer(
  candidate: Candidate,
  wish: Wish,
  trade: Trade,
  crews: readonly CrewDay[],
  now: Temporal.Instant,
): Pick<OfferedTime, 'fit' | 'closure'> {
  const closure = closedByHours(candidate, trade.settings, now) ?? closedForAll(wish, trade)
  if (closure) return { closure }
  const asked = { job: wish.job, zip: wish.zip, candidate }
  const outcomes = crews.map((day) => fitCrew(day, asked, trade.settings, trade.drive))
  const fit = leastDisturbing(outcomes.filter((outcome) => outcome.ok))
  if (fit) return { fit }
  const nearest = nearestClosure(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.closure])))
  return { closure: nearest ?? { code: 'no-crews' } }
}

function closedByHours(candidate: Candidate, settings: SchedulingSettings, now: Temporal.Instant): TimeClosure | null {
  if (candidate.closed) return { code: candidate.closed }
  const until = candidate.from - minuteOf(now)
  if (until <= 0) return { code: 'past' }
  const hours = settings.noticeHours ?? 0
  return until < hours * 60 ? { code: 'notice', hours } : null
}

function closedForAll(wish: Wish, { crews }: Trade): TimeClosure | null {
  if (!crews.some(({ active }) => active)) return { code: 'no-crews' }
  const goThere = crews.some((crew) => crew.active && (wish.crews?.includes(crew.id) ?? true))
  return goThere ? null : { code: 'area-crews' }
}

function crewDays(
  date: string,
  { crews }: Wish,
  trade: Trade,
  visits: readonly Visit[],
  now: Temporal.Instant,
): CrewDay[] {
  const day = localDay(date, trade.timeZone)
  return trade.crews
    .filter((crew) => crew.active && (crews?.includes(crew.id) ?? true))
    .map((crew) => crewDay(crew, day, trade.settings, visits, minuteOf(now)))
}

/** Least added driving, then fewest visits that day, then the first crew. */
export function leastDisturbing(fits: readonly Fit[]): Fit | undefined {
  return fits.toSorted(
    (a, b) => a.addedDrive - b.addedDrive || a.visitCount - b.visitCount || (a.crewId < b.crewId ? -1 : 1),
  )[0]
}

type CrewFits = (
  crew: KnownCrew,
  date: string,
  asked: Asked,
  trade: Trade,
  visits: readonly Visit[],
  now: Temporal.Instant,
) => FitOutcome

/** Whether one crew can take a visit by every rule of its own, drives included, ignoring the rules for visitors. */
export const crewFits: CrewFits = (crew, date, asked, trade, visits, now) => {
  const day = crewDay(crew, localDay(date, trade.timeZone), trade.settings, visits, minuteOf(now))
  return fitCrew(day, asked, trade.settings, trade.drive)
}

/** Whether one crew has time for a visit. The desk may ask more of a crew than its rules allow. */
export const timeFits: CrewFits = (crew, date, asked, trade, visits, now) => {
  const day = crewDay(crew, localDay(date, trade.timeZone), trade.settings, visits, minuteOf(now))
  return fitTime(day, asked, trade.drive)
}
