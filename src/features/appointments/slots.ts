import { setImmediate } from 'node:timers/promises'
import type { Appointment } from '#domain/appointments/schema.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { CREW_MESSAGES } from '#domain/crews/crew.ts'
import { invalidField, type Refusal } from '#domain/documents/refusal.ts'
import { isOfferId } from '#domain/offers/offer.ts'
import { closureWordsFor, conflictWords, nearestClosure } from '#domain/planning/closure.ts'
import { type Asked, type CrewDay, canFitTime, conflictOf, crewDay, isClear } from '#domain/planning/crew-day.ts'
import { instantAt, localDay, minuteOf, minuteOfInstant } from '#domain/planning/local-day.ts'
import { OfferedDay } from '#domain/planning/offer.ts'
import { candidatesOn, type Job } from '#domain/planning/opening.ts'
import { deskRules } from '#domain/scheduling/bookable-date.ts'
import { DEFAULT_VISIT_MINUTES, SLOT_MINUTES, slotInstant, today } from '#domain/scheduling/slot.ts'
import { SCHEDULING_WORDS } from '#domain/scheduling/words.ts'
import type { GivenAnswer } from '#domain/services/answer.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays, formatTimeRange, isDate, isDateWithNeighbors, timeAt } from '#domain/time/date.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { visitHolding } from '#features/offers/offered.ts'
import { bookableJobs, visitsOn } from '#features/planning/availability.ts'
import { type AskedTime, type FoundTime, findDeskTime, findOfferedTime } from '#features/planning/find-time.ts'
import { heldBetween } from '#features/planning/held-visits.ts'
import { slotTaken } from '#features/planning/hold-time.ts'
import { type OpenTrade, placeOf, readTrade } from '#features/planning/read-trade.ts'
import { closureContext, isLost } from '#features/planning/refuse-time.ts'
import {
  findService,
  jobOf,
  jobOfAppointment,
  jobWithAnswers,
  requireService,
} from '#features/services/read-services.ts'
import type { Reader } from '#store/store.ts'

export interface DeskSlot {
  time: string
  /** The end of an arrival window, or null for an exact time. */
  until: string | null
  /** ISO, as stored in preferredDate. */
  instant: string
  taken: boolean
  /** Why it isn't one of the day's times, or null. */
  outside: string | null
  /** Whether the administrator must insist on it. `outside` gives the reason. */
  isConflict: boolean
}

export interface AskedSlots {
  date: string
  /** Defaults to the service of the moved appointment, as it was booked. */
  service?: string | undefined
  zip?: string | undefined
  /** To the questions of the service. Defaults to the answers of the moved appointment. */
  answers?: readonly GivenAnswer[] | undefined
  crewId?: string | undefined
  /** The appointment being moved. Its own time doesn't block it. */
  moving?: string | undefined
}

export type DeskDay = Awaited<ReturnType<typeof deskDay>>
/** Every half hour of the day, around the clock, because the desk can book any free one. */
export async function deskDay(reader: Reader, asked: AskedSlots, now: Temporal.Instant) {
  const { date, crewId, moving } = asked
  if (!isDate(date)) throw invalidField('date', BOOKING_WORDS.en.dateRequired)
  const trade = await readTrade(reader)
  const { job, zip } = await wantedVisit(reader, asked, now)
  const day = localDay(date, trade.timeZone)
  const lasts = job.windowMinutes + job.minutes + job.bufferMinutes
  const held = await heldBetween(reader, day.start, day.end + lasts)
  const visits = held.filter(({ id }) => id !== moving)
  const crews = trade.crews.filter((crew) => (crewId === undefined ? crew.active : crew.id === crewId))
  const crewDays = crews.map((crew) => crewDay(crew, day, trade, visits, minuteOf(now)))
  const anyOf = job.service === undefined ? await bookableJobs(reader, trade.crews) : undefined
  const wish = { job, anyOf, zip, crews: crewId === undefined ? undefined : [crewId] }
  const offered = new OfferedDay(date, wish, { ...trade, settings: deskRules(trade.settings) }, visits, now)
  const slots = deskTimes(date, job, trade).flatMap((time): DeskSlot[] => {
    const instant = slotInstant(date, time, trade.timeZone)
    if (instant === null) return []
    const from = minuteOfInstant(instant)
    const wanted = { job, zip, candidate: { from, to: from + job.windowMinutes } }
    const isFree = crewDays.some((crew) => isClear(crew, wanted))
    const taken = !isFree && !crewDays.some((crew) => canFitTime(crew, wanted))
    const isConflict = !taken && (!isFree || from <= minuteOf(now))
    const { closure } = offered.offerAt(instant)
    const outside = isConflict
      ? conflictAt(instant, crewDays, wanted, trade, now)
      : closure && !(taken && isLost(closure)) && closureWordsFor(closure, closureContext(instant, trade, now))
    return [{ time, until: untilOf(instant, job, trade), instant, taken, outside: outside || null, isConflict }]
  })
  return { today: today(now, trade.timeZone), slots }
}

function conflictAt(
  instant: string,
  crewDays: readonly CrewDay[],
  wanted: Asked,
  trade: OpenTrade,
  now: Temporal.Instant,
): string {
  const conflicts = crewDays.map((crew) => conflictOf(crew, wanted))
  const nearest = conflicts.includes(null) ? undefined : nearestClosure(conflicts.filter((each) => each !== null))
  return nearest ? conflictWords(nearest, closureContext(instant, trade, now)) : SCHEDULING_WORDS.en.closure.past
}

export async function wantedVisit(
  reader: Reader,
  { service, zip, answers, moving }: AskedSlots,
  now: Temporal.Instant,
): Promise<{ job: Job; zip: string }> {
  const stored = moving === undefined ? undefined : await appointments.get(reader, moving)
  const moved = stored && appointmentOf(stored, now)
  const isOther = service !== undefined && service !== moved?.serviceType
  const job = isOther ? jobOf(await requireService(reader, service), answers) : await movedJob(reader, moved, answers)
  return { job, zip: zip ?? moved?.address.zip ?? '' }
}

async function movedJob(reader: Reader, moved: Appointment | undefined, answers: readonly GivenAnswer[] | undefined) {
  if (!moved) return ANY_JOB
  const service = answers && (await findService(reader, moved.serviceType))
  return service ? jobWithAnswers(service, moved, answers) : jobOfAppointment(moved)
}

function untilOf(instant: string, { windowMinutes }: Job, { timeZone }: OpenTrade): string | null {
  if (windowMinutes === 0) return null
  return businessTime(instantAt(minuteOfInstant(instant) + windowMinutes), timeZone).time
}

const ANY_JOB: Job = { service: undefined, minutes: DEFAULT_VISIT_MINUTES, bufferMinutes: 0, windowMinutes: 0 }

/** The public grid may start at a quarter past, so both grids are offered. */
function deskTimes(date: string, job: Job, { settings, timeZone }: OpenTrade): string[] {
  const roundTheClock = Array.from({ length: (24 * 60) / SLOT_MINUTES }, (_, index) => timeAt(index * SLOT_MINUTES))
  const offered = candidatesOn(localDay(date, timeZone), settings, job).filter(({ closed }) => !closed)
  return [...new Set([...roundTheClock, ...offered.map(({ time }) => time)])].sort()
}

/** Any free time. The administrator may insist on one during time off, but nothing overlaps. */
export async function deskTime(
  reader: Reader,
  asked: AskedTime & { was?: string | undefined },
  insists: boolean,
  trade: OpenTrade,
  now: Temporal.Instant,
): Promise<FoundTime> {
  const isPast = asked.instant !== asked.was && minuteOfInstant(asked.instant) <= minuteOf(now)
  if (isPast && !insists) throw mustInsist(SCHEDULING_WORDS.en.closure.past)
  const offered = await findOfferedTime(reader, asked, { ...trade, settings: deskRules(trade.settings) }, now)
  if (offered.ok) return offered.found
  const { found, conflict } = await findDeskTime(reader, asked, trade, now)
  if (found && (insists || !conflict)) return found
  if (!conflict) throw slotTaken()
  const name = 'visitId' in conflict ? await visitWords(reader, conflict.visitId, trade, now) : ''
  const words = conflictWords(
    conflict,
    closureContext(asked.instant, trade, now, () => name),
  )
  throw found ? mustInsist(words) : slotTaken({}, words)
}

/** The administrator may insist by sending `outsideRules`. */
export function mustInsist(words: string): Refusal {
  return invalidField('time', words, 'outside-rules')
}

/** "Ana Ruiz, 10–11:30 AM" */
async function visitWords(reader: Reader, id: string, { timeZone, clock }: OpenTrade, now: Temporal.Instant) {
  const stored = await visitHolding(reader, id)
  if (!stored) return 'another visit'
  const { customerName, plannedStart, minutes, bufferMinutes, window } = appointmentOf(stored, now)
  const end = instantAt(minuteOfInstant(plannedStart) + minutes + bufferMinutes)
  const [from, to] = [window?.start ?? plannedStart, window?.end ?? end].map((at) => businessTime(at, timeZone).time)
  const name = isOfferId(id) ? `the time offered to ${customerName}` : customerName
  return `${name}, ${formatTimeRange(from ?? '', to ?? '', clock)}`
}

/** An inactive crew keeps its visits, but gets no others. */
export function refuseCrew(crewId: string | undefined, current: string | null, { crews }: OpenTrade): void {
  if (crewId === undefined) return
  const crew = crews.find(({ id }) => id === crewId)
  if (crew && (crew.active || crewId === current)) return
  throw invalidField('crewId', crew ? CREW_MESSAGES.inactive : CREW_MESSAGES.unknown)
}

const SHOWN_AT_MOST = 3
const WEEKS_AHEAD = 8
const DAYS_READ_AT_ONCE = 7

/** The first free times from a date on, or from today. The hours count, but not the rules for visitors. */
export async function nextTimes(reader: Reader, asked: AskedSlots, now: Temporal.Instant): Promise<DeskSlot[]> {
  const trade = await readTrade(reader)
  const { job, zip } = await wantedVisit(reader, asked, now)
  const place = placeOf(zip, trade)
  const crews = asked.crewId === undefined ? (place.inside && place.crews) || undefined : [asked.crewId]
  const deskTrade = { ...trade, settings: deskRules(trade.settings) }
  const isToday = !isDateWithNeighbors(asked.date) || asked.date < today(now, trade.timeZone)
  let first = isToday ? today(now, trade.timeZone) : asked.date
  const found: DeskSlot[] = []
  for (let week = 0; week < WEEKS_AHEAD; week += 1) {
    const visits = await visitsOn(reader, first, addDays(first, DAYS_READ_AT_ONCE), trade)
    for (let day = 0; day < DAYS_READ_AT_ONCE; day += 1) {
      const offered = new OfferedDay(addDays(first, day), { job, zip, crews }, deskTrade, visits, now)
      for (const candidate of offered.candidates) {
        if (!offered.isFree(candidate)) continue
        const { time, until = null, from } = candidate
        found.push({ time, until, instant: instantAt(from), taken: false, outside: null, isConflict: false })
        if (found.length === SHOWN_AT_MOST) return found
      }
      // Other requests get a turn between two days.
      await setImmediate()
    }
    first = addDays(first, DAYS_READ_AT_ONCE)
  }
  return found
}
