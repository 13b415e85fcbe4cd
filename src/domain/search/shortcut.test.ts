import { expect, test } from 'vitest'
import { afterKey, SHORTCUTS } from './shortcut.ts'

function typed(keys: readonly string[]): string[] {
  let before: readonly string[] = []
  return keys.flatMap((key) => {
    const { pressed, found } = afterKey(before, key)
    before = pressed
    return found ? [found.label] : []
  })
}

test('a shortcut is its keys in order, and anything else starts over', () => {
  expect(typed(['g', 't'])).toEqual(['Today'])
  expect(typed(['t'])).toEqual([])
  expect(typed(['g', 'x', 't'])).toEqual([])
  expect(typed(['g', 'g', 'm'])).toEqual(['Inbox'])
  expect(typed(['g', '?', 'g', 'a'])).toEqual(['Show the keyboard shortcuts', 'Appointments'])
})

test('every shortcut can be reached: none is the beginning of another', () => {
  for (const { keys, label } of SHORTCUTS) expect(typed(keys)).toEqual([label])
})
