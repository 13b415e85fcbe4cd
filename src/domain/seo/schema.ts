import { readWithDefaults } from '#domain/documents/parse-input.ts'
import { z } from '#domain/documents/zod.ts'
import { line, optionalUrlSchema, paragraphs } from '#domain/text/schema.ts'
import { translationsSchema } from '#domain/text/translations-schema.ts'
import { isJsonLd } from './json-ld.ts'
import { SEO_LIMITS, SEO_MESSAGES, TWITTER_CARDS } from './seo.ts'

const title = line(SEO_LIMITS.title)
const description = paragraphs(SEO_LIMITS.description)
const keywords = z
  .array(line(SEO_LIMITS.keyword))
  .max(SEO_LIMITS.keywords, SEO_MESSAGES.tooManyKeywords)
  .overwrite((words) => words.filter((word) => word !== ''))

export const seoSchema = z.object({
  title,
  description,
  keywords,
  canonicalUrl: optionalUrlSchema,
  redirectUrl: optionalUrlSchema,
  robots: z.object({
    noindex: z.boolean(),
    nofollow: z.boolean(),
    noarchive: z.boolean(),
    nosnippet: z.boolean(),
    noimageindex: z.boolean(),
    notranslate: z.boolean(),
  }),
  schema: paragraphs(SEO_LIMITS.schema).refine(isJsonLd, SEO_MESSAGES.schemaInvalid),
  social: z.object({
    ogTitle: title,
    ogDescription: description,
    ogImage: optionalUrlSchema,
    twitterCard: z.enum(TWITTER_CARDS),
    twitterTitle: title,
    twitterDescription: description,
    twitterImage: optionalUrlSchema,
  }),
})

export type Seo = z.infer<typeof seoSchema>

export const EMPTY_SEO: Seo = {
  title: '',
  description: '',
  keywords: [],
  canonicalUrl: '',
  redirectUrl: '',
  robots: {
    noindex: false,
    nofollow: false,
    noarchive: false,
    nosnippet: false,
    noimageindex: false,
    notranslate: false,
  },
  schema: '',
  social: {
    ogTitle: '',
    ogDescription: '',
    ogImage: '',
    twitterCard: 'summary',
    twitterTitle: '',
    twitterDescription: '',
    twitterImage: '',
  },
}

export const globalSeoSchema = z.object({
  title,
  description,
  keywords,
  spanish: translationsSchema,
})

export type GlobalSeo = z.infer<typeof globalSeoSchema>

/** `isHidden`: search engines get no page yet. */
export type SiteSeo = GlobalSeo & { isHidden?: boolean }

/** Defaults apply to a missing document and to missing fields. A blank title counts as missing, because every page needs one. */
export function readGlobalSeo(stored: Record<string, unknown> | null, defaults: GlobalSeo): GlobalSeo {
  const read = readWithDefaults(globalSeoSchema, defaults, stored ?? {})
  return { ...read, title: read.title || defaults.title }
}
