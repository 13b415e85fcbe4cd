import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/projects?utm_source=van&page=2&category=Emergency', '/projects?category=Emergency&page=2'],
  ['/schedule?service=repair&page=2', '/schedule?service=repair'],
  ['/about?page=2&category=Emergency&service=repair', '/about'],
  ['/projects/kitchen?page=2', '/projects/kitchen'],
  ['/?service=repair', '/'],
])('%s is rendered and cached as %s: a page has the parameters that it reads, and no others', (asked, address) => {
  expect(pageAddress(new URL(asked, 'https://example.com'))).toBe(address)
})
