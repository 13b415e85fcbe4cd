import { expect, test } from 'vitest'
import { aFullPage, aPage } from '#test/support/builders/page.ts'
import { copyOf, copySlug } from './copy.ts'
import { PAGE_LIMITS } from './page.ts'
import { pageSchema } from './schema.ts'
import { SLUG_LIMIT } from './slug.ts'

test('a copy has the same text as a draft, without the schedule and addresses of the original', () => {
  const page = {
    ...aFullPage('drains'),
    publishAt: '2026-03-02T16:00:00.000Z',
    unpublishAt: '2026-03-02T17:00:00.000Z',
  }
  const original = { ...page, seo: { ...page.seo, redirectUrl: '/pages/warranty' } }
  expect(copyOf(original, 'drains-copy')).toEqual({
    ...original,
    title: 'Copy of Emergency drain cleaning',
    slug: 'drains-copy',
    status: 'draft',
    publishAt: '',
    unpublishAt: '',
    seo: { ...page.seo, canonicalUrl: '', redirectUrl: '' },
  })
})

test('copies of the longest page can be saved, and their slugs differ', () => {
  const slug = 'a'.repeat(SLUG_LIMIT)
  const page = aPage({ slug, title: 'T'.repeat(PAGE_LIMITS.title) })
  const slugs = [1, 2, 12].map((number) => copySlug(slug, number))
  expect(new Set(slugs).size).toBe(3)
  for (const each of slugs) expect(pageSchema.safeParse(copyOf(page, each)).success).toBe(true)
})
