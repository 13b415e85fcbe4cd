import { expect, test } from 'vitest'
import { nextAttempt } from './back-off.ts'

const queuedAt = Temporal.Instant.from('2026-03-02T15:00:00Z')

function minutesUntilNext(attempts: number, random: number): number {
  const next = nextAttempt(attempts, queuedAt, queuedAt, () => random)
  if (!next) throw new Error('There is no next attempt.')
  return queuedAt.until(next).total('minutes')
}

test('the wait doubles from one minute and stays at six hours', () => {
  expect([1, 2, 3, 4].map((attempts) => minutesUntilNext(attempts, 0.5))).toEqual([1, 2, 4, 8])
  expect(minutesUntilNext(30, 0.5)).toBe(360)
})

test('jitter changes the wait by up to a fifth', () => {
  expect(minutesUntilNext(1, 0)).toBeCloseTo(0.8)
  expect(minutesUntilNext(1, 1)).toBeCloseTo(1.2)
})

test('no attempt is made more than four days after queueing', () => {
  const almost = queuedAt.add({ hours: 24 * 4 - 7 })
  const late = queuedAt.add({ hours: 24 * 4 - 5 })
  expect(nextAttempt(20, queuedAt, almost, () => 0.5)).not.toBeNull()
  expect(nextAttempt(20, queuedAt, late, () => 0.5)).toBeNull()
})
