import fc from 'fast-check'
import { expect, test } from 'vitest'
import { targetsFirst } from './redirect.ts'

const rowsOf = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([from, to], index) => ({ line: index + 1, from, to }))
const name = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f', '/end')
const anyRows = fc.array(fc.tuple(name, name), { maxLength: 12 }).map(rowsOf)

test('every row comes once', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      expect(targetsFirst(rows).toSorted((a, b) => a.line - b.line)).toEqual(rows)
    }),
  )
})

test('a row comes after its target’s row, unless that one is part of a loop', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const ordered = targetsFirst(rows)
      for (const row of rows) {
        const target = rows.find(({ from }) => from === row.to)
        if (!target || isInCircle(target, rows)) continue
        expect(ordered.indexOf(target)).toBeLessThan(ordered.indexOf(row))
      }
    }),
  )
})

test('the last row of a loop comes after the other rows of the loop', () => {
  const rows = rowsOf([
    ['/in', '/b'],
    ['/c', '/a'],
    ['/a', '/b'],
    ['/b', '/c'],
  ])
  expect(targetsFirst(rows).at(-1)).toMatchObject({ from: '/b' })
})

type Rows = ReturnType<typeof rowsOf>

function isInCircle(row: Rows[number], rows: Rows): boolean {
  let path = row.to
  for (const _ of rows) {
    const next = rows.find(({ from }) => from === path)
    if (next === row) return true
    path = next?.to ?? ''
  }
  return false
}
