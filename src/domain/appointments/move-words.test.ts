import { expect, test } from 'vitest'
import { type MoveEffect, mayMove, moveConsequence, movedWords, undoneWords } from './move-words.ts'

const effect: MoveEffect = {
  status: 'confirmed',
  customerName: 'Jane',
  customerEmail: 'jane@example.com',
  hasMailServer: true,
}

test.each<[string, Partial<MoveEffect>]>([
  ['Jane gets one email with the new time, 10 seconds after you move it.', {}],
  ['Jane gets one email with the new time, 10 seconds after you move it.', { status: 'pending' }],
  ['Jane has no email address. Please call about the new time.', { customerEmail: '', hasMailServer: false }],
  ['Mail is not set up, so nothing is sent now. Please call about the new time.', { hasMailServer: false }],
  ['The customer isn’t emailed: this appointment is completed.', { status: 'completed' }],
])('before a move: "%s"', (words, given) => {
  expect(moveConsequence({ ...effect, ...given })).toBe(words)
})

test.each([
  ['held', true, true, 'Moved. The customer is emailed in 10 seconds.'],
  ['none', true, true, 'Moved. The customer isn’t emailed.'],
  ['none', false, true, 'Moved. No email was sent: mail is not set up.'],
  ['none', true, false, 'Moved.'],
])('after a move with mail %s (server: %s, other time: %s): "%s"', (email, hasMailServer, isOtherTime, words) => {
  expect(movedWords('Moved', { email, hasMailServer }, isOtherTime)).toBe(words)
})

test('Undo shows whether the customer was emailed again', () => {
  expect(undoneWords({ email: 'none', hasMailServer: true })).toMatch(/is as it was/)
  expect(undoneWords({ email: 'sent', hasMailServer: true })).toMatch(/had already left/)
})

test('past and canceled visits can’t be moved', () => {
  expect((['pending', 'confirmed', 'completed', 'rejected', 'cancelled'] as const).filter(mayMove)).toEqual([
    'pending',
    'confirmed',
  ])
})
