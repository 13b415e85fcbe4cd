import { BOOKING_MESSAGES } from '#domain/appointments/appointment.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { CREW_MESSAGES } from '#domain/crews/crew.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { closureWordsFor } from '#domain/planning/closure.ts'
import { canFitTime, crewDay } from '#domain/planning/crew-day.ts'
import { instantAt, localDay, minuteOf, minuteOfInstant } from '#domain/planning/local-day.ts'
import { OfferedDay } from '#domain/planning/offer.ts'
import { candidatesOn, type Job } from '#domain/planning/opening.ts'
import { DEFAULT_VISIT_MINUTES, SLOT_MINUTES, slotInstant } from '#domain/scheduling/slot.ts'
import type { GivenAnswer } from '#domain/services/answer.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { isDate } from '#domain/time/date.ts'
import { timeAt } from '#domain/time/time-of-day.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { bookableJobs } from '#features/planning/availability.ts'
import { type AskedTime, type FoundTime, findFreeTime, findOfferedTime } from '#features/planning/find-time.ts'
import { heldBetween } from '#features/planning/held-visits.ts'
import { slotTaken } from '#features/planning/hold-time.ts'
import { type OpenTrade, readTrade } from '#features/planning/read-trade.ts'
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
  /** Why visitors can't book it, or null. */
  outside: string | null
}

export interface AskedSlots {
  date: string
  /** Where none is given: that of the appointment that is being moved, as it was booked. */
  service?: string | undefined
  zip?: string | undefined
  /** To the questions of the service. Where none are given: those of the appointment that is being moved. */
  answers?: readonly GivenAnswer[] | undefined
  crewId?: string | undefined
  /** The appointment being moved. Its own time doesn't block it. */
  moving?: string | undefined
}

/** Every half hour of a day, around the clock: the desk can book any free one. */
export async function deskSlots(reader: Reader, asked: AskedSlots, now: Temporal.Instant): Promise<DeskSlot[]> {
  const { date, crewId, moving } = asked
  if (!isDate(date)) {
    throw new Refusal('invalid', BOOKING_MESSAGES.dateRequired, { fields: { date: BOOKING_MESSAGES.dateRequired } })
  }
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
  const offered = new OfferedDay(date, wish, trade, visits, now)
  return deskTimes(date, job, trade).flatMap((time) => {
    const instant = slotInstant(date, time, trade.timeZone)
    if (instant === null) return []
    const from = minuteOfInstant(instant)
    const candidate = { from, to: from + job.windowMinutes }
    const taken = !crewDays.some((crew) => canFitTime(crew, { job, zip, candidate }))
    const { closure } = offered.offerAt(instant)
    const isOutside = closure && !(taken && isLost(closure))
    const outside = isOutside ? closureWordsFor(closure, closureContext(instant, trade, now)) : null
    return [{ time, until: untilOf(instant, job, trade), instant, taken, outside }]
  })
}

async function wantedVisit(
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

async function movedJob(
  reader: Reader,
  moved: Appointment | undefined,
  answers: readonly GivenAnswer[] | undefined,
): Promise<Job> {
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

/** Any free time. If visitors couldn't book it, the administrator has to insist. */
export async function deskTime(
  reader: Reader,
  asked: AskedTime,
  outsideRules: boolean,
  trade: OpenTrade,
  now: Temporal.Instant,
): Promise<FoundTime> {
  const offered = await findOfferedTime(reader, asked, trade, now)
  if (offered.ok) return offered.found
  const free = await findFreeTime(reader, asked, trade, now)
  if (!free) throw slotTaken()
  if (outsideRules) return free
  const words = closureWordsFor(offered.closure, closureContext(asked.instant, trade, now))
  throw new Refusal('invalid', words, { code: 'outside-rules', fields: { time: words } })
}

/** A crew keeps the visits it has when it is no longer active, but gets no others. */
export function refuseCrew(crewId: string | undefined, current: string | null, { crews }: OpenTrade): void {
  if (crewId === undefined) return
  const crew = crews.find(({ id }) => id === crewId)
  if (crew && (crew.active || crewId === current)) return
  const words = crew ? CREW_MESSAGES.inactive : CREW_MESSAGES.unknown
  throw new Refusal('invalid', words, { fields: { crewId: words } })
}
