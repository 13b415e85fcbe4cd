import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addVisit, DAY_LIMITS, type DayCount, EMPTY_DAY, type Seen, type SiteVisit } from './add-visit.ts'
import { OTHER } from './page.ts'
import { reached } from './step.ts'

const DATE = '2026-03-02'

function aSeen(seen: Partial<Seen> = {}): Seen {
  return { page: '/', source: 'direct', views: new Map(), reached: 0, away: new Set(), isOwner: false, ...seen }
}

/** Everything that visitors did, in order, as [visitor, seen]. */
function dayOf(seen: readonly (readonly [string, Seen])[]): DayCount {
  const visits = new Map<string, SiteVisit>()
  let day = EMPTY_DAY
  for (const [visitor, each] of seen) {
    const added = addVisit(day, DATE, visits.get(visitor), each)
    day = added.day
    visits.set(visitor, added.visit)
  }
  return day
}

describe('a visit', () => {
  test('counts once, however often the visitor comes back that day, under its first page and source', () => {
    const day = dayOf([
      ['ann', aSeen({ page: '/about', source: 'google.com', views: new Map([['/about', 1]]) })],
      ['ann', aSeen({ page: '/', views: new Map([['/', 2]]), reached: reached('opened') })],
      ['bob', aSeen()],
    ])
    expect(day.visits).toBe(2)
    expect(day.rows).toContainEqual({
      page: '/about',
      source: 'google.com',
      visits: 1,
      opened: 1,
      chosen: 0,
      booked: 0,
    })
    expect(day.views).toEqual([
      { name: '/about', count: 1 },
      { name: '/', count: 2 },
    ])
  })

  test('that booked reached every step before, also without JavaScript', () => {
    const [row] = dayOf([['ann', aSeen({ reached: reached('booked') })]]).rows
    expect(row).toMatchObject({ visits: 1, opened: 1, chosen: 1, booked: 1 })
  })

  test('of the owner is taken back and never counts again', () => {
    const day = dayOf([
      ['owner', aSeen({ reached: reached('booked'), away: new Set(['area:33602']) })],
      ['owner', aSeen({ isOwner: true })],
      ['owner', aSeen({ reached: reached('opened') })],
    ])
    expect(day).toEqual(EMPTY_DAY)
  })
})

describe('turned-away demand', () => {
  test('counts each reason once a visit, and the last field only', () => {
    const day = dayOf([
      ['ann', aSeen({ away: new Set(['soon', 'left:zip']) })],
      ['ann', aSeen({ away: new Set(['soon', 'left:customerPhone']) })],
      ['bob', aSeen({ away: new Set(['soon']) })],
    ])
    expect(new Map(day.away.map(({ name, count }) => [name, count]))).toEqual(
      new Map([
        ['soon', 2],
        ['left:customerPhone', 1],
      ]),
    )
  })

  test('doesn’t count a visitor who booked, unless they live outside the area', () => {
    const day = dayOf([
      ['ann', aSeen({ away: new Set(['soon', 'area:33999']) })],
      ['ann', aSeen({ reached: reached('booked') })],
    ])
    expect(day.away).toEqual([{ name: 'area:33999', count: 1 }])
  })
})

test('invented addresses and sources fill one row, not the store', () => {
  const many = Array.from({ length: DAY_LIMITS.rows + 50 }, (_, index) => {
    const views = new Map([[`/pages/${index}`, 1]])
    return [`${index}`, aSeen({ source: `${index}.example`, views, away: new Set([`service:${index}`]) })] as const
  })
  const day = dayOf(many)
  expect(day.visits).toBe(many.length)
  expect(day.rows.length).toBe(DAY_LIMITS.rows + 1)
  expect(day.rows).toContainEqual(expect.objectContaining({ page: OTHER, source: OTHER, visits: 50 }))
  expect(day.views.length).toBe(DAY_LIMITS.views + 1)
  expect(day.away.length).toBe(DAY_LIMITS.away + 1)
})

test('in any order of any visitors, rows add up to the visits and no step exceeds the one before', () => {
  const seen = fc.record({
    page: fc.constantFrom('/', '/about', '/schedule'),
    source: fc.constantFrom('direct', 'google.com'),
    views: fc.constant(new Map([['/', 1]])),
    reached: fc.integer({ min: 0, max: 3 }),
    away: fc.subarray(['soon', 'left:zip', 'area:33602']).map((reasons) => new Set(reasons)),
    isOwner: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), seen)), (all) => {
      const day = dayOf(all)
      const owners = new Set(all.filter(([, { isOwner }]) => isOwner).map(([visitor]) => visitor))
      const visitors = new Set(all.map(([visitor]) => visitor).filter((visitor) => !owners.has(visitor)))
      expect(day.visits).toBe(visitors.size)
      expect(day.rows.reduce((sum, { visits }) => sum + visits, 0)).toBe(visitors.size)
      for (const { visits, opened, chosen, booked } of day.rows) {
        expect([visits, opened, chosen, booked]).toEqual([visits, opened, chosen, booked].toSorted((a, b) => b - a))
      }
      for (const { count } of day.away) expect(count).toBeLessThanOrEqual(visitors.size)
    }),
  )
})
