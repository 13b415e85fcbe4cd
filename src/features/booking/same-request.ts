import { isDeepStrictEqual } from 'node:util'
import type { BookingRequest } from '#domain/appointments/schema.ts'
import { IDEMPOTENCY_HOURS } from '#domain/forms/abuse.ts'
import { answerTo, type GivenAnswer } from '#domain/services/answer.ts'
import { keptAnswersSchema } from '#domain/services/question-schema.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import type { Reader, Stored } from '#store/store.ts'

/**
 * Whether this request was already stored: without JavaScript, a reload or a double click submits a form again, without a
 * key. After the appointment is canceled or moved, the same data counts as a new request.
 */
export async function isRepeated(reader: Reader, request: BookingRequest, now: Temporal.Instant): Promise<boolean> {
  return (await repeated(reader, request, now)) !== undefined
}

/** The appointment that the same request has become before. */
export async function repeated(
  reader: Reader,
  request: BookingRequest,
  now: Temporal.Instant,
): Promise<Stored | undefined> {
  const { preferredDate } = request
  const range = { field: 'preferredDate', from: preferredDate, to: preferredDate }
  const items = await appointments.query(reader, { range, orderBy: 'preferredDate' })
  return items.find((stored) => isSame(stored, request, now))
}

function isSame(
  { createdAt, data }: Stored,
  { answers = [], ...request }: BookingRequest,
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
