import { expect, test } from 'vitest'
import { waitingAt, waitingSentence } from './waiting-counts.ts'

const COUNTS = { requests: 2, messages: 1, lines: 3 }

test('each link counts what waits behind it, and Today counts everything', () => {
  expect(waitingAt('/admin', COUNTS)).toEqual({ count: 6, words: '6 waiting for you' })
  expect(waitingAt('/admin/appointments', COUNTS)).toEqual({ count: 2, words: '2 requests without an answer' })
  expect(waitingAt('/admin/messages', COUNTS)).toEqual({ count: 1, words: '1 unread message' })
  expect(waitingAt('/admin/pages', COUNTS)).toBeNull()
  expect(waitingAt('/admin/appointments', { ...COUNTS, requests: 0 })).toBeNull()
})

test('one sentence says who waits', () => {
  expect(waitingSentence(COUNTS)).toBe('2 requests and 4 messages are waiting for you.')
  expect(waitingSentence({ requests: 1, messages: 0, lines: 0 })).toBe('1 request is waiting for you.')
  expect(waitingSentence({ requests: 0, messages: 0, lines: 0 })).toBeNull()
})
