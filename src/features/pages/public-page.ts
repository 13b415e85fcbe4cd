import { questionsJsonLd } from '#domain/blocks/questions.ts'
import type { Language } from '#domain/language/language.ts'
import { inLanguage } from '#domain/language/translations.ts'
import { type Metadata, metadataOf } from '#domain/metadata/metadata.ts'
import { pagePath } from '#domain/pages/page.ts'
import { readPage } from '#domain/pages/schema.ts'
import { isSlug } from '#domain/pages/slug.ts'
import { firstPictureIn } from '#domain/pictures/address.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import { fillBlocks } from '#features/blocks/fill-blocks.ts'
import { readSiteBrand, socialUrlOf } from '#features/brand/site-brand.ts'
import { readGlobalSeoSettings } from '#features/settings/read-global-seo.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { isSpanishOn } from '#features/website/page-language.ts'
import type { Reader } from '#store/store.ts'
import { isPageIn, listedPages } from './page-in-language.ts'
import type { PageReading } from './page-reading.ts'
import { pages, previewLinks } from './stored-page.ts'
import { redirectAt } from './stored-redirect.ts'

/** What a visitor gets at a page's address. */
export type PublicPage =
  | { kind: 'page'; title: string; html: string; photo: string; metadata: Metadata; isEnglishOnly: boolean }
  | { kind: 'english'; url: string }
  | { kind: 'redirect'; url: string }
  | { kind: 'none' }

export async function publicPage(
  reading: PageReading,
  slug: string,
  siteUrl: string,
  language: Language = 'en',
): Promise<PublicPage> {
  const { reader, shows } = reading
  if (!isSlug(slug)) return { kind: 'none' }
  const [redirect, stored, seo, brand, { name }, isSpanish] = await Promise.all([
    redirectAt(reading, pagePath(slug), siteUrl),
    pages.get(reader, slug),
    readGlobalSeoSettings(reader, language),
    readSiteBrand(reader),
    readBusiness(reader),
    isSpanishOn(reader),
  ])
  if (redirect.kind === 'to') return { kind: 'redirect', url: redirect.url }
  const written = stored && readPage(stored.id, stored.data)
  if (!written || !shows(written)) return { kind: 'none' }
  if (!isPageIn(written, language)) return { kind: 'english', url: pagePath(slug) }
  const page = inLanguage(written, TRANSLATED.pages, language)
  // Loaded with the first page: home needs no sanitizer.
  const { inertHtml } = await import('./inert-html.ts')
  const inert = inertHtml(page.content, siteUrl)
  const { html } = await fillBlocks(reader, inert, language)
  const photo = firstPictureIn(html)
  const social = socialUrlOf({ kind: 'page', id: slug, title: page.title, photo }, { name, brand })
  const isEnglishOnly = !isPageIn(written, 'es')
  const languages = { language, isSpanishOn: isSpanish && !isEnglishOnly }
  const metadata = metadataOf(page, seo, siteUrl, social, languages)
  const questions = questionsJsonLd(inert, page.seo.schema)
  const jsonLd = questions === null ? metadata.jsonLd : [...metadata.jsonLd, questions]
  return { kind: 'page', title: page.title, html, photo, metadata: { ...metadata, jsonLd }, isEnglishOnly }
}

export async function cardPages(reading: PageReading, language: Language = 'en') {
  const cards = await listedPages(reading, { type: 'card' }, language)
  return cards.map(({ slug, title, seo }) => ({ slug, title, description: seo.description }))
}

/** The page as it is saved, published or not. Undefined if the link doesn't work, for whatever reason. */
export async function linkedPreview(reader: Reader, token: string, siteUrl: string, now: Temporal.Instant) {
  const slug = await previewLinks.ownerOf(reader, token, now)
  const stored = slug === undefined ? undefined : await pages.get(reader, slug)
  if (!stored) return undefined
  const { title, content } = readPage(stored.id, stored.data)
  const { inertHtml } = await import('./inert-html.ts')
  const { html } = await fillBlocks(reader, inertHtml(content, siteUrl))
  return { title, html }
}
