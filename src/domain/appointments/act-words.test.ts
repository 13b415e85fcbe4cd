import { expect, test } from 'vitest'
import { answerMailWords, doneWords, emailedWords, outcomeWords, statusMailWords } from '../mails/status-report.ts'

const held = { email: 'held', hasMailServer: true } as const
const none = { email: 'none', hasMailServer: true } as const

test('Undo shows what was done and who is emailed', () => {
  expect(doneWords('confirmed', ['Ann'], held)).toBe('Confirmed. Ann is emailed in 10 seconds.')
  expect(doneWords('cancelled', ['Ann'], none)).toBe('Canceled. Ann isn’t emailed.')
  expect(doneWords('completed', ['Ann'], none)).toBe('Done. Ann isn’t emailed.')
  expect(doneWords('confirmed', ['Ann'], none)).toBe('Appointment confirmed. The customer has no email address.')
  expect(doneWords('rejected', ['Ann', 'Ben'], held)).toBe(
    '2 requests rejected. The customers are emailed in 10 seconds.',
  )
  expect(doneWords('confirmed', ['Ann', 'Ben'], none)).toBe('2 requests confirmed. The customers aren’t emailed.')
  expect(doneWords('confirmed', ['Ann', 'Ben', 'Cy'], held, 2)).toBe(
    '3 requests confirmed. 2 of 3 customers are emailed in 10 seconds.',
  )
})

test('the buttons show who is emailed', () => {
  const ann = { customerName: 'Ann', customerEmail: 'ann@example.com' }
  const ben = { customerName: 'Ben', customerEmail: '' }
  expect(answerMailWords([ann], true)).toBe('Ann gets an email when you confirm or reject.')
  expect(answerMailWords([ben], true)).toBe('Ben has no email address, so nothing is emailed.')
  expect(answerMailWords([ann, ann], true)).toBe('Each customer gets an email when you confirm or reject.')
  expect(answerMailWords([ann, ben, ann], true)).toBe('2 of 3 customers are emailed when you confirm or reject.')
  expect(answerMailWords([ben, ben], true)).toBe('No customer has an email address, so nothing is emailed.')
  expect(answerMailWords([ann], false)).toBe('Mail is not set up, so nothing is emailed.')
  expect(statusMailWords('pending', ['pending', 'confirmed', 'rejected'])).toBe(
    'Confirmed and Rejected email the customer. Cancelled asks you first.',
  )
  expect(statusMailWords('rejected', [])).toBe('The customer won’t be emailed.')
})

test.each([
  ['confirmed', 'sent', 'Appointment confirmed and confirmation email sent to customer.'],
  ['rejected', 'sent', 'Appointment rejected and notification email sent to customer.'],
  ['cancelled', 'sent', 'Appointment canceled and notification email sent to customer.'],
  ['completed', 'sent', null],
  [
    'cancelled',
    'failed',
    'Appointment status updated to cancelled, but failed to send notification email to customer.',
  ],
  [
    'completed',
    'failed',
    'Appointment status updated to completed, but failed to send notification email to customer.',
  ],
  [null, 'sent', null],
  [null, 'failed', 'The appointment was changed, but failed to send the email to the customer.'],
  ['completed', 'none', null],
] as const)('after %s, a mail that is %s is reported as %j', (status, email, words) => {
  expect(outcomeWords(status, email, false)).toBe(words)
})

test('a change whose response was lost is reported even without a mail', () => {
  expect(outcomeWords('completed', 'none', true)).toBe('Appointment status updated to completed.')
  expect(outcomeWords(null, 'none', true)).toBe('The appointment was changed.')
  expect(emailedWords(['Ann', 'Ben'])).toBe('We emailed Ann, Ben.')
})
