// Which times of a date are offered, which crew would take each, and why the others are closed.

import type { KnownCrew } from '#domain/crews/schema.ts'
import { type DateClosure, whyDateClosed } from '#domain/scheduling/bookable-date.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { today } from '#domain/scheduling/slot.ts'
import type { DriveMinutes } from '../places/driving.ts'
import { nearestClosure, type TimeClosure } from './closure.ts'
import { type CrewDay, canFitCrew, crewDay, type Fit, fitCrew, whyNotCrew } from './crew-day.ts'
import { localDay, minuteOf, minuteOfInstant } from './local-day.ts'
import { type Candidate, candidatesOn, type Job } from './opening.ts'
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
  /** While no service is chosen, a time is free if one of these jobs fits. */
  anyOf?: readonly Job[] | undefined
  zip: string
  /** The crews that serve the place. Undefined means any. */
  crews?: readonly string[] | undefined
}

interface Offer {
  fit?: Fit
  closure?: TimeClosure
}

export interface OfferedTime extends Candidate, Offer {}

/** The times that a date offers for a wish. `visits` take up the crews' time around the date. */
export class OfferedDay {
  /** Every time of the date within the hours. */
  readonly candidates: readonly Candidate[]
  readonly #wish: Wish
  readonly #trade: Trade
  readonly #now: Temporal.Instant
  readonly #dateClosure: DateClosure | null
  readonly #jobs: readonly { job: Job; starts: ReadonlyMap<number, Candidate> }[]
  readonly #crews: readonly CrewDay[]

  constructor(date: string, wish: Wish, trade: Trade, visits: readonly Visit[], now: Temporal.Instant) {
    const { settings, timeZone, crews } = trade
    const day = localDay(date, timeZone)
    this.candidates = candidatesOn(day, settings, wish.job)
    this.#wish = wish
    this.#trade = trade
    this.#now = now
    this.#dateClosure = whyDateClosed(date, settings, today(now, timeZone))
    this.#jobs = (wish.anyOf ?? [wish.job]).map((job) => ({
      job,
      starts: new Map(candidatesOn(day, settings, job).map((candidate) => [candidate.from, candidate])),
    }))
    this.#crews = crews
      .filter((crew) => crew.active && (wish.crews?.includes(crew.id) ?? true))
      .map((crew) => crewDay(crew, day, trade, visits, minuteOf(now)))
  }

  /** The same result as `offer`, without choosing a crew or naming a reason. */
  isFree({ from }: Candidate): boolean {
    const { settings } = this.#trade
    if (this.#dateClosure || closedForAll(this.#wish, this.#trade)) return false
    return this.#jobs.some(({ job, starts }) => {
      const candidate = starts.get(from)
      if (!candidate || closedByHours(candidate, settings, this.#now)) return false
      return this.#crews.some((day) => canFitCrew(day, { job, zip: this.#wish.zip, candidate }, settings))
    })
  }

  /** The crew that would come, or the reason why none can. */
  offer({ from }: Candidate): Offer {
    if (this.#dateClosure) return { closure: { code: this.#dateClosure } }
    const offers = this.#jobs.map(({ job, starts }) => this.#offerJob(job, starts.get(from)))
    return offers.find(({ fit }) => fit) ?? offers[0] ?? { closure: { code: 'no-service' } }
  }

  /** The same for a requested time, which may not be one of the candidates. */
  offerAt(instant: string): Offer & { candidate?: Candidate } {
    if (this.#dateClosure) return { closure: { code: this.#dateClosure } }
    const candidate = this.candidates.find(({ from }) => from === minuteOfInstant(instant))
    return candidate ? { candidate, ...this.offer(candidate) } : { closure: { code: 'off-grid' } }
  }

  #offerJob(job: Job, candidate: Candidate | undefined): Offer {
    if (!candidate) return { closure: { code: 'off-grid' } }
    const { settings } = this.#trade
    const closure = closedByHours(candidate, settings, this.#now) ?? closedForAll(this.#wish, this.#trade)
    if (closure) return { closure }
    const asked = { job, zip: this.#wish.zip, candidate }
    const fit = leastDisturbing(this.#crews.flatMap((day) => fitCrew(day, asked, settings) ?? []))
    if (fit) return { fit }
    const nearest = nearestClosure(this.#crews.map((day) => whyNotCrew(day, asked, settings)))
    return { closure: nearest ?? { code: 'no-crews' } }
  }
}

export function offeredTimes(...asked: ConstructorParameters<typeof OfferedDay>): OfferedTime[] {
  const day = new OfferedDay(...asked)
  return day.candidates.map((candidate) => ({ ...candidate, ...day.offer(candidate) }))
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

/** Least added driving, then fewest visits that day, then the first crew. */
export function leastDisturbing(fits: readonly Fit[]): Fit | undefined {
  return fits.toSorted(
    (a, b) => a.addedDrive - b.addedDrive || a.visitCount - b.visitCount || (a.crewId < b.crewId ? -1 : 1),
  )[0]
}
