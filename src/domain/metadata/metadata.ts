// The metadata of a public page, as data. The server writes it into the HTML.

import { type Language, LOCALES } from '#domain/language/language.ts'
import { alternatesOf, localPath } from '#domain/navigation/local-paths.ts'
import { HOME_PATH } from '#domain/navigation/navigation.ts'
import { pagePath } from '#domain/pages/page.ts'
import type { Page } from '#domain/pages/schema.ts'
import { absoluteUrl, isSafeUrl } from '#domain/text/url.ts'
import { jsonLdOf, safeJsonLd } from '../seo/json-ld.ts'
import { EMPTY_SEO, type Seo, type SiteSeo } from '../seo/schema.ts'
import { joinKeywords, robotsContent } from '../seo/seo.ts'
import type { SocialSubject } from '../seo/social-picture.ts'

export type MetaTag = { name: string; content: string } | { property: string; content: string }

export interface Metadata {
  title: string
  metas: MetaTag[]
  links: ({ rel: 'canonical'; href: string } | { rel: 'alternate'; hrefLang: string; href: string })[]
  /** Script-safe JSON texts. */
  jsonLd: string[]
}

export interface PageFacts {
  path: string
  title?: string
  description?: string
  /** Set if the page has its own document, even if empty. Otherwise the global keywords apply. */
  keywords?: readonly string[]
  image?: string
  /** Set if a preview picture is made for links to the page. */
  social?: SocialSubject
  robots?: Seo['robots']
  /** Script-safe JSON texts, from jsonLdOf. */
  jsonLd?: string[]
}

/** Of one page: its language, and whether the site has others. */
export interface PageLanguages {
  language: Language
  isSpanishOn: boolean
}

const ENGLISH: PageLanguages = { language: 'en', isSpanishOn: false }

export function metadataOf(
  page: Pick<Page, 'title' | 'slug' | 'seo'>,
  globalSeo: SiteSeo,
  siteUrl: string,
  siteImage = '',
  languages = ENGLISH,
): Metadata {
  const schema = page.seo.schema.trim()
  const facts = {
    path: pagePath(page.slug),
    title: page.title,
    keywords: page.seo.keywords,
    jsonLd: schema === '' ? [] : [safeJsonLd(schema)],
  }
  return compose(facts, page.seo, globalSeo, siteUrl, siteImage, languages)
}

/** The metadata of any other public page. Global settings fill in what it lacks. */
export function siteMetadata(
  facts: PageFacts,
  globalSeo: SiteSeo,
  siteUrl: string,
  siteImage = '',
  languages = ENGLISH,
): Metadata {
  return compose(facts, EMPTY_SEO, globalSeo, siteUrl, siteImage, languages)
}

export const HIDDEN = { ...EMPTY_SEO.robots, noindex: true }

/** `siteImage` represents the business, on the home page and on pages without a picture of their own. */
function compose(
  facts: PageFacts,
  seo: Seo,
  globalSeo: SiteSeo,
  siteUrl: string,
  siteImage: string,
  languages: PageLanguages,
): Metadata {
  const title = seo.title || facts.title || globalSeo.title
  const description = seo.description || facts.description || globalSeo.description
  const { social } = seo
  const { language } = languages
  const isEnglish = language === 'en'
  const path = localPath(facts.path, language)
  const ogTitle = social.ogTitle || title
  const ogDescription = social.ogDescription || description
  const ogImage = imageUrl(social.ogImage || pictureOf(facts, siteImage), siteUrl)
  const metas: MetaTag[] = [
    { name: 'description', content: description },
    // The owner's keywords are English.
    { name: 'keywords', content: isEnglish ? joinKeywords(facts.keywords ?? globalSeo.keywords) : '' },
    { name: 'robots', content: robotsContent(globalSeo.isHidden ? HIDDEN : (facts.robots ?? seo.robots)) },
    { property: 'og:title', content: ogTitle },
    { property: 'og:description', content: ogDescription },
    { property: 'og:image', content: ogImage },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: isEnglish ? '' : LOCALES[language].replace('-', '_') },
    { name: 'twitter:card', content: social.twitterCard },
    { name: 'twitter:title', content: social.twitterTitle || ogTitle },
    { name: 'twitter:description', content: social.twitterDescription || ogDescription },
    { name: 'twitter:image', content: imageUrl(social.twitterImage, siteUrl) || ogImage },
  ]
  return {
    title,
    metas: metas.filter(({ content }) => content !== ''),
    links: [
      { rel: 'canonical', href: canonicalOf(isEnglish ? seo.canonicalUrl : '', path, siteUrl) },
      ...alternates(facts, siteUrl, languages),
    ],
    jsonLd: [
      ...(facts.jsonLd ?? []),
      ...(isEnglish ? [] : [webPageJsonLd(title, absoluteUrl(path, siteUrl), language)]),
    ],
  }
}

function pictureOf({ path, image = '' }: PageFacts, siteImage: string): string {
  return path === HOME_PATH ? siteImage || image : image || siteImage
}

function canonicalOf(entered: string, path: string, siteUrl: string): string {
  return absoluteUrl(isSafeUrl(entered) ? entered : path, siteUrl)
}

function imageUrl(url: string, siteUrl: string): string {
  return isSafeUrl(url) ? absoluteUrl(url, siteUrl) : ''
}

function alternates({ path }: PageFacts, siteUrl: string, { isSpanishOn }: PageLanguages) {
  if (!isSpanishOn) return []
  return alternatesOf(path).map((one) => {
    return { rel: 'alternate' as const, hrefLang: one.hrefLang, href: absoluteUrl(one.path, siteUrl) }
  })
}

function webPageJsonLd(name: string, url: string, inLanguage: Language): string {
  return jsonLdOf({ '@type': 'WebPage', '@id': url, url, name, inLanguage })
}
