import { expect, test } from 'vitest'
import { byteRange } from './send-part.ts'

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-0', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-9', undefined],
  ['bytes=-', undefined],
  [undefined, undefined],
])('of 100 bytes, %s means %o', (header, meaning) => {
  expect(byteRange(header, 100)).toEqual(meaning)
})
