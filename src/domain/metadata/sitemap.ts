import { absoluteUrl } from '#domain/text/url.ts'

export interface SitemapEntry {
  path: string
  /** ISO instant; absent for pages that are part of the program. */
  changedAt?: string
  /** Addresses of the pictures on it. */
  images?: readonly string[]
  /** The same page in each language, itself included, if there are several. */
  languages?: readonly { hrefLang: string; path: string }[]
}

const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** The most URLs that one sitemap file may list. */
const SITEMAP_LIMIT = 50_000

export function sitemapXml(entries: readonly SitemapEntry[], siteUrl: string): string {
  const address = (path: string) => escapeXml(absoluteUrl(path, siteUrl))
  const hasLanguages = entries.some(({ languages }) => languages !== undefined)
  const urls = entries.slice(0, SITEMAP_LIMIT).map(({ path, changedAt, images = [], languages = [] }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
    const pictures = images.map((url) => `<image:image><image:loc>${address(url)}</image:loc></image:image>`).join('')
    const alternates = languages.map(
      (one) => `<xhtml:link rel="alternate" hreflang="${one.hrefLang}" href="${address(one.path)}"/>`,
    )
    return `<url><loc>${address(path)}</loc>${changed}${alternates.join('')}${pictures}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"${hasLanguages ? XHTML : ''}>`,
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Keeps crawlers out of the back-office, its sign-in pages, the API and customers' pages. */
const DISALLOWED = ['/admin', '/login', '/api/', '/appointment/']

/** Crawlers may read a hidden site, so that they see its noindex, but it offers no list of pages. */
export function robotsTxt(siteUrl: string, isHidden = false): string {
  const rules = DISALLOWED.map((path) => `Disallow: ${path}`)
  const sitemap = isHidden ? [] : ['', `Sitemap: ${absoluteUrl('/sitemap.xml', siteUrl)}`]
  return ['User-agent: *', ...rules, ...sitemap, ''].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
