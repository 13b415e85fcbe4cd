import { expect, test } from 'vitest'
import { nextVisit } from './next-visit.ts'

const of = '2026-03-04T15:30:00.000Z'
const stop = { status: 'confirmed', preferredDate: of, arrival: null, isAwaited: true }
const said = (at: string) => ({ state: 'here', at, of, expected: null }) as const

test('the first visit that is not over comes next', () => {
  const over = { ...stop, isAwaited: false }
  expect(nextVisit([over, stop, { ...stop }])).toBe(stop)
  expect(nextVisit([over])).toBeUndefined()
})

test('a crew that is at a visit stays there until it is done, also if it takes longer than planned', () => {
  const here = { ...stop, isAwaited: false, arrival: said('2026-03-04T15:31:00.000Z') }
  expect(nextVisit([here, stop])).toBe(here)
  expect(nextVisit([{ ...here, status: 'completed' }, stop])).toBe(stop)
})

test('a visit that its crew reported as done is over, although the office has not completed it', () => {
  const done = { ...stop, arrival: said('2026-03-04T15:31:00.000Z'), reportedDone: { of } }
  expect(nextVisit([done, stop])).toBe(stop)
  expect(nextVisit([done])).toBeUndefined()
})

test('a crew that forgot to press Done is still at its last reported visit', () => {
  const forgotten = { ...stop, arrival: said('2026-03-04T14:00:00.000Z') }
  const here = { ...stop, arrival: said('2026-03-04T15:31:00.000Z') }
  expect(nextVisit([forgotten, here, stop])).toBe(here)
})
