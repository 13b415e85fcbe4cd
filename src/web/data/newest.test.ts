import { expect, test } from 'vitest'
import { newest } from './newest.ts'

test('the next read aborts the one before, and only that one', () => {
  const nextRead = newest()
  const [first, second] = [nextRead(), nextRead()]
  expect([first.aborted, second.aborted]).toEqual([true, false])
  const ofAnother = newest()()
  nextRead()
  expect([second.aborted, ofAnother.aborted]).toEqual([true, false])
})
