import { expect, test } from 'vitest'
import { placeOfUse, placesOf, screenOfUse } from './uses.ts'

test.each([
  [{ collection: 'pages', id: 'warranty', title: 'Warranty' }, 'Page: Warranty', '/admin/pages/warranty'],
  [{ collection: 'services', id: 'repair', title: '' }, 'Service: repair', '/admin/services/repair'],
  [{ collection: 'projects', id: 'p1', title: 'A & B' }, 'Project: A & B', '/admin/projects?search=A%20%26%20B'],
  [{ collection: 'settings', id: 'brand', title: '' }, 'Logo', '/admin/brand'],
  [{ collection: 'site', id: 'home', title: '' }, 'Website: Home', '/admin/site/home'],
  [{ collection: 'site-drafts', id: 'about', title: '' }, 'Website draft: About', '/admin/site/about'],
])('%o is named and linked', (use, words, screen) => {
  expect(placeOfUse(use)).toBe(words)
  expect(screenOfUse(use)).toBe(screen)
})

test('a part of the site and its draft are one place', () => {
  const home = { collection: 'site', id: 'home', title: '' }
  const draft = { ...home, collection: 'site-drafts' }
  const other = { ...draft, id: 'about' }
  expect(placesOf([home, draft, other])).toEqual([home, other])
})
