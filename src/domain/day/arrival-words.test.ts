import { expect, test } from 'vitest'
import { formatArrival } from './arrival-words.ts'

const preferredDate = '2026-03-05T18:00:00.000Z'

test('an exact time reads as a moment, a window as its two ends', () => {
  expect(formatArrival({ preferredDate, window: null }, 'America/New_York')).toBe(
    'Thursday, March 5, 2026 at 1:00 PM EST',
  )
  const window = { start: preferredDate, end: '2026-03-05T20:00:00.000Z' }
  expect(formatArrival({ preferredDate, window }, 'America/New_York')).toBe(
    'Thursday, March 5, 2026 between 1:00 PM and 3:00 PM EST',
  )
})
