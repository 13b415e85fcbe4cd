import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  businessInstant,
  businessTime,
  formatMoment,
  formatNearMoment,
  formatTableMoment,
  formatWhen,
  isTimeZone,
} from './business-time.ts'

const NEW_YORK = { timeZone: 'America/New_York' }

test('an instant reads on the business clock, wherever the reader is', () => {
  expect(businessTime('2026-03-05T19:30:00.000Z', 'America/New_York')).toEqual({ date: '2026-03-05', time: '14:30' })
  expect(businessTime('2026-03-05T19:30:00.000Z', 'Pacific/Auckland')).toEqual({ date: '2026-03-06', time: '08:30' })
})

test('midnight is 00:00 of the new day', () => {
  expect(businessTime('2026-03-05T05:00:00.000Z', 'America/New_York')).toEqual({ date: '2026-03-05', time: '00:00' })
})

test('a time on the business clock is the same instant that Temporal finds, through every change of the clocks', () => {
  const zone = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu')
  const minute = fc.integer({ min: 0, max: 3 * 365 * 24 * 60 })
  const nearChange = fc.integer({ min: -300, max: 300 }).map((offset) => 67 * 24 * 60 + 420 + offset)
  fc.assert(
    fc.property(zone, fc.oneof(minute, nearChange), (timeZone, minutes) => {
      const local = Temporal.PlainDateTime.from('2026-01-01T00:00').add({ minutes })
      const [date = '', time = ''] = local.toString({ smallestUnit: 'minute' }).split('T')
      const expected = local.toZonedDateTime(timeZone).toInstant()
      expect(businessInstant(date, time, timeZone)).toBe(new Date(expected.epochMilliseconds).toISOString())
    }),
  )
})

test('people read the moment with its zone, in winter and in summer', () => {
  expect(formatMoment('2026-03-05T19:30:00.000Z', NEW_YORK)).toBe('Thursday, March 5, 2026 at 2:30 PM EST')
  expect(formatMoment('2026-07-06T13:00:00.000Z', NEW_YORK)).toBe('Monday, July 6, 2026 at 9:00 AM EDT')
  expect(formatMoment('2026-07-06T18:00:00.000Z', { ...NEW_YORK, clock: '24' })).toBe(
    'Monday, July 6, 2026 at 14:00 EDT',
  )
})

test('moments near today are short', () => {
  expect(formatNearMoment('2026-03-05T19:30:00.000Z', { timeZone: 'America/New_York' })).toBe('Thu, Mar 5, 2:30 PM')
})

test('the admin table shows "MMM dd, yyyy HH:mm"', () => {
  expect(formatTableMoment('2026-03-05T19:30:00.000Z', 'America/New_York')).toBe('Mar 05, 2026 14:30')
  expect(formatWhen('2026-03-05T19:30:00.000Z', { timeZone: 'America/New_York' })).toBe('Mar 5, 2026, 2:30 PM')
  expect(formatWhen('2026-03-05T19:30:00.000Z', { timeZone: 'America/New_York', clock: '24' })).toBe(
    'Mar 5, 2026, 14:30',
  )
})

test.each(['America/New_York', 'Pacific/Auckland', 'UTC'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true)
})

test.each(['', 'Tampa', 'America/Tampa', '+05:00', '-0500', 'America/New_York; DROP'])(
  '%j is not a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(false)
  },
)
