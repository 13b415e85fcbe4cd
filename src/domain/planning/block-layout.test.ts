import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closedSpans, hoursAround, type Span, sideBySide, snapToGrid } from './block-layout.ts'

const span = fc
  .tuple(fc.integer({ min: 0, max: 92 }), fc.integer({ min: 1, max: 32 }))
  .map(([start, quarters]) => ({ start: start * 15, end: Math.min(96, start + quarters) * 15 }))
const blocks = fc.array(span, { maxLength: 25 }).map((spans) => spans.map((each, id) => ({ ...each, id: String(id) })))
const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end

describe('blocks side by side', () => {
  test('never overlap, and stay inside the width', () => {
    fc.assert(
      fc.property(blocks, (all) => {
        const placed = sideBySide(all)
        for (const a of all) {
          const { lane = -1, lanes = 0 } = placed.get(a.id) ?? {}
          expect(lane >= 0 && lane < lanes).toBe(true)
          for (const b of all)
            if (a !== b && overlap(a, b)) {
              expect(placed.get(b.id)?.lanes).toBe(lanes)
              expect(placed.get(b.id)?.lane).not.toBe(lane)
            }
        }
      }),
    )
  })

  test('are no narrower than the busiest moment around them requires', () => {
    fc.assert(
      fc.property(blocks, (all) => {
        const busiest = Math.max(
          0,
          ...all.map(({ start }) => all.filter((b) => b.start <= start && start < b.end).length),
        )
        expect(Math.max(0, ...[...sideBySide(all).values()].map(({ lanes }) => lanes))).toBe(busiest)
      }),
    )
  })

  test('have the whole width when they only touch', () => {
    const placed = sideBySide([
      { id: 'a', start: 540, end: 600 },
      { id: 'b', start: 600, end: 660 },
    ])
    expect([...placed.values()]).toEqual([
      { lane: 0, lanes: 1 },
      { lane: 0, lanes: 1 },
    ])
  })
})

test('closed time and opening hours together are exactly what is shown', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 4 }), span, (open, day) => {
      const closed = closedSpans(open, day)
      for (let minute = day.start; minute < day.end; minute += 5) {
        const inside = (spans: readonly Span[]) => spans.some(({ start, end }) => start <= minute && minute < end)
        expect(inside(closed)).toBe(!inside(open))
      }
    }),
  )
})

test('whole hours around the shown blocks', () => {
  expect(hoursAround([])).toEqual({ start: 480, end: 1080 })
  expect(hoursAround([{ start: 550, end: 1025 }])).toEqual({ start: 540, end: 1080 })
  expect(hoursAround([{ start: 0, end: 1500 }])).toEqual({ start: 0, end: 1440 })
})

test.each([
  [551, 540],
  [556, 570],
  [-40, 480],
  [2000, 1050],
])('a block dropped at minute %i starts at %i', (dropped, start) => {
  expect(snapToGrid(dropped, { start: 480, end: 1080 })).toBe(start)
})
