import type { AnswerRecord } from '#domain/appointments/answer-record.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { minutesLeft } from '#domain/appointments/time-left.ts'
import { answerBy, businessWeek } from '#domain/business/answer-by.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { readScheduling } from '#features/scheduling/read-scheduling.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import type { Reader } from '#store/store.ts'
import { measureAnswers } from './answer-record.ts'

/** Business minutes left to answer. Null unless it waits for an answer. */
export async function timeLeft(
  reader: Reader,
  request: Pick<Appointment, 'status' | 'answeredAt' | 'askedAt' | 'answerBy'>,
  now: Temporal.Instant,
): Promise<number | null> {
  if (request.status !== 'pending' || request.answeredAt !== null) return null
  const [business, scheduling] = await Promise.all([readBusiness(reader), readScheduling(reader)])
  const week = businessWeek(business, scheduling)
  // Requests of earlier releases didn't store what was promised.
  const promised = request.answerBy ?? answerBy(request.askedAt, business, week)
  return promised === null ? null : minutesLeft(promised, week, now)
}

export interface Answers {
  /** Business minutes left, by the id of the request. */
  left: Record<string, number>
  record: AnswerRecord
}

/** The clocks of the requests on one page of the list, and what was kept lately. */
export async function showAnswers(reader: Reader, ids: readonly string[], now: Temporal.Instant): Promise<Answers> {
  const left: Record<string, number> = {}
  for (const id of ids) {
    const stored = await appointments.get(reader, id)
    const minutes = stored ? await timeLeft(reader, appointmentOf(stored, now), now) : null
    if (minutes !== null) left[id] = minutes
  }
  return { left, record: await measureAnswers(reader, now) }
}
