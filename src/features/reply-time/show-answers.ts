import { minutesLeft } from '#domain/appointments/answer-clock.ts'
import { type AnswerRecord, answerRecord, RECORD_DAYS, usualMinutes } from '#domain/appointments/answer-record.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { answerBy, businessWeek } from '#domain/business/answer-by.ts'
import { z } from '#domain/documents/zod.ts'
import { instantText } from '#domain/time/date.ts'
import { appointmentOf, appointmentPages } from '#features/appointments/stored-appointment.ts'
import { readScheduling } from '#features/scheduling/read-scheduling.ts'
import { readBusiness, settings } from '#features/settings/settings.ts'
import type { Reader, Store } from '#store/store.ts'

const RECORD_ID = 'answer_record'

const recordSchema = z.object({ usualMinutes: z.number().nullable().catch(null) })

/** Business minutes left to answer. Null unless it waits for an answer. */
export async function timeLeft(
  reader: Reader,
  request: Pick<Appointment, 'status' | 'answeredAt' | 'askedAt' | 'answerBy'>,
  now: Temporal.Instant,
): Promise<number | null> {
  if (request.status !== 'pending' || request.answeredAt !== null) return null
  const [business, scheduling] = await Promise.all([readBusiness(reader), readScheduling(reader)])
  const week = businessWeek(business, scheduling)
  // Requests of earlier releases didn't store the promise.
  const promised = request.answerBy ?? answerBy(request.askedAt, business, week)
  return promised === null ? null : minutesLeft(promised, week, now)
}

export async function measureAnswers(reader: Reader, now: Temporal.Instant, { withDemo = true } = {}) {
  const [business, scheduling] = await Promise.all([readBusiness(reader), readScheduling(reader)])
  const range = { field: 'askedAt', from: instantText(now.subtract({ hours: RECORD_DAYS * 24 })) }
  const requests = []
  for await (const page of appointmentPages(reader, { range, orderBy: 'askedAt' })) {
    for (const stored of page) if (withDemo || stored.data.demo !== true) requests.push(appointmentOf(stored, now))
  }
  return answerRecord(requests, businessWeek(business, scheduling), now)
}

/** Stores the public figures, without made-up requests. Writes only changes, so that cached pages stay. */
export async function keepAnswerRecord(store: Store, now: Temporal.Instant): Promise<AnswerRecord> {
  const record = await measureAnswers(store, now, { withDemo: false })
  const minutes = usualMinutes(record)
  if (minutes !== (await readUsualMinutes(store))) await settings.set(store, RECORD_ID, { usualMinutes: minutes })
  return record
}

/** Null unless the last 30 days had enough requests. */
export async function readUsualMinutes(reader: Reader): Promise<number | null> {
  const stored = await settings.get(reader, RECORD_ID)
  return recordSchema.parse(stored?.data ?? {}).usualMinutes
}
