import { expect, test } from 'vitest'
import { isOnlyKnownNames } from './sign-in-limit.ts'

const KNOWN = { businessName: 'Søn & Bayline Plumbing, Inc.', emails: ['jo.rivera@bayline-pipes.example'] }

test.each([
  'Bayline Plumbing',
  'baylineplumbing',
  'BAYLINE-2026!',
  'plumbing bayline',
  'jo.rivera@bayline-pipes.example',
  'Rivera, Jo',
  'søn and bayline',
  'administrator',
  'Admin Password 1',
])('“%s” consists only of names', (password) => {
  expect(isOnlyKnownNames(password, KNOWN)).toBe(true)
})

test.each([
  'bayline otter umbrella',
  'Bayline20262027',
  'rivers of copper',
  '84029184',
  '!!!!!!!!!!',
  'correct horse battery',
])('“%s” says more', (password) => {
  expect(isOnlyKnownNames(password, KNOWN)).toBe(false)
})

test('a password of the maximum length is checked quickly, whatever the business’s name', () => {
  const businessName = Array.from({ length: 20 }, (_, length) => 'a'.repeat(length + 1)).join(' ')
  expect(isOnlyKnownNames(`${'a'.repeat(255)}b`, { businessName, emails: [] })).toBe(false)
})
