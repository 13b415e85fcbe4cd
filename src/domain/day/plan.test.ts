import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DriveMinutes } from '../place/driving.ts'
import { fitBetween, MOST_STOPS, placeStop, routeMinutes, type Stop, searchOrder } from './plan.ts'

/** In these tests ZIP codes are points on a line, and the drive is the distance. */
const onALine: DriveMinutes = (from, to) => Math.abs(Number(from) - Number(to))

function exact(id: string, start: number, lasts: number, zip = '0'): Stop {
  return { id, start, spans: [[start, start]], lasts, zip }
}

function window(id: string, from: number, until: number, lasts: number, zip = '0', start = from): Stop {
  return { id, start, spans: [[from, until]], lasts, zip }
}

const stop = fc
  .record({
    from: fc.integer({ min: 0, max: 40 }),
    length: fc.constantFrom(0, 0, 8, 16),
    lasts: fc.integer({ min: 1, max: 10 }),
    zip: fc.integer({ min: 0, max: 4 }),
    break: fc.boolean(),
  })
  .map(({ from, length, lasts, zip, break: split }) => ({
    start: from,
    spans:
      split && length > 4
        ? ([
            [from, from + 2],
            [from + 4, from + length],
          ] as const)
        : ([[from, from + length]] as const),
    lasts,
    zip: String(zip),
  }))

const day = fc
  .array(stop, { minLength: 1, maxLength: 6 })
  .map((stops) => stops.map((each, n) => ({ id: String(n), ...each })))

function keepsEveryPromise(stops: readonly Stop[], starts: ReadonlyMap<string, number>): boolean {
  const planned = stops
    .map((each) => ({ ...each, start: starts.get(each.id) ?? Number.NaN }))
    .sort((a, b) => a.start - b.start)
  return planned.every((each, index) => {
    const before = planned[index - 1]
    const inTime = each.spans.some(([from, until]) => from <= each.start && each.start <= until)
    return inTime && (!before || before.start + before.lasts + onALine(before.zip, each.zip) <= each.start)
  })
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

function someOrderWorks(stops: readonly Stop[]): boolean {
  return permutations(stops).some((order) => {
    let free = Number.NEGATIVE_INFINITY
    let zip: string | undefined
    return order.every((each) => {
      const ready = zip === undefined ? free : free + onALine(zip, each.zip)
      const span = each.spans.find(([, until]) => until >= ready)
      if (!span) return false
      free = Math.max(span[0], ready) + each.lasts
      zip = each.zip
      return true
    })
  })
}

test('finds an order exactly when trying all of them does, and its starts keep every promise', () => {
  fc.assert(
    fc.property(day, (stops) => {
      const starts = searchOrder(stops, onALine)
      expect(starts !== null).toBe(someOrderWorks(stops))
      if (starts) expect(keepsEveryPromise(stops, starts)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('places a visit into a kept day exactly when some order of all of them works', () => {
  fc.assert(
    fc.property(day, stop, (stops, fresh) => {
      const starts = searchOrder(stops, onALine)
      fc.pre(starts !== null)
      const planned = stops.map((each) => ({ ...each, start: starts?.get(each.id) ?? each.start }))
      const added = { id: 'fresh', ...fresh }
      const outcome = placeStop(planned, added, onALine)
      expect(outcome.ok).toBe(someOrderWorks([...stops, added]))
      if (!outcome.ok) return
      const { start, relaid } = outcome.placement
      const all = new Map([
        ...planned.map((each) => [each.id, relaid.get(each.id) ?? each.start] as const),
        ['fresh', start] as const,
      ])
      expect(keepsEveryPromise([...planned, added], all)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('leaves the other visits where they are when the new one fits between them', () => {
  const outcome = placeStop([window('a', 0, 60, 30), exact('b', 120, 30)], window('c', 0, 60, 30), onALine)
  expect(outcome).toEqual({ ok: true, placement: { start: 30, relaid: new Map() } })
})

test('moves a visit inside its window to make room for an exact time', () => {
  const outcome = placeStop([window('a', 0, 120, 60)], exact('b', 0, 60), onALine)
  expect(outcome).toEqual({ ok: true, placement: { start: 0, relaid: new Map([['a', 60]]) } })
})

test('counts the drive to and from the new visit', () => {
  const stops = [exact('a', 0, 30, '0'), exact('b', 60, 30, '0')]
  expect(fitBetween(stops, exact('c', 30, 30, '0'), onALine)).toBe(30)
  expect(fitBetween(stops, exact('c', 30, 30, '1'), onALine)).toBeNull()
})

test('accepts any number of exact times, but searches at most ten stops', () => {
  const exactDay = Array.from({ length: 30 }, (_, n) => exact(String(n), n * 30, 30))
  expect(placeStop(exactDay, exact('one-more', 30 * 30, 30), onALine).ok).toBe(true)
  const full = Array.from({ length: MOST_STOPS }, (_, n) => window(String(n), n * 30, n * 30 + 5, 30, '0', n * 30))
  expect(placeStop(full, window('one-more', 15, 20, 30), onALine)).toEqual({ ok: false, isFull: true })
})

test('fits a visit beside imported ones that overlap each other', () => {
  const overlapping = [exact('a', 0, 90), exact('b', 30, 30)]
  expect(fitBetween(overlapping, exact('c', 60, 30), onALine)).toBeNull()
  expect(fitBetween(overlapping, exact('c', 90, 30), onALine)).toBe(90)
})

test('counts the road from the base through the day and back', () => {
  expect(routeMinutes([exact('b', 60, 30, '9'), exact('a', 0, 30, '4')], '1', onALine)).toBe(3 + 5 + 8)
  expect(routeMinutes([], '1', onALine)).toBe(0)
})
