import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, formatDate, formatFullDate, formatUsDate, isDate, weekdayOf } from './date.ts'

const aDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test.each([
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-5',
  '05/03/2026',
  '',
  '2026-03-05T00:00',
  ' 2026-03-05',
])('%j is not a date', (text) => {
  expect(isDate(text)).toBe(false)
})

test('a leap day is a date in a leap year', () => {
  expect(isDate('2028-02-29')).toBe(true)
})

test('adding days and counting them are inverse, and agree with Temporal', () => {
  fc.assert(
    fc.property(aDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      const later = addDays(date, days)
      expect(later).toBe(Temporal.PlainDate.from(date).add({ days }).toString())
      expect(daysBetween(date, later)).toBe(days)
      expect(weekdayOf(date)).toBe(Temporal.PlainDate.from(date).dayOfWeek % 7)
    }),
  )
})

test('dates read as people write them', () => {
  expect(formatDate('2026-03-05')).toBe('March 5, 2026')
  expect(formatFullDate('2026-03-05')).toBe('Thursday, March 5, 2026')
  expect(formatUsDate('2026-03-05')).toBe('03/05/2026')
})
