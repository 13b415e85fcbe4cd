import { expect, test } from 'vitest'
import { canonicalInstant, instantFromStored } from './instant.ts'

test.each([
  ['2026-03-05T19:30:00Z', '2026-03-05T19:30:00.000Z'],
  ['2026-03-05T19:30:00.000Z', '2026-03-05T19:30:00.000Z'],
  ['2026-03-05T14:30-05:00', '2026-03-05T19:30:00.000Z'],
  ['2026-03-05T14:30:00.123456-0500', '2026-03-05T19:30:00.123Z'],
])('%s is stored as %s', (text, stored) => {
  expect(canonicalInstant(text)).toBe(stored)
})

test.each([
  '2026-03-05',
  '2026-03-05T14:30:00',
  '2026-02-30T10:00:00Z',
  '2026-13-05T10:00:00Z',
  'soon',
  '',
  '2026-03-05T25:00:00Z',
])('%j is no instant', (text) => {
  expect(canonicalInstant(text)).toBeNull()
})

test('an imported document may hold its date as text, milliseconds or seconds', () => {
  const stored = '2026-03-05T19:30:00.500Z'
  expect(instantFromStored(stored)).toBe(stored)
  expect(instantFromStored(Date.parse(stored))).toBe(stored)
  expect(instantFromStored({ seconds: 1772739000, nanoseconds: 500_000_000 })).toBe(stored)
})

test.each([null, undefined, true, {}, [], { seconds: '1' }, { seconds: Number.NaN }, Number.POSITIVE_INFINITY, 1e300])(
  '%j is no date',
  (stored) => {
    expect(instantFromStored(stored)).toBeNull()
  },
)
