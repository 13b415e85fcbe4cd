import { expect, test } from 'vitest'
import { focusAt, movedFocus, objectPosition } from './framed-picture.ts'

test.each([
  ['ArrowLeft', false, { x: 45, y: 50 }],
  ['ArrowRight', true, { x: 51, y: 50 }],
  ['ArrowUp', false, { x: 50, y: 45 }],
  ['ArrowDown', true, { x: 50, y: 51 }],
])('%s moves the focal point (in small steps: %s)', (key, isFine, moved) => {
  expect(movedFocus({ x: 50, y: 50 }, key, isFine)).toEqual(moved)
})

test('other keys do not move it', () => {
  expect(movedFocus({ x: 50, y: 50 }, 'Tab', false)).toBeUndefined()
})

test('it stays inside the picture, in whole percents', () => {
  expect(movedFocus({ x: 2, y: 98 }, 'ArrowLeft', false)).toEqual({ x: 0, y: 98 })
  expect(focusAt(100.4, -3.2)).toEqual({ x: 100, y: 0 })
  expect(focusAt(33.3, 66.7)).toEqual({ x: 33, y: 67 })
})

test('pages include it only if it is not the center', () => {
  expect(objectPosition({ x: 50, y: 50 })).toBeUndefined()
  expect(objectPosition({ x: 50, y: 0 })).toBe('50% 0%')
})
