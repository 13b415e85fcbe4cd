import { setImmediate } from 'node:timers/promises'
import { lacksTimeUntil, SOON_DAYS } from '#domain/analytics/step.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { doesService } from '#domain/crews/crew.ts'
import { invalidField } from '#domain/documents/refusal.ts'
import type { Language } from '#domain/language/language.ts'
import { checkZip } from '#domain/places/zip.ts'
import { closureWordsFor } from '#domain/planning/closure.ts'
import { instantAt, localDay, minuteOf } from '#domain/planning/local-day.ts'
import { OfferedDay, type OfferedTime, offeredTimes, type Wish } from '#domain/planning/offer.ts'
import type { Candidate, Job } from '#domain/planning/opening.ts'
import type { Visit } from '#domain/planning/visit.ts'
import { bookableBounds, explainClosedDate, isBookable, whyDateClosed } from '#domain/scheduling/bookable-date.ts'
import { DEFAULT_VISIT_MINUTES, today } from '#domain/scheduling/slot.ts'
import { SCHEDULING_WORDS } from '#domain/scheduling/words.ts'
import type { GivenAnswer } from '#domain/services/answer.ts'
import { whyNotBookable } from '#domain/services/service.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays, isDate } from '#domain/time/date.ts'
import type { Reader, Store } from '#store/store.ts'
import { jobOf, jobOfAppointment, readServices, requireBookable, requireService } from '../services/read-services.ts'
import { readBusiness } from '../settings/settings.ts'
import { heldBetween } from './held-visits.ts'
import { type OpenTrade, placeOf, readTrade } from './read-trade.ts'
import { closureContext } from './refuse-time.ts'

export const MOST_KNOWN = 500

export interface AskedDay {
  date: string
  /** The slug of a service. Without it, any half hour. */
  service?: string | undefined
  zip?: string | undefined
  /** To the questions of the service. */
  answers?: readonly GivenAnswer[] | undefined
  /** The terms of an existing booking, instead of a service. */
  job?: Job | undefined
  /** The appointment being moved. Its own time doesn't block it. */
  moving?: string | undefined
  /** The language of the response's texts. */
  language?: Language | undefined
}

export interface AvailableSlot extends Pick<Candidate, 'time' | 'until'> {
  /** ISO, as stored in preferredDate. */
  instant: string
  available: boolean
  /** For the desk: why it can't be booked, and which crew would come. */
  reason?: string | undefined
  crew?: string | undefined
}

export interface Availability {
  date: string
  slots: AvailableSlot[]
  /** Why this date can't be booked, as text. */
  closed?: string | undefined
  /** The next date with free times, if this one has none. */
  nextFreeDay?: string | undefined
  /** The ZIP code is outside the service area, so a request blocks no time. */
  outsideArea?: string | undefined
  /** In dollars. */
  tripCharge?: number | undefined
}

const DAYS_SEARCHED_AT_ONCE = 31

const ANY_HALF_HOUR: Job = { service: undefined, minutes: DEFAULT_VISIT_MINUTES, bufferMinutes: 0, windowMinutes: 0 }

/** For visitors, who repeat the same requests. */
export const knownAvailability = cachedUntilChange((store, asked: AskedDay, now) => availabilityOf(store, asked, now))

/** A day's times, without their customers. `forDesk` adds reasons and crews. */
export async function availabilityOf(
  reader: Reader,
  { date, service, zip = '', answers, job: booked, moving, language = 'en' }: AskedDay,
  now: Temporal.Instant,
  forDesk = false,
): Promise<Availability> {
  refuseBadDate(date)
  refuseBadZip(zip)
  const trade = await readTrade(reader)
  const jobs = booked ? { job: booked } : await jobsFor(reader, { service, answers }, trade, forDesk)
  const place = placeOf(zip, trade)
  const day = today(now, trade.timeZone)
  const closure = whyDateClosed(date, trade.settings, day)
  const wish: Wish = { ...jobs, zip, crews: (place.inside && place.crews) || undefined }
  // Outside the area, a request blocks no time, so other visits don't matter.
  const held = closure || !place.inside ? [] : await visitsOn(reader, date, date, trade)
  const visits = held.filter(({ id }) => id !== moving)
  const slots = forDesk
    ? deskSlots(offeredTimes(date, wish, trade, visits, now), trade, now)
    : visitorSlots(new OfferedDay(date, wish, trade, visits, now))
  const next = slots.some(({ available }) => available) ? null : await findFreeDay(reader, date, wish, trade, now)
  return {
    date,
    slots,
    ...(closure && { closed: explainClosedDate(closure, date, trade.settings, day, language) }),
    ...(next && { nextFreeDay: next }),
    ...(!place.inside && { outsideArea: SCHEDULING_WORDS[language].outsideArea(zip) }),
    ...(place.inside && typeof place.charge === 'number' && { tripCharge: place.charge }),
  }
}

export function refuseBadDate(date: string): void {
  if (!isDate(date)) throw invalidField('date', BOOKING_WORDS.en.dateRequired)
}

export function refuseBadZip(zip: string): void {
  const problem = checkZip(zip, 'en')
  if (problem) throw invalidField('zip', problem)
}

type AskedJob = Pick<AskedDay, 'service' | 'answers'>

export async function jobsFor(reader: Reader, { service, answers }: AskedJob, { crews }: OpenTrade, forDesk: boolean) {
  if (service === undefined) return { job: ANY_HALF_HOUR, anyOf: await bookableJobs(reader, crews) }
  const known = await (forDesk ? requireService(reader, service) : requireBookable(reader, service))
  return { job: jobOf(known, answers) }
}

/** One job for all services with the same terms and the same crews. */
export async function bookableJobs(reader: Reader, crews: OpenTrade['crews']): Promise<Job[]> {
  const bookable = (await readServices(reader)).filter((service) => whyNotBookable(service) === null)
  const distinct = new Map<string, Job>()
  for (const job of bookable.map((service) => jobOf(service))) {
    const { service, ...terms } = job
    const able = crews.filter((crew) => doesService(crew, service)).map(({ id }) => id)
    distinct.set(JSON.stringify([terms, able]), job)
  }
  return [...distinct.values()]
}

function visitorSlots(day: OfferedDay): AvailableSlot[] {
  return day.candidates
    .filter(({ closed }) => !closed)
    .map((candidate) => ({
      time: candidate.time,
      ...(candidate.until && { until: candidate.until }),
      available: day.isFree(candidate),
      instant: instantAt(candidate.from),
    }))
}

function deskSlots(times: readonly OfferedTime[], trade: OpenTrade, now: Temporal.Instant): AvailableSlot[] {
  return times.map(({ time, until, from, fit, closure }) => ({
    time,
    ...(until && { until }),
    available: fit !== undefined,
    instant: instantAt(from),
    ...(fit && { crew: fit.crewId }),
    ...(closure && { reason: closureWordsFor(closure, closureContext(instantAt(from), trade, now)) }),
  }))
}

export function visitsOn(reader: Reader, first: string, last: string, { timeZone }: OpenTrade): Promise<Visit[]> {
  return heldBetween(reader, localDay(first, timeZone).start, localDay(last, timeZone).end)
}

/** Searches a month at a time: the next free day is usually near, but the horizon may be ten years away. */
async function findFreeDay(reader: Reader, date: string, wish: Wish, trade: OpenTrade, now: Temporal.Instant) {
  const day = today(now, trade.timeZone)
  const { min, max } = bookableBounds(trade.settings, day)
  // The last date of the calendar has no next one.
  if (!trade.settings.enableScheduling || date >= max) return null
  let first = date < min ? min : addDays(date, 1)
  while (first <= max) {
    const last = [addDays(first, DAYS_SEARCHED_AT_ONCE - 1), max].sort()[0] ?? max
    const visits = await visitsOn(reader, first, last, trade)
    for (let each = first; each <= last; each = addDays(each, 1)) {
      if (!isBookable(each, trade.settings, day)) continue
      const offered = new OfferedDay(each, wish, trade, visits, now)
      if (offered.candidates.some((candidate) => offered.isFree(candidate))) return each
      // Other requests get a turn between two days.
      await setImmediate()
    }
    first = addDays(last, 1)
  }
  return null
}

/** Why a visitor finds no usable time. Counts lost demand. */
export async function turnsAway(
  reader: Reader,
  day: Availability,
  now: Temporal.Instant,
): Promise<'area' | 'soon' | undefined> {
  if (day.outsideArea) return 'area'
  const { timeZone } = await readBusiness(reader)
  return lacksTimeUntil(addDays(today(now, timeZone), SOON_DAYS), day) ? 'soon' : undefined
}

type Read<Asked, T> = (store: Store, asked: Asked, now: Temporal.Instant) => Promise<T>

/** Caches visitors' requests for free times until the store changes or the minute is over. */
export function cachedUntilChange<Asked, T>(read: Read<Asked, T>): Read<Asked, T> {
  /** `moment`: the change sequence and the minute that the results are from. */
  const stores = new WeakMap<Store, { moment: string; results: Map<string, Promise<T>> }>()
  return async (store, asked, now) => {
    const moment = `${await store.lastChange()} ${minutesAround(now)}`
    let known = stores.get(store)
    if (known?.moment !== moment) {
      known = { moment, results: new Map() }
      stores.set(store, known)
    }
    const { results } = known
    const key = JSON.stringify(asked)
    const earlier = results.get(key)
    if (earlier) return earlier
    const result = read(store, asked, now)
    if (results.size >= MOST_KNOWN) results.clear()
    results.set(key, result)
    result.catch(() => results.delete(key))
    return result
  }
}

/** The rules compare whole minutes, so the results stay the same within one. */
function minutesAround(now: Temporal.Instant): string {
  const minute = minuteOf(now)
  return `${Math.floor(minute)} ${Math.ceil(minute)}`
}

/** Free times on the day of a taken time or, if it is full, on the next day with free times. */
export async function freeTimesAround(
  reader: Reader,
  appointment: Appointment,
  taken: string,
  timeZone: string,
  now: Temporal.Instant,
): Promise<string[]> {
  const { date } = businessTime(taken, timeZone)
  const asked = { job: jobOfAppointment(appointment), zip: appointment.address.zip }
  const day = await availabilityOf(reader, { ...asked, date }, now)
  const free = freeOf(day)
  if (free.length > 0 || !day.nextFreeDay) return free
  return freeOf(await availabilityOf(reader, { ...asked, date: day.nextFreeDay }, now))
}

function freeOf({ slots }: Availability): string[] {
  return slots.filter(({ available }) => available).map(({ instant }) => instant)
}
