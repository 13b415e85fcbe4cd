import { expect, test } from 'vitest'
import { FairShare } from './address-counts.ts'

test('a visitor adds twenty addresses a day, whatever others do', () => {
  const shares = new FairShare()
  const added = (visitor: string, day: string) =>
    Array.from({ length: 30 }, (_, number) => shares.take(visitor, `/gone-${number}`, day)).filter(Boolean).length
  expect(added('203.0.113.7', '2026-03-02')).toBe(20)
  expect(added('198.51.100.4', '2026-03-02')).toBe(20)
  expect(shares.take('203.0.113.7', '/gone-21', '2026-03-02')).toBe(false)
  expect(shares.take('203.0.113.7', '/gone-1', '2026-03-02')).toBe(true)
  expect(added('203.0.113.7', '2026-03-03')).toBe(20)
})
