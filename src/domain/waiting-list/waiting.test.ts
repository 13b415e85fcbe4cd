import { expect, test } from 'vitest'
import { partOfDay, waitsUntil, wishWords } from './waiting.ts'

test('noon begins the afternoon, and 5 PM the evening', () => {
  expect(['09:00', '11:59', '12:00', '16:59', '17:00'].map(partOfDay)).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
  ])
})

test('a wait lasts at most 60 days', () => {
  expect(waitsUntil('', '2026-03-02')).toBe('2026-05-01')
  expect(waitsUntil('2027-01-01', '2026-03-02')).toBe('2026-05-01')
  expect(waitsUntil('2026-03-20', '2026-03-02')).toBe('2026-03-20')
})

test('wishes read as words', () => {
  expect(wishWords({ days: [5, 1, 3], parts: ['evening', 'morning'] })).toBe(
    'Mondays, Wednesdays and Fridays, mornings and evenings',
  )
  expect(wishWords({ days: [0, 1, 2, 3, 4, 5, 6], parts: ['morning', 'afternoon', 'evening'] })).toBe(
    'Any day, any time of day',
  )
})
