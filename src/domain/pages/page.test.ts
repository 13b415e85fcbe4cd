import { expect, test } from 'vitest'
import { fieldErrors } from '#domain/forms/abuse.ts'
import { EMPTY_SEO } from '#domain/seo/schema.ts'
import { isIndexable } from './page.ts'
import { EMPTY_PAGE, pageSchema, readPage } from './schema.ts'

const page = { ...EMPTY_PAGE, title: 'Water Heaters', slug: 'water-heaters', content: '<p>Hot.</p>' }

function errorsOf(change: Record<string, unknown>) {
  const parsed = pageSchema.safeParse({ ...page, ...change })
  return parsed.success ? {} : fieldErrors(parsed.error.issues)
}

const seo = (change: Partial<typeof EMPTY_SEO>) => ({ seo: { ...EMPTY_SEO, ...change } })

test('a complete page may be saved', () => {
  expect(errorsOf({})).toEqual({})
})

test.each([
  [{ title: '  ' }, { title: 'Page title is required' }],
  [{ title: undefined }, { title: 'Page title is required' }],
  [{ slug: ' ' }, { slug: 'Page URL slug is required' }],
  [{ slug: undefined }, { slug: 'Page URL slug is required' }],
  [{ slug: 'Water Heaters' }, { slug: 'Only lowercase letters, numbers and hyphens are allowed' }],
  [{ slug: 'new' }, { slug: 'This slug is reserved. Please choose another one.' }],
  [{ content: 'x'.repeat(2_000_000) }, { content: 'Please use at most 1,000,000 characters' }],
  [{ publishAt: 'tomorrow' }, { publishAt: 'Please enter a date and a time' }],
  [
    { publishAt: '2026-03-05T12:00:00Z', unpublishAt: '2026-03-05T12:00:00Z' },
    { unpublishAt: 'The end must be after the publication' },
  ],
  [seo({ schema: '{"@type": ' }), { 'seo.schema': 'Invalid JSON schema format' }],
])('a page with %.60j is refused', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors)
})

test.each(['canonicalUrl', 'redirectUrl'])('javascript: in %s is refused', (field) => {
  expect(Object.keys(errorsOf(seo({ [field]: 'javascript:alert(1)' })))).toEqual([`seo.${field}`])
})

test.each(['ogImage', 'twitterImage'])('javascript: in %s is refused', (field) => {
  const social = { ...EMPTY_SEO.social, [field]: 'javascript:alert(1)' }
  expect(Object.keys(errorsOf(seo({ social })))).toEqual([`seo.social.${field}`])
})

test('an absent schema needs no JSON', () => {
  expect(errorsOf(seo({ schema: '  ' }))).toEqual({})
})

test('raw HTML is kept as written', () => {
  const content = ' <p onclick="x()">\u202bRTL</p>\n<script>alert(1)</script>\n'
  expect(pageSchema.parse({ ...page, content }).content).toBe(content)
})

test('an existing page loads with SEO defaults merged in', () => {
  const read = readPage('heaters', { title: 'Heaters', seo: { title: 'Hot water', robots: { noindex: true } } })
  expect(read).toMatchObject({ id: 'heaters', slug: 'heaters', type: 'page', status: 'published', content: '' })
  expect(read.seo).toEqual({ ...EMPTY_SEO, title: 'Hot water', robots: { ...EMPTY_SEO.robots, noindex: true } })
})

test('a page without any field is an untitled, published page', () => {
  expect(readPage('x', {})).toEqual({
    ...EMPTY_PAGE,
    id: 'x',
    title: 'Untitled Page',
    slug: 'x',
    createdAt: null,
    updatedAt: null,
  })
})

test('wrong types and unsafe addresses in a stored page are read as missing', () => {
  const stored = {
    title: 5,
    type: 'poster',
    seo: { keywords: ['a', 7, 'b'], redirectUrl: 'javascript:x', social: 'none' },
  }
  const read = readPage('x', stored)
  expect(read).toMatchObject({ title: 'Untitled Page', type: 'page' })
  expect(read.seo).toEqual({ ...EMPTY_SEO, keywords: ['a', 'b'] })
})

test('the sitemap leaves out noindex and redirected pages', () => {
  expect(isIndexable(page)).toBe(true)
  expect(isIndexable(seo({ robots: { ...EMPTY_SEO.robots, noindex: true } }))).toBe(false)
  expect(isIndexable(seo({ redirectUrl: '/contact' }))).toBe(false)
})
