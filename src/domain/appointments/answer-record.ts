// What was promised and kept: how soon requests of the last 30 days were answered.

import { BOOKING_WORDS } from '#domain/booking/words.ts'
import type { Language } from '#domain/language/language.ts'
import { type BusinessWeek, businessHoursBetween } from '#domain/planning/business-hours.ts'
import { counted } from '#domain/text/text.ts'
import { instantText } from '#domain/time/date.ts'
import type { AppointmentStatus } from './appointment.ts'

export const RECORD_DAYS = 30
/** With fewer requests, a median doesn't predict the next one. */
const LEAST_REQUESTS = 10

export interface MeasuredRequest {
  askedAt: string
  answerBy: string | null
  answeredAt: string | null
  status: AppointmentStatus
  lastStep: string | null
}

export interface AnswerRecord {
  /** Requests that were answered, or should have been. */
  requests: number
  /** In business minutes. Null without requests. */
  medianMinutes: number | null
  /** From 0 to 1. Null without requests that were promised a time. */
  keptShare: number | null
}

/** A request that the customer canceled first counts for nothing, and so does one that still has time. */
export function answerRecord(
  requests: Iterable<MeasuredRequest>,
  week: BusinessWeek,
  now: Temporal.Instant,
): AnswerRecord {
  const at = instantText(now)
  const minutes: number[] = []
  let promised = 0
  let kept = 0
  for (const { askedAt, answerBy, answeredAt, status, lastStep } of requests) {
    const isUnanswered = answeredAt === null && (status === 'pending' || lastStep === 'expired')
    const isLate = isUnanswered && answerBy !== null && answerBy < at
    if (answeredAt === null && !isLate) continue
    // Without an answer, the wait counts until now. The real wait is at least that long.
    minutes.push(businessHoursBetween(askedAt, answeredAt ?? at, week) * 60)
    if (answerBy === null) continue
    promised++
    if (answeredAt !== null && answeredAt <= answerBy) kept++
  }
  if (minutes.length === 0) return { requests: 0, medianMinutes: null, keptShare: null }
  const keptShare = promised === 0 ? null : kept / promised
  return { requests: minutes.length, medianMinutes: median(minutes), keptShare }
}

/** The upper one of two middle values, so that at least half of the answers were as quick. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

const SPOKEN_STEP = 5
const MINUTES_PER_HOUR = 60
const SPOKEN_IN_MINUTES = 90

/** Rounded up, so that it stays true. Null while too few requests were answered. */
export function usualMinutes({ requests, medianMinutes }: AnswerRecord): number | null {
  if (requests < LEAST_REQUESTS || medianMinutes === null) return null
  const step = medianMinutes > SPOKEN_IN_MINUTES ? MINUTES_PER_HOUR : SPOKEN_STEP
  return Math.max(1, Math.ceil(medianMinutes / step)) * step
}

/** "We usually answer in 25 minutes during business hours." */
export function usualAnswerWords(minutes: number, language: Language = 'en'): string {
  const { usualAnswer, hour, hours, minutes: inMinutes } = BOOKING_WORDS[language]
  const spoken =
    minutes > SPOKEN_IN_MINUTES ? hours(minutes / MINUTES_PER_HOUR) : minutes === 60 ? hour : inMinutes(minutes)
  return usualAnswer(spoken)
}

/** The summary that the owner reads above the requests. */
export function recordWords({ requests, medianMinutes, keptShare }: AnswerRecord): string {
  if (medianMinutes === null) return `No requests to measure in the last ${RECORD_DAYS} days.`
  const minutes = Math.ceil(medianMinutes)
  const hours = Math.round(medianMinutes / 6) / 10
  const middle = minutes > SPOKEN_IN_MINUTES ? `${hours} h` : `${minutes} min`
  const answered = counted(requests, 'request')
  const onTime = keptShare === null ? '' : `, ${Math.floor(keptShare * 100)}% on time`
  return `Last ${RECORD_DAYS} days: ${answered}. Typical reply ${middle}${onTime}.`
}
