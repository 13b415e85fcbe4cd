import { readWithDefaults } from '#domain/documents/parse-input.ts'
import { PUBLICATION_STATES } from '#domain/documents/publication.ts'
import { z } from '#domain/documents/zod.ts'
import { EMPTY_SEO, seoSchema } from '#domain/seo/schema.ts'
import { formatted, html, line, requiredLine } from '#domain/text/schema.ts'
import { isBlank } from '#domain/text/text.ts'
import { translationsSchema } from '#domain/text/translations-schema.ts'
import { canonicalInstant, INSTANT_LIMIT, instantFromStored } from '#domain/time/instant.ts'
import {
  hasTooManyTags,
  PAGE_LIMITS,
  PAGE_MESSAGES,
  PAGE_PLACES,
  PAGE_TYPES,
  PUBLICATION_MESSAGES,
  UNTITLED_PAGE,
} from './page.ts'
import { isReservedSlug, isSlug, SLUG_HINT, SLUG_LIMIT, SLUG_REQUIRED, SLUG_RESERVED } from './slug.ts'

/** In stored form, or empty. */
const moment = formatted(INSTANT_LIMIT, PUBLICATION_MESSAGES.notATime).transform((text, check) => {
  const instant = text === '' ? '' : canonicalInstant(text)
  if (instant !== null) return instant
  check.addIssue({ code: 'custom', message: PUBLICATION_MESSAGES.notATime })
  return z.NEVER
})

const pageFields = z.object({
  title: line(PAGE_LIMITS.title),
  slug: z.string(),
  content: html(PAGE_LIMITS.content),
  type: z.enum(PAGE_TYPES),
  status: z.enum(PUBLICATION_STATES),
  publishAt: moment,
  unpublishAt: moment,
  showsIn: z.enum(PAGE_PLACES),
  seo: seoSchema,
  spanish: translationsSchema,
})

export type Page = z.infer<typeof pageFields>

export const EMPTY_PAGE: Page = {
  title: '',
  slug: '',
  content: '',
  type: 'page',
  status: 'published',
  publishAt: '',
  unpublishAt: '',
  showsIn: 'nowhere',
  seo: EMPTY_SEO,
}

export const pageSchema = pageFields
  .extend({
    title: requiredLine(PAGE_LIMITS.title, PAGE_MESSAGES.titleRequired),
    content: pageFields.shape.content.refine((content) => !hasTooManyTags(content), PAGE_MESSAGES.tooManyTags),
    slug: z
      .string({ error: SLUG_REQUIRED })
      .max(SLUG_LIMIT, { error: SLUG_HINT, abort: true })
      .refine((slug) => !isBlank(slug), { error: SLUG_REQUIRED, abort: true })
      .refine(isSlug, SLUG_HINT)
      .refine((slug) => !isReservedSlug(slug), SLUG_RESERVED),
  })
  .refine(({ publishAt, unpublishAt }) => unpublishAt === '' || publishAt < unpublishAt, {
    path: ['unpublishAt'],
    error: PUBLICATION_MESSAGES.endsBeforeStart,
  })

export const pagePreviewSchema = pageFields.pick({ content: true })

export function readPage(id: string, stored: Record<string, unknown>) {
  const page = readWithDefaults(pageFields, EMPTY_PAGE, stored)
  return {
    ...page,
    id,
    title: page.title || UNTITLED_PAGE,
    slug: page.slug || id,
    createdAt: instantFromStored(stored.createdAt),
    updatedAt: instantFromStored(stored.updatedAt),
  }
}

export type StoredPage = ReturnType<typeof readPage>
