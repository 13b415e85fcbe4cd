import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'

test('retries back off by doubling, up to 64 seconds plus jitter', () => {
  expect([1, 2, 3, 7, 8, 20].map((attempt) => backOffMs(attempt, 0))).toEqual([1000, 2000, 4000, 64000, 64000, 64000])
  expect(backOffMs(20, 0.999)).toBeLessThan(65_000)
})
