import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTime, formatTimeRange, isTimeOfDay, minutesOf, timeAt } from './date.ts'

test.each(['24:00', '9:00', '09:60', '09:00:00', '', '0900', '-1:00'])('%j is not a time of day', (text) => {
  expect(isTimeOfDay(text)).toBe(false)
})

test('every minute of the day has one time, and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      expect(isTimeOfDay(timeAt(minutes))).toBe(true)
      expect(minutesOf(timeAt(minutes))).toBe(minutes)
    }),
  )
})

test.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:00', '12:00 PM'],
  ['14:30', '2:30 PM'],
  ['23:59', '11:59 PM'],
])('%s reads %s', (time, words) => {
  expect(formatTime(time)).toBe(words)
})

test.each([
  ['08:00', '10:00', '8–10 AM'],
  ['08:30', '10:00', '8:30–10 AM'],
  ['11:30', '13:00', '11:30 AM–1 PM'],
])('from %s to %s reads %s', (start, end, words) => {
  expect(formatTimeRange(start, end)).toBe(words)
})
