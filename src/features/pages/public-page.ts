import type { Language } from '#domain/language/language.ts'
import { inLanguage } from '#domain/language/translations.ts'
import { type Metadata, metadataOf } from '#domain/metadata/metadata.ts'
import { pagePath } from '#domain/pages/page.ts'
import { readPage } from '#domain/pages/schema.ts'
import { isSlug } from '#domain/pages/slug.ts'
import { firstPictureIn } from '#domain/pictures/address.ts'
import { jsonLdOf } from '#domain/seo/json-ld.ts'
import { textOfHtml } from '#domain/text/html.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import { fillBlocks } from '#features/blocks/fill-blocks.ts'
import { readSiteBrand, socialUrlOf } from '#features/brand/site-brand.ts'
import { readBusiness, readGlobalSeoSettings } from '#features/settings/settings.ts'
import { isSpanishOn } from '#features/website/page-language.ts'
import type { Reader } from '#store/store.ts'
import type { PageReading } from './page-reading.ts'
import { isPageIn, listedPages, pages, previewLinks } from './stored-page.ts'
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

/** The page in its saved version, published or not. Undefined if the link doesn't work, for whatever reason. */
export async function linkedPreview(reader: Reader, token: string, siteUrl: string, now: Temporal.Instant) {
  const slug = await previewLinks.ownerOf(reader, token, now)
  const stored = slug === undefined ? undefined : await pages.get(reader, slug)
  if (!stored) return undefined
  const { title, content } = readPage(stored.id, stored.data)
  const { inertHtml } = await import('./inert-html.ts')
  const { html } = await fillBlocks(reader, inertHtml(content, siteUrl))
  return { title, html }
}

interface Question {
  question: string
  answer: string
}

const BLOCK = '<div data-block="questions">'

/** The questions that a page shows, from its sanitized HTML. */
function questionsIn(html: string): Question[] {
  return html
    .split(BLOCK)
    .slice(1)
    .flatMap((block) => {
      const items = before(block, '</div>').split('<details').slice(1)
      return items.map(questionOf).filter(({ question, answer }) => question !== '' && answer !== '')
    })
}

function questionOf(details: string): Question {
  const [summary = '', answer = ''] = before(details, '</details>').split('</summary>')
  return { question: textOfHtml(summary.slice(summary.indexOf('>') + 1)), answer: textOfHtml(answer) }
}

function before(text: string, end: string): string {
  const at = text.indexOf(end)
  return at === -1 ? text : text.slice(0, at)
}

/** Structured data that claims exactly what the page shows. Null without questions, or if the author wrote their own. */
export function questionsJsonLd(html: string, ownSchema: string): string | null {
  const questions = questionsIn(html)
  if (questions.length === 0 || ownSchema.includes('FAQPage')) return null
  return jsonLdOf({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}
