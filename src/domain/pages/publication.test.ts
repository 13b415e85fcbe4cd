import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVisibleToVisitors, type Publication, visibilityChangesAt } from './page.ts'

const NOON = '2026-03-05T17:00:00.000Z'
const BEFORE = '2026-03-05T16:59:59.999Z'

const published = (times: Partial<Publication> = {}): Publication => ({
  status: 'published',
  publishAt: '',
  unpublishAt: '',
  ...times,
})

test('a planned page is visible from its moment on, and no longer at its end', () => {
  expect([BEFORE, NOON].map((now) => isVisibleToVisitors(published({ publishAt: NOON }), now))).toEqual([false, true])
  expect([BEFORE, NOON].map((now) => isVisibleToVisitors(published({ unpublishAt: NOON }), now))).toEqual([true, false])
  expect(isVisibleToVisitors({ ...published(), status: 'draft' }, NOON)).toBe(false)
})

test('visibility never changes before the next change', () => {
  const moment = fc.integer({ min: 0, max: 20 }).map((minutes) => new Date(minutes * 60_000).toISOString())
  const times = fc.record({
    status: fc.constantFrom('draft' as const, 'published' as const),
    publishAt: fc.option(moment, { nil: '' }),
    unpublishAt: fc.option(moment, { nil: '' }),
  })
  fc.assert(
    fc.property(times, moment, moment, (page, one, other) => {
      const [now, later] = one < other ? [one, other] : [other, one]
      const change = visibilityChangesAt(page, now)
      if (change !== null && later >= change) return
      expect(isVisibleToVisitors(page, later)).toBe(isVisibleToVisitors(page, now))
    }),
  )
})
