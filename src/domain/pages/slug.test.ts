import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReservedSlug, isSlug, slugFromEntry, slugFromTitle } from './slug.ts'

test.each([
  ['Water Heater Installation', 'water-heater-installation'],
  ['  24/7 -- Emergency!  ', '247-emergency'],
  ['Drains & Sewers', 'drains-sewers'],
  ['- About us -', 'about-us'],
  ['Café Rénovation', 'cafe-renovation'],
  ['snake_case', 'snakecase'],
  ['!!!', ''],
])('the title %j gives the slug %j', (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug)
})

test.each([
  ['My Page', 'mypage'],
  ['my--page-', 'my--page-'],
  ['../Admin', 'admin'],
  ['a.b_c', 'abc'],
])('typed by hand, %j becomes %j', (entry, slug) => {
  expect(slugFromEntry(entry)).toBe(slug)
})

test('a slug from any title is empty or valid, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const slug = slugFromTitle(title)
      expect(slug === '' || isSlug(slug)).toBe(true)
      expect(slug).not.toMatch(/^-|-$|--/)
      expect(slugFromTitle(slug)).toBe(slug)
    }),
  )
})

test('cleaning any input twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (entry) => {
      const slug = slugFromEntry(entry)
      expect(slug).toMatch(/^[a-z0-9-]*$/)
      expect(slugFromEntry(slug)).toBe(slug)
    }),
  )
})

test.each(['', '-', 'Upper', 'a b', 'a/b', 'a.b', 'é', 'x'.repeat(121)])('%j is no slug', (text) => {
  expect(isSlug(text)).toBe(false)
})

test('"new" is reserved for the form that creates a page', () => {
  expect(isReservedSlug('new')).toBe(true)
  expect(isReservedSlug('news')).toBe(false)
})
