import { isDeepStrictEqual } from 'node:util'
import { missingAddress } from '#domain/appointments/booking-form.ts'
import type { BookingRequest } from '#domain/appointments/schema.ts'
import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import { IDEMPOTENCY_HOURS } from '#domain/forms/abuse.ts'
import type { Address } from '#domain/places/schema.ts'
import { NO_ADDRESS } from '#domain/places/zip.ts'
import { slotInstant } from '#domain/scheduling/slot.ts'
import { SCHEDULING_WORDS } from '#domain/scheduling/words.ts'
import { needsZip } from '#domain/service-area/area.ts'
import { answerErrors, answerTo, type GivenAnswer, urgencyOf } from '#domain/services/answer.ts'
import { correctedAnswers, type KeptAnswer, keptAnswers } from '#domain/services/answer-effect.ts'
import { keptAnswersSchema } from '#domain/services/question-schema.ts'
import type { Service } from '#domain/services/schema.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { lockDays } from '#features/planning/day-lock.ts'
import { type FoundTime, findOfferedTime, findWishedTime } from '#features/planning/find-time.ts'
import { type OpenTrade, placeOf } from '#features/planning/read-trade.ts'
import { refusalForVisitor } from '#features/planning/refuse-time.ts'
import { jobOf } from '#features/services/read-services.ts'
import type { Reader, Stored, Transaction } from '#store/store.ts'

/** A time that daylight saving skips is refused like any other that isn't offered. */
export function chosenInstant({ date, time }: { date: string; time: string }, timeZone: string): string {
  const instant = slotInstant(date, time, timeZone)
  if (instant !== null) return instant
  throw invalidField('time', SCHEDULING_WORDS.en.closure['off-grid'])
}

/** Finds the requested time or refuses. Outside the service area it is only a wish, so it can't be taken. */
export async function requestedTime(
  tx: Transaction,
  { preferredDate, address, answers, language }: BookingRequest,
  service: Service,
  trade: OpenTrade,
  now: Temporal.Instant,
): Promise<{ time: FoundTime; isOutside: boolean }> {
  const zip = address?.zip ?? ''
  const asked = { job: jobOf(service, answers), instant: preferredDate, zip }
  if (needsZip(trade.area, trade.settings.driving)) requireAddress(address)
  const isOutside = !placeOf(zip, trade).inside
  if (!isOutside) await lockDays(tx, [businessTime(preferredDate, trade.timeZone).date])
  const outcome = isOutside ? findWishedTime(asked, trade, now) : await findOfferedTime(tx, asked, trade, now)
  if (!outcome.ok) throw refusalForVisitor(outcome.closure, preferredDate, trade, now, language)
  return { time: outcome.found, isOutside }
}

/** Like the form: crews can't drive to a ZIP code alone. */
export function requireAddress({ zip, street }: Pick<Address, 'zip' | 'street'> = NO_ADDRESS): void {
  const missing = Object.entries(missingAddress({ zip, street }))
  const [first] = missing
  if (!first) return
  const fields = Object.fromEntries(missing.map(([field, words]) => [`address.${field}`, words]))
  throw new Refusal('invalid', first[1], { fields })
}

/** The fields of an appointment that follow from the customer's answers, or a refusal that names the questions. */
export function requireAnswers({ questions }: Service, given: readonly GivenAnswer[] = []) {
  refuseAnswers(questions, given)
  const answers = keptAnswers(questions, given)
  const urgency = urgencyOf(questions, given)
  return { ...(answers.length > 0 && { answers }), ...(urgency && { urgency }) }
}

/** The same at the desk, where a question may stay open and a previously accepted answer stays valid. */
export function deskAnswers({ questions }: Service, given: readonly GivenAnswer[], before: readonly KeptAnswer[] = []) {
  const changed = given.filter(({ id, answer }) => answerTo(id, before) !== answer)
  refuseAnswers(
    questions.map((question) => ({ ...question, required: false })),
    changed,
  )
  return { answers: correctedAnswers(questions, given, before), urgency: urgencyOf(questions, given) }
}

function refuseAnswers(questions: Service['questions'], given: readonly GivenAnswer[]): void {
  const fields = answerErrors(questions, given)
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Refusal('invalid', first, { code: 'answers', fields })
}

/**
 * Whether this request was already stored. Without JavaScript, a reload or a double click submits a form again, without
 * a key. After the appointment is canceled or moved, the same data counts as a new request.
 */
export async function isRepeated(reader: Reader, request: BookingRequest, now: Temporal.Instant): Promise<boolean> {
  return (await repeated(reader, request, now)) !== undefined
}

/** The appointment that the same request has already created. */
export async function repeated(reader: Reader, request: BookingRequest, now: Temporal.Instant) {
  const { preferredDate } = request
  const range = { field: 'preferredDate', from: preferredDate, to: preferredDate }
  const items = await appointments.query(reader, { range, orderBy: 'preferredDate' })
  return items.find((stored) => isSame(stored, request, now))
}

function isSame(
  { createdAt, data }: Stored,
  { answers = [], language: _, ...request }: BookingRequest,
  now: Temporal.Instant,
): boolean {
  const isRecent = Temporal.Instant.compare(createdAt, now.subtract({ hours: IDEMPOTENCY_HOURS })) >= 0
  const isOpen = data.status !== 'cancelled' && data.status !== 'rejected'
  const isSaid = Object.entries(request).every(([field, value]) => isDeepStrictEqual(data[field], value))
  return isRecent && isOpen && isSaid && isAnswered(keptAnswersSchema.catch([]).parse(data.answers), answers)
}

/** Answers to questions that are no longer asked were not stored. */
function isAnswered(kept: readonly GivenAnswer[], given: readonly GivenAnswer[]): boolean {
  return kept.every(({ id, answer }) => answerTo(id, given) === answer)
}
