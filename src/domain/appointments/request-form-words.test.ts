import { expect, test } from 'vitest'
import { bookingLinkElsewhere, bookingSuccess } from './request-form-words.ts'

test('the banner promises an email only if one is sent', () => {
  expect(bookingSuccess(true, 'within 1 business hour')).toBe(
    "We've received your appointment request and sent a confirmation email. We'll contact you within 1 business hour to confirm your appointment.",
  )
  expect(bookingSuccess(false, 'within 1 business hour')).toBe(
    "We've received your appointment request. We'll contact you within 1 business hour to confirm your appointment.",
  )
})

test('a form sent twice mentions the email only if one is sent', () => {
  expect(bookingLinkElsewhere(true)).toContain('email')
  expect(bookingLinkElsewhere(false)).not.toContain('email')
})
