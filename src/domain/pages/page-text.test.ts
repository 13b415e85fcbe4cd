import { expect, test } from 'vitest'
import { pageTabOf } from './labels.ts'
import { pageText } from './page-text.ts'
import { EMPTY_PAGE } from './schema.ts'

test('a page reads as lines: its fields by their labels, then its content block by block', () => {
  const page = { ...EMPTY_PAGE, title: 'Drains', slug: 'drains', content: '<h2>A</h2><ul><li>1</li><li>2</li></ul>' }
  expect(pageText(page).split('\n')).toEqual([
    'Page Title: Drains',
    'URL Slug: drains',
    'Type: Page',
    'Status: Published',
    'Shows in: Neither menu nor footer',
    'Robots: index, follow',
    'Twitter Card: summary',
    '',
    'Content:',
    '<h2>A</h2>',
    '<ul>',
    '<li>1</li>',
    '<li>2</li>',
    '</ul>',
    '',
  ])
})

test.each([
  ['title', 'content'],
  ['slug', 'content'],
  ['seo.title', 'seo'],
  ['seo.keywords.3', 'seo'],
  ['seo.social.ogImage', 'social'],
  ['seo.redirectUrl', 'advanced'],
  ['seo.schema', 'advanced'],
])('the field %s stands on the tab %s', (path, tab) => {
  expect(pageTabOf(path)).toBe(tab)
})
