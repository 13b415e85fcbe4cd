import { expect, test } from 'vitest'
import { NO_HOURS, sameHours, withIntervals } from '#domain/scheduling/hours.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { answerWords, emergencyWords, publishedHours } from './promise.ts'
import type { Business } from './schema.ts'

const WEEKDAYS = [1, 2, 3, 4, 5]
const business = (change: Partial<Business> = {}): Business => ({ ...A_BUSINESS, ...change })

test.each([
  ['1-hour', 'within 1 business hour'],
  ['2-hours', 'within 2 business hours'],
  ['4-hours', 'within 4 business hours'],
  ['same-day', 'the same business day'],
  ['next-day', 'by the next business day'],
] as const)('an answer time of %s is promised as "%s"', (answerTime, words) => {
  expect(answerWords({ answerTime })).toBe(words)
})

test('the emergency line is on, 24/7, with the number of the business, unless the owner says otherwise', () => {
  expect(emergencyWords(business())).toEqual({
    hours: '24/7',
    promise: 'Emergency service is available 24/7.',
    service: '24/7 Emergency Service',
    line: '24/7 emergency line',
    phone: A_BUSINESS.phone,
  })
})

test('a line with its own hours never says 24/7', () => {
  const hours = sameHours(WEEKDAYS, { start: '06:00', end: '22:00' })
  const words = emergencyWords(business({ emergencyLine: { on: true, phone: '(813) 555-0199', hours } }))
  expect(words).toEqual({
    hours: 'Monday to Friday, 6 AM to 10 PM',
    promise: 'Emergency service is available Monday to Friday, 6 AM to 10 PM.',
    service: 'Emergency Service',
    line: 'Emergency line',
    phone: '(813) 555-0199',
  })
})

test('without an emergency line, or without its hours, no text mentions it', () => {
  expect(emergencyWords(business({ emergencyLine: { on: false, phone: '', hours: null } }))).toBeNull()
  expect(emergencyWords(business({ emergencyLine: { on: true, phone: '', hours: NO_HOURS } }))).toBeNull()
})

test('the two texts about hours stand until the owner saves opening hours', () => {
  expect(publishedHours(business())).toEqual({
    schedule: 'Monday to Friday, 8 AM to 6 PM',
    contact: 'Monday to Saturday, 7am to 6pm',
  })
  const openingHours = withIntervals(sameHours(WEEKDAYS, { start: '08:00', end: '18:00' }), 6, [
    { start: '09:00', end: '13:00' },
  ])
  const words = 'Monday to Friday, 8 AM to 6 PM; Saturday, 9 AM to 1 PM'
  expect(publishedHours(business({ openingHours }))).toEqual({ schedule: words, contact: words })
})
