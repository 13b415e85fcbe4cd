import { expect, test } from 'vitest'
import { NOBODY_WAITS, waitingAt, waitingSentence, waitingTotal } from './waiting-counts.ts'

const COUNTS = { requests: 2, messages: 1, lines: 3, warnings: 1 }

test('each link counts only its own waiting items', () => {
  expect(waitingAt('/admin', COUNTS)).toEqual({ count: 1, words: '1 thing needs a look' })
  expect(waitingAt('/admin/appointments', COUNTS)).toEqual({ count: 2, words: '2 requests without an answer' })
  expect(waitingAt('/admin/messages', COUNTS)).toEqual({ count: 4, words: '4 unread messages' })
  expect(waitingAt('/admin/pages', COUNTS)).toBeNull()
  expect(waitingAt('/admin/appointments', { ...COUNTS, requests: 0 })).toBeNull()
})

test('the links add up to the number on the app’s icon', () => {
  const links = ['/admin', '/admin/appointments', '/admin/messages']
  const sum = links.reduce((total, path) => total + (waitingAt(path, COUNTS)?.count ?? 0), 0)
  expect(sum).toBe(waitingTotal(COUNTS))
})

test('one sentence lists what is waiting', () => {
  expect(waitingSentence(COUNTS)).toBe('2 requests and 4 messages are waiting for you.')
  expect(waitingSentence({ ...NOBODY_WAITS, requests: 1 })).toBe('1 request is waiting for you.')
  expect(waitingSentence(NOBODY_WAITS)).toBeNull()
})
