import { expect, test } from 'vitest'
import { NO_HOURS, sameHours } from '#domain/scheduling/hours.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { answerBy, answerByWords, businessWeek } from './answer-by.ts'

const FRIDAY_EVENING = '2026-03-06T23:12:00.000Z'
const now = Temporal.Instant.from(FRIDAY_EVENING)
const { timeZone } = A_BUSINESS
const bookable = businessWeek(A_BUSINESS, DEFAULT_SCHEDULING_SETTINGS)

test('business hours are the bookable hours until opening hours are saved', () => {
  expect(answerBy(FRIDAY_EVENING, { answerTime: '1-hour' }, bookable)).toBe('2026-03-09T14:00:00.000Z')
  const openingHours = sameHours([6], { start: '07:00', end: '12:00' })
  const opened = businessWeek({ ...A_BUSINESS, openingHours }, DEFAULT_SCHEDULING_SETTINGS)
  expect(answerBy(FRIDAY_EVENING, { answerTime: '1-hour' }, opened)).toBe('2026-03-07T13:00:00.000Z')
})

test('a business that is open by appointment only answers in its bookable hours', () => {
  const appointed = businessWeek({ ...A_BUSINESS, openingHours: NO_HOURS }, DEFAULT_SCHEDULING_SETTINGS)
  expect(answerBy(FRIDAY_EVENING, { answerTime: '1-hour' }, appointed)).toBe('2026-03-09T14:00:00.000Z')
})

test.each([
  ['2-hours', "You'll hear from us by Monday 11 AM."],
  ['4-hours', "You'll hear from us by Monday 1 PM."],
  ['same-day', "You'll hear from us by Monday 5:30 PM."],
  ['next-day', "You'll hear from us by Tuesday 5:30 PM."],
] as const)('an answer time of %s is spoken as "%s"', (answerTime, words) => {
  expect(answerByWords(answerBy(FRIDAY_EVENING, { answerTime }, bookable), { timeZone, clock: '12' }, now)).toBe(words)
})

test('the spoken time is a multiple of five minutes, never later than the real one', () => {
  const words = answerByWords('2026-03-09T14:08:59.000Z', { timeZone, clock: '24' }, now)
  expect(words).toBe("You'll hear from us by Monday 10:05.")
})

test('a distant day is named with its date', () => {
  const words = answerByWords('2026-03-16T14:00:00.000Z', { timeZone, clock: '12' }, now)
  expect(words).toBe("You'll hear from us by Monday, March 16, at 10 AM.")
})

test('a past or unknown time is not promised', () => {
  expect(answerByWords(FRIDAY_EVENING, { timeZone, clock: '12' }, now)).toBe('')
  expect(answerByWords(null, { timeZone, clock: '12' }, now)).toBe('')
})
