import { expect, test } from 'vitest'
import { networkOf } from './sign-in-limit.ts'

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (address, range) => {
  expect(networkOf(address)).toBe(range)
})
