import sanitize from 'sanitize-html'
import { kindsOf, type RemovedMarkup } from '#domain/pages/outside-media.ts'
import { frameLink } from '#features/pages/inert-html.ts'
import { INERT_ATTRIBUTES, INERT_TAGS, UNREADABLE_TAGS, withoutEmptyMedia } from '#features/pages/inert-markup.ts'
import { removedFrom } from '#features/pages/removed-from.ts'

/** The new address of a link or picture of the old site. Undefined leaves it unchanged. */
export interface NewAddresses {
  picture(address: string): string | undefined
  link(address: string): string | undefined
}

export type CleanContent = { ok: true; html: string; removed: RemovedMarkup[] } | { ok: false }

/** A theme's classes have no meaning here. */
const ATTRIBUTES: Record<string, string[]> = {
  ...INERT_ATTRIBUTES,
  '*': (INERT_ATTRIBUTES['*'] ?? []).filter((name) => name !== 'class'),
}

const MARKED_PICTURE = /<img src="\/import-picture\/([0-9a-f]{32})"([^<>]*)>/g
const MARKED_LINK = /href="\/import-picture\/([0-9a-f]{32})"/g

/** The temporary address of a picture until it is stored. */
export function markedAddress(mark: string): string {
  return `/import-picture/${mark}`
}

/** HTML without anything that visitors never see, and without the classes of a theme. */
export function cleanContent(html: string, siteUrl: string, to: NewAddresses): CleanContent {
  const removed = kindsOf(removedFrom(html, siteUrl))
  if (removed.includes('depth')) return { ok: false }
  const cleaned = sanitize(html, {
    allowedTags: INERT_TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    nonTextTags: UNREADABLE_TAGS,
    parseStyleAttributes: false,
    transformTags: {
      iframe: (_, attributes) => frameLink(attributes),
      a: (tagName, { href, ...rest }) => ({ tagName, attribs: href ? { href: to.link(href) ?? href, ...rest } : rest }),
      // The address comes first, so that the mark is found without reading the other attributes.
      img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src: to.picture(src) ?? src, alt } }),
    },
  })
  return {
    ok: true,
    html: withoutEmptyMedia(cleaned)
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    removed: removed.filter((kind) => kind !== 'picture'),
  }
}

/** The marks of all pictures that a cleaned text shows. */
export function marksIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(MARKED_PICTURE), ([, mark = '']) => mark))]
}

/** A text with its stored pictures. Leaves out those that could not be stored. */
export function withPictures(html: string, urls: ReadonlyMap<string, string>): string {
  return html
    .replace(MARKED_PICTURE, (_, mark: string, rest: string) => {
      const url = urls.get(mark)
      return url === undefined ? '' : `<img src="${url}"${rest}>`
    })
    .replace(MARKED_LINK, (_, mark: string) => `href="${urls.get(mark) ?? '#'}"`)
}
