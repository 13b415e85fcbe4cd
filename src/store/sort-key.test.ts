import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortKey } from './sort-key.ts'

const bytes = (text: string) => Buffer.from(text)

it('orders numbers as numbers', () => {
  const number = fc.double({ noNaN: true })
  fc.assert(
    fc.property(number, number, (one, other) => {
      const byKey = Math.sign(Buffer.compare(bytes(sortKey(one, 'text')), bytes(sortKey(other, 'text'))))
      expect(byKey).toBe(one === other ? 0 : one < other ? -1 : 1)
    }),
  )
})

it('orders texts by code point, and regardless of ASCII case when folded', () => {
  const sorted = (texts: string[], order: 'text' | 'fold') =>
    texts.toSorted((one, other) => Buffer.compare(bytes(sortKey(one, order)), bytes(sortKey(other, order))))
  expect(sorted(['b', 'a', 'B', '😀', '￼', 'é'], 'text')).toEqual(['B', 'a', 'b', 'é', '￼', '😀'])
  expect(sorted(['b', 'A', 'C'], 'fold')).toEqual(['A', 'b', 'C'])
})

it('puts nothing before truths, truths before numbers, numbers before texts', () => {
  const keys = [undefined, false, true, -1, 2, '', 'a', {}].map((value) => sortKey(value, 'text'))
  expect(keys.toSorted()).toEqual(keys)
  expect(sortKey(null, 'text')).toBe(sortKey(undefined, 'text'))
})

it('never cuts a character in two', () => {
  expect(sortKey(`${'a'.repeat(199)}😀`, 'text').isWellFormed()).toBe(true)
})
