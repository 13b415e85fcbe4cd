import { expect, test } from 'vitest'
import { formatArrival } from './local-day.ts'

const preferredDate = '2026-03-05T18:00:00.000Z'
const NEW_YORK = { timeZone: 'America/New_York' }

test('an exact time reads as a moment, a window as its two ends', () => {
  expect(formatArrival({ preferredDate, window: null }, NEW_YORK)).toBe('Thursday, March 5, 2026 at 1:00 PM EST')
  const window = { start: preferredDate, end: '2026-03-05T20:00:00.000Z' }
  expect(formatArrival({ preferredDate, window }, NEW_YORK)).toBe(
    'Thursday, March 5, 2026 between 1:00 PM and 3:00 PM EST',
  )
  expect(formatArrival({ preferredDate, window }, { ...NEW_YORK, clock: '24' })).toBe(
    'Thursday, March 5, 2026 between 13:00 and 15:00 EST',
  )
})
