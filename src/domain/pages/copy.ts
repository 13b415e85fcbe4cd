import { PAGE_LIMITS } from './page.ts'
import type { Page } from './schema.ts'
import { SLUG_LIMIT } from './slug.ts'

/** A draft with the same text. Schedules and addresses stay with the original, because they would apply to it, or to both. */
export function copyOf(page: Page, slug: string): Page {
  const { content, type, showsIn, seo, spanish } = page
  return {
    title: `Copy of ${page.title}`.slice(0, PAGE_LIMITS.title).trim(),
    slug,
    content,
    type,
    status: 'draft',
    publishAt: '',
    unpublishAt: '',
    showsIn,
    seo: { ...seo, canonicalUrl: '', redirectUrl: '' },
    spanish,
  }
}

/** The slug of the first copy, the second and so on. */
export function copySlug(slug: string, number: number): string {
  const ending = number === 1 ? '-copy' : `-copy-${number}`
  return slug.slice(0, SLUG_LIMIT - ending.length) + ending
}
