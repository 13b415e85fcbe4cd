import { expect, test } from 'vitest'
import { BOOKED_WORDS } from './words.ts'

const { en } = BOOKED_WORDS

test('the banner promises an email only if one is sent', () => {
  expect(en.success(true, 'within 1 business hour')).toBe(
    "We've received your appointment request and sent a confirmation email. We'll contact you within 1 business hour to confirm your appointment.",
  )
  expect(en.success(false, 'within 1 business hour')).toBe(
    "We've received your appointment request. We'll contact you within 1 business hour to confirm your appointment.",
  )
})

test('a form sent twice mentions the email only if one is sent', () => {
  expect(en.linkElsewhere(true)).toContain('email')
  expect(en.linkElsewhere(false)).not.toContain('email')
})
