import { expect, test } from 'vitest'
import { businessTime, formatMoment, formatTableMoment, isTimeZone } from './business-time.ts'

const NEW_YORK = { timeZone: 'America/New_York' }

test('an instant reads on the business clock, wherever the reader is', () => {
  expect(businessTime('2026-03-05T19:30:00.000Z', 'America/New_York')).toEqual({ date: '2026-03-05', time: '14:30' })
  expect(businessTime('2026-03-05T19:30:00.000Z', 'Pacific/Auckland')).toEqual({ date: '2026-03-06', time: '08:30' })
})

test('midnight is 00:00 of the new day', () => {
  expect(businessTime('2026-03-05T05:00:00.000Z', 'America/New_York')).toEqual({ date: '2026-03-05', time: '00:00' })
})

test('people read the moment with its zone, in winter and in summer', () => {
  expect(formatMoment('2026-03-05T19:30:00.000Z', NEW_YORK)).toBe('Thursday, March 5, 2026 at 2:30 PM EST')
  expect(formatMoment('2026-07-06T13:00:00.000Z', NEW_YORK)).toBe('Monday, July 6, 2026 at 9:00 AM EDT')
  expect(formatMoment('2026-07-06T18:00:00.000Z', { ...NEW_YORK, clock: '24' })).toBe(
    'Monday, July 6, 2026 at 14:00 EDT',
  )
})

test('the admin table shows "MMM dd, yyyy HH:mm"', () => {
  expect(formatTableMoment('2026-03-05T19:30:00.000Z', 'America/New_York')).toBe('Mar 05, 2026 14:30')
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
