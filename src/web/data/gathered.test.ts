import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gathered } from './queries.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a burst runs once, what comes later runs again, and a steady stream does not put it off', () => {
  const run = vi.fn()
  const soon = gathered(100)
  for (let change = 0; change < 300; change++) soon(run)
  expect(run).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledTimes(1)
  for (let change = 0; change < 100; change++) {
    soon(run)
    vi.advanceTimersByTime(10)
  }
  expect(run).toHaveBeenCalledTimes(11)
})
