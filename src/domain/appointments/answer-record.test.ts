import { expect, test } from 'vitest'
import { sameHours } from '#domain/scheduling/hours.ts'
import { answerRecord, type MeasuredRequest, recordWords, usualAnswerWords, usualMinutes } from './answer-record.ts'

const week = {
  hours: sameHours([1, 2, 3, 4, 5], { start: '09:00', end: '17:00' }),
  closed: { excludedDates: [], closures: [] },
  timeZone: 'America/New_York',
}
/** Friday, 12:00. */
const now = Temporal.Instant.from('2026-03-06T17:00:00Z')

/** Asked on Monday at 10:00, promised by 11:00. */
const answered = (minutes: number | null, more: Partial<MeasuredRequest> = {}): MeasuredRequest => {
  const asked = Temporal.Instant.from('2026-03-02T15:00:00Z')
  const at = minutes === null ? null : new Date(asked.epochMilliseconds + minutes * 60_000).toISOString()
  return {
    askedAt: '2026-03-02T15:00:00.000Z',
    answerBy: '2026-03-02T16:00:00.000Z',
    answeredAt: at,
    status: at ? 'confirmed' : 'pending',
    lastStep: null,
    ...more,
  }
}
const record = (...requests: MeasuredRequest[]) => answerRecord(requests, week, now)

test('the median and the share of kept promises count answered requests', () => {
  expect(record(answered(10), answered(20), answered(90))).toEqual({ requests: 3, medianMinutes: 20, keptShare: 2 / 3 })
  expect(record()).toEqual({ requests: 0, medianMinutes: null, keptShare: null })
})

test('without a promise there is a typical reply, and none on time or late', () => {
  const unpromised = record(answered(10, { answerBy: null }), answered(20, { answerBy: null }))
  expect(unpromised).toEqual({ requests: 2, medianMinutes: 20, keptShare: null })
  expect(recordWords(unpromised)).toBe('Last 30 days: 2 requests. Typical reply 20 min.')
  expect(record(answered(90), answered(10, { answerBy: null })).keptShare).toBe(0)
})

test('a request without an answer in time counts as broken, also after it expired', () => {
  const expired = answered(null, { status: 'cancelled', lastStep: 'expired' })
  expect(record(answered(10), answered(null), expired)).toMatchObject({ requests: 3, keptShare: 1 / 3 })
})

test('a request that still has time, or that the customer canceled first, counts for nothing', () => {
  const fresh = answered(null, { answerBy: '2026-03-06T17:30:00.000Z' })
  expect(record(fresh, answered(null, { status: 'cancelled' }))).toMatchObject({ requests: 0 })
})

test('visitors see a time only if at least ten requests support it, rounded up', () => {
  const of = (count: number, minutes: number) => record(...Array.from({ length: count }, () => answered(minutes)))
  expect(usualMinutes(of(9, 22))).toBeNull()
  expect(usualMinutes(of(10, 22))).toBe(25)
  expect(usualMinutes(of(10, 0))).toBe(5)
  expect(usualMinutes(of(10, 130))).toBe(180)
  expect(usualAnswerWords(25)).toBe('We usually answer in 25 minutes during business hours.')
  expect(usualAnswerWords(60)).toContain('in 1 hour during')
  expect(usualAnswerWords(180)).toContain('in 3 hours during')
})

test('the owner sees the median and the share of kept promises', () => {
  expect(recordWords(record(answered(10), answered(20), answered(90)))).toBe(
    'Last 30 days: 3 requests. Typical reply 20 min, 66% on time.',
  )
  expect(recordWords(record())).toBe('No requests to measure in the last 30 days.')
})
