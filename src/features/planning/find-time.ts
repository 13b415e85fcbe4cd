// Finds a crew for a visit at a requested time. Only reads: hold-time.ts writes.

import type { KnownCrew } from '#domain/crews/schema.ts'
import { pick } from '#domain/objects/pick.ts'
import { nearestClosure, type TimeClosure } from '#domain/planning/closure.ts'
import { type CrewDay, conflictOf, crewDay, type Fit, fitCrew, fitTime } from '#domain/planning/crew-day.ts'
import { instantAt, localDay, minuteOf, minuteOfInstant } from '#domain/planning/local-day.ts'
import { leastDisturbing, OfferedDay } from '#domain/planning/offer.ts'
import type { Job } from '#domain/planning/opening.ts'
import type { Span, Visit } from '#domain/planning/visit.ts'
import { businessTime } from '#domain/time/business-time.ts'
import type { Reader } from '#store/store.ts'
import { heldBetween } from './held-visits.ts'
import { type OpenTrade, placeOf } from './read-trade.ts'

export interface AskedTime {
  job: Job
  /** ISO: an exact time, or the start of a window. */
  instant: string
  zip: string
  /** The appointment being moved. Its current time doesn't block it. */
  id?: string | undefined
  /** Only this crew is acceptable. */
  crewId?: string | undefined
}

/** The time found, before it is written. */
export interface FoundTime {
  crewId: string
  /** In minutes since the epoch. */
  start: number
  window: Span | null
  job: Job
  zip: string
  relaid: readonly { visit: Visit; start: number }[]
}

export type FindOutcome = { ok: true; found: FoundTime } | { ok: false; closure: TimeClosure }

/** Checks every rule for visitors. */
export async function findOfferedTime(
  reader: Reader,
  asked: AskedTime,
  trade: OpenTrade,
  now: Temporal.Instant,
): Promise<FindOutcome> {
  const { date } = businessTime(asked.instant, trade.timeZone)
  const visits = await othersOn(reader, date, asked, trade)
  const wish = { job: asked.job, zip: asked.zip, crews: crewsFor(asked, trade) }
  const { fit, closure, candidate } = new OfferedDay(date, wish, trade, visits, now).offerAt(asked.instant)
  if (!fit || !candidate) return { ok: false, closure: closure ?? { code: 'off-grid' } }
  return { ok: true, found: foundTime(asked, fit, visits, [candidate.from, candidate.to]) }
}

type AskedOfCrews = AskedTime & { preferredCrew?: string | undefined }

/** For the desk and for existing bookings. Checks only that nothing overlaps and no promised window breaks. */
export function findFreeTime(reader: Reader, asked: AskedOfCrews, trade: OpenTrade, now: Temporal.Instant) {
  return findAmong(candidates(asked, trade), fitTime, reader, asked, trade, now)
}

/** For the desk: the time, and the rules that the administrator must override. Without a time, why it is impossible. */
export async function findDeskTime(reader: Reader, asked: AskedTime, trade: OpenTrade, now: Temporal.Instant) {
  const { days, wanted, visits, span } = await crewDaysFor(candidates(asked, trade), reader, asked, trade, now)
  const checked = days.map((day) => ({ fit: fitTime(day, wanted), conflict: conflictOf(day, wanted) }))
  const fitting = checked.flatMap(({ fit, conflict }) => (fit ? [{ fit, conflict }] : []))
  const clear = fitting.filter(({ conflict }) => conflict === null)
  const fit = leastDisturbing((clear.length > 0 ? clear : fitting).map((each) => each.fit))
  if (!fit) return { found: null, conflict: nearestClosure(checked.flatMap(({ conflict }) => conflict ?? [])) }
  const conflict = fitting.find((each) => each.fit === fit)?.conflict ?? undefined
  return { found: foundTime(asked, fit, visits, span), conflict }
}

/** For a visit that the desk hasn't seen. The crew's hours, area and drives must fit as well. */
export function findPlannedTime(reader: Reader, asked: AskedOfCrews, trade: OpenTrade, now: Temporal.Instant) {
  const going = crewsFor(asked, trade)
  const crews = trade.crews.filter(({ id, active }) => active && (going?.includes(id) ?? true))
  return findAmong(crews, fitCrew, reader, asked, trade, now)
}

async function findAmong(
  crews: readonly KnownCrew[],
  fits: typeof fitCrew,
  reader: Reader,
  asked: AskedOfCrews,
  trade: OpenTrade,
  now: Temporal.Instant,
): Promise<FoundTime | null> {
  const { days, wanted, visits, span } = await crewDaysFor(crews, reader, asked, trade, now)
  const found = days.flatMap((day) => fits(day, wanted, trade.settings) ?? [])
  const fit = found.find(({ crewId }) => crewId === asked.preferredCrew) ?? leastDisturbing(found)
  return fit ? foundTime(asked, fit, visits, span) : null
}

async function crewDaysFor(
  crews: readonly KnownCrew[],
  reader: Reader,
  asked: AskedTime,
  trade: OpenTrade,
  now: Temporal.Instant,
) {
  const { date } = businessTime(asked.instant, trade.timeZone)
  const visits = await othersOn(reader, date, asked, trade)
  const from = minuteOfInstant(asked.instant)
  const span: Span = [from, from + asked.job.windowMinutes]
  const wanted = { job: asked.job, zip: asked.zip, candidate: { from, to: span[1] } }
  const days: CrewDay[] = crews.map((crew) =>
    crewDay(crew, localDay(date, trade.timeZone), trade, visits, minuteOf(now)),
  )
  return { days, wanted, visits, span }
}

/** Crews that do the service come first. */
function candidates({ crewId, preferredCrew, job }: AskedOfCrews, trade: OpenTrade) {
  if (crewId !== undefined) return trade.crews.filter(({ id }) => id === crewId)
  const active = trade.crews.filter(({ active, id }) => active || id === preferredCrew)
  const able = active.filter(({ services, id }) => {
    return id === preferredCrew || services === 'all' || job.service === undefined || services.includes(job.service)
  })
  return able.length > 0 ? able : active
}

function crewsFor({ crewId, zip }: AskedTime, trade: OpenTrade): readonly string[] | undefined {
  if (crewId !== undefined) return [crewId]
  const place = placeOf(zip, trade)
  return (place.inside && place.crews) || undefined
}

async function othersOn(reader: Reader, date: string, { id, job }: AskedTime, { timeZone }: OpenTrade) {
  const day = localDay(date, timeZone)
  // A late visit may extend into the next day.
  const visits = await heldBetween(reader, day.start, day.end + job.windowMinutes + job.minutes + job.bufferMinutes)
  return visits.filter((visit) => visit.id !== id)
}

function foundTime({ job, zip }: AskedTime, { crewId, placement }: Fit, visits: readonly Visit[], span: Span) {
  const relaid = [...placement.relaid].flatMap(([id, start]) => {
    const visit = visits.find((each) => each.id === id)
    return visit ? [{ visit, start }] : []
  })
  return { crewId, start: placement.start, window: job.windowMinutes > 0 ? span : null, job, zip, relaid }
}

/** Outside the service area, nothing is reserved, so other visits don't matter. The hours and the bounds still apply. */
export function findWishedTime(asked: AskedTime, trade: OpenTrade, now: Temporal.Instant): FindOutcome {
  const { date } = businessTime(asked.instant, trade.timeZone)
  const { closure } = new OfferedDay(date, { job: asked.job, zip: '' }, trade, [], now).offerAt(asked.instant)
  return closure && !('crewId' in closure) ? { ok: false, closure } : { ok: true, found: wishedTime(asked) }
}

/** The time that a request without one would take if the desk confirms it. */
export function wishedTime({ job, instant, zip }: AskedTime): FoundTime {
  const start = minuteOfInstant(instant)
  const window: Span | null = job.windowMinutes > 0 ? [start, start + job.windowMinutes] : null
  return { crewId: '', start, window, job, zip, relaid: [] }
}

/** The appointment fields that describe its time. */
export function timeFields({ crewId, start, window, job }: FoundTime, isHeld = true) {
  return {
    minutes: job.minutes,
    bufferMinutes: job.bufferMinutes,
    window: window && { start: instantAt(window[0]), end: instantAt(window[1]) },
    crewId: isHeld ? crewId : null,
    plannedStart: isHeld ? instantAt(start) : null,
    held: isHeld,
  }
}

/** The same for an appointment without a time: its window and length, without a crew or a plan. */
export function wishedTerms(asked: AskedTime) {
  return pick(timeFields(wishedTime(asked), false), ['minutes', 'bufferMinutes', 'window', 'plannedStart'])
}

export function visitOfFound(id: string, { crewId, start, window, job, zip }: FoundTime): Visit {
  return { id, crewId, start, window, zip, minutes: job.minutes, bufferMinutes: job.bufferMinutes }
}
