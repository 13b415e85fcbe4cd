import { expect, test } from 'vitest'
import { isConfirmed } from './account.ts'

const NOW = Temporal.Instant.from('2026-03-02T15:00:00Z')

test.each([
  ['just now', { minutes: 0 }, true],
  ['almost ten minutes ago', { minutes: -9, seconds: -59 }, true],
  ['ten minutes ago', { minutes: -10 }, false],
  ['in an hour, by a clock that was ahead', { hours: 1 }, false],
])('a confirmation from %s', (_, offset, expected) => {
  expect(isConfirmed(NOW.add(offset), NOW)).toBe(expected)
})

test('a session of an earlier release was never confirmed', () => {
  expect(isConfirmed(undefined, NOW)).toBe(false)
})
