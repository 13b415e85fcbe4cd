import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DriveMinutes } from '../places/driving.ts'
import { DayPlan, fitBetween, MOST_STOPS, type Placement, routeMinutes } from './plan.ts'
import { searchOrder } from './routes.ts'
import { arrival, isFlexible, type Stop } from './visit.ts'

/** In these tests ZIP codes are points on a line, and the drive is the distance. */
const onALine: DriveMinutes = (from, to) => Math.abs(Number(from) - Number(to))

/** A detour through ZIP code 2 is faster than the bridge, as extra minutes of the owner can make it. */
const overABridge: DriveMinutes = (from, to) => {
  const crossing = Math.min(Number(from), Number(to)) < 2 && Math.max(Number(from), Number(to)) > 2
  return onALine(from, to) + (crossing ? 12 : 0)
}

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
      const placement = new DayPlan(planned, onALine).place(added)
      expect(placement !== null).toBe(someOrderWorks([...stops, added]))
      if (!placement) return
      const { start, relaid } = placement
      const all = new Map([
        ...planned.map((each) => [each.id, relaid.get(each.id) ?? each.start] as const),
        ['fresh', start] as const,
      ])
      expect(keepsEveryPromise([...planned, added], all)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

/** Tries every order, and of those that end first takes the one whose last stops come first in the list. */
function straightforward(stops: readonly Stop[], fresh: Stop, drive: DriveMinutes): Placement | null {
  const between = fitBetween(stops, fresh, drive)
  if (between !== null) return { start: between, relaid: new Map() }
  if (!stops.some(isFlexible)) return null
  const all = [...stops, fresh]
  const best = firstToEnd(all.flatMap((last) => orderEndingWith(last, all, drive) ?? []))
  if (!best) return null
  const moved = stops.filter(({ id, start }) => best.starts.get(id) !== start)
  return {
    start: best.starts.get(fresh.id) ?? Number.NaN,
    relaid: new Map(moved.map(({ id }) => [id, best.starts.get(id) ?? Number.NaN])),
  }
}

interface Order {
  end: number
  starts: ReadonlyMap<string, number>
}

function firstToEnd(orders: readonly Order[]): Order | undefined {
  return orders.reduce<Order | undefined>((best, order) => (best && best.end <= order.end ? best : order), undefined)
}

function orderEndingWith(last: Stop, stops: readonly Stop[], drive: DriveMinutes): Order | undefined {
  const others = stops.filter((stop) => stop !== last)
  if (others.length === 0) return ended(last, Number.NEGATIVE_INFINITY, new Map())
  const orders = others.flatMap((previous) => {
    const before = orderEndingWith(previous, others, drive)
    return (before && ended(last, before.end + drive(previous.zip, last.zip), before.starts)) ?? []
  })
  return firstToEnd(orders)
}

function ended(stop: Stop, ready: number, before: ReadonlyMap<string, number>): Order | undefined {
  const start = arrival(stop.spans, ready)
  if (start === Number.POSITIVE_INFINITY) return undefined
  return { end: start + stop.lasts, starts: new Map([...before, [stop.id, start]]) }
}

test.each([
  ['on a line', onALine],
  ['over a bridge', overABridge],
])('places every visit of a day exactly where the straightforward planner does, %s', (_, drive) => {
  const visits = fc.array(stop, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(stop, { maxLength: 4 }), visits, (stops, asked) => {
      const known = stops.map((each, n) => ({ id: String(n), ...each }))
      const plan = new DayPlan(known, drive)
      for (const each of asked) {
        const fresh = { id: 'fresh', ...each }
        const expected = straightforward(known, fresh, drive)
        expect(plan.place(fresh)).toEqual(expected)
        expect(plan.canPlace(fresh)).toBe(expected !== null)
      }
    }),
    { numRuns: 500 },
  )
})

test('leaves the other visits where they are when the new one fits between them', () => {
  const day = new DayPlan([window('a', 0, 60, 30), exact('b', 120, 30)], onALine)
  expect(day.place(window('c', 0, 60, 30))).toEqual({ start: 30, relaid: new Map() })
})

test('moves a visit inside its window to make room for an exact time', () => {
  const placement = new DayPlan([window('a', 0, 120, 60)], onALine).place(exact('b', 0, 60))
  expect(placement).toEqual({ start: 0, relaid: new Map([['a', 60]]) })
})

test('counts the drive to and from the new visit', () => {
  const stops = [exact('a', 0, 30, '0'), exact('b', 60, 30, '0')]
  expect(fitBetween(stops, exact('c', 30, 30, '0'), onALine)).toBe(30)
  expect(fitBetween(stops, exact('c', 30, 30, '1'), onALine)).toBeNull()
})

test('accepts any number of exact times, but searches at most ten stops', () => {
  const exactDay = Array.from({ length: 30 }, (_, n) => exact(String(n), n * 30, 30))
  expect(new DayPlan(exactDay, onALine).canPlace(exact('one-more', 30 * 30, 30))).toBe(true)
  const full = Array.from({ length: MOST_STOPS }, (_, n) => window(String(n), n * 30, n * 30 + 5, 30, '0', n * 30))
  const fullDay = new DayPlan(full, onALine)
  expect([fullDay.canPlace(window('one-more', 15, 20, 30)), fullDay.isFull]).toEqual([false, true])
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
