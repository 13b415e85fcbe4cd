import { PUBLICATION_LABELS } from '#domain/documents/publication.ts'
import { translationLines } from '#domain/language/translation-lines.ts'
import { joinKeywords, robotsContent } from '#domain/seo/seo.ts'
import { PAGE_LABELS } from './labels.ts'
import { PAGE_PLACE_LABELS, PAGE_TYPE_LABELS } from './page.ts'
import type { Page } from './schema.ts'

/** A page as lines of text, so that two versions can be compared. Empty fields have no line. */
export function pageText({
  title,
  slug,
  type,
  status,
  publishAt,
  unpublishAt,
  showsIn,
  content,
  seo,
  ...rest
}: Page): string {
  const { social } = seo
  const facts: [string, string][] = [
    [PAGE_LABELS.title, title],
    [PAGE_LABELS.slug, slug],
    [PAGE_LABELS.type, PAGE_TYPE_LABELS[type]],
    [PAGE_LABELS.status, PUBLICATION_LABELS[status]],
    [PAGE_LABELS.publishAt, publishAt],
    [PAGE_LABELS.unpublishAt, unpublishAt],
    [PAGE_LABELS.showsIn, PAGE_PLACE_LABELS[showsIn]],
    [PAGE_LABELS.seoTitle, seo.title],
    [PAGE_LABELS.seoDescription, seo.description],
    [PAGE_LABELS.keywords, joinKeywords(seo.keywords)],
    [PAGE_LABELS.canonicalUrl, seo.canonicalUrl],
    [PAGE_LABELS.redirectUrl, seo.redirectUrl],
    [PAGE_LABELS.robots, robotsContent(seo.robots)],
    [PAGE_LABELS.ogTitle, social.ogTitle],
    [PAGE_LABELS.ogDescription, social.ogDescription],
    [PAGE_LABELS.ogImage, social.ogImage],
    [PAGE_LABELS.twitterCard, social.twitterCard],
    [PAGE_LABELS.twitterTitle, social.twitterTitle],
    [PAGE_LABELS.twitterDescription, social.twitterDescription],
    [PAGE_LABELS.twitterImage, social.twitterImage],
    [PAGE_LABELS.schema, seo.schema],
    ...translationLines(rest).map((line): [string, string] => ['Spanish', line]),
  ]
  const lines = facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`)
  return [...lines, '', `${PAGE_LABELS.content}:`, brokenAtBlocks(content), ''].join('\n')
}

/** In a single line, any change to HTML would appear as one big difference. */
export function brokenAtBlocks(html: string): string {
  return html
    .replace(
      /(<\/(?:p|h[1-6]|li|ul|ol|div|section|blockquote|table|tr|figure)>|<(?:ul|ol|table|tr)[^<>]*>)(?!\n)/g,
      '$1\n',
    )
    .trim()
}
