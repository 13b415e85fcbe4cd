import sanitize from 'sanitize-html'
import { BLOCK_ATTRIBUTE, embedOf, frameAddress, isBlock, isCardSlug, SLUG_ATTRIBUTE } from '#domain/blocks/block.ts'
import { OUTSIDE_ATTRIBUTE, outsideUrl } from '#domain/pages/outside-media.ts'
import { parseImageUrl, srcSet, variantUrl } from '#domain/pictures/address.ts'
import { isSafeUrl, sitePathOf } from '#domain/text/url.ts'
import {
  DRAWING_TAGS,
  INERT_ATTRIBUTES,
  INERT_TAGS,
  MEDIA_TAGS,
  UNREADABLE_TAGS,
  withoutEmptyMedia,
} from './inert-markup.ts'

/** An author's id="main" or id="navigation" would otherwise be found instead of the site's own. */
const PREFIX = 'content-'

const FULL_WIDTH = '(min-width: 48rem) 45rem, 100vw'
const FALLBACK_WIDTH = 960

const LARGEST_SHOWN = 1920

/** Other pages with an author's text, whose ids have the prefix. */
const AUTHORED_PAGE = /^\/(?:pages|services)\/[^/]+\/?$/

const LOCAL = /^#([\w.-]+)$/

/** The only values that could load something. */
const FUNCTION = /[(\\]/

const INLINE_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=]+$/i

const LOADS = /(?:url|src|image|image-set|cross-fade|element|paint)\(|@/i

const OWN_PICTURE = /url\(\s*(["']?)\/(?!\/)[\w./-]*\1\s*\)/gi

const OWN_PLACE = /url\(\s*(["']?)#([\w.-]+)\1\s*\)/gi

export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'sms']
const DEEPEST_SHOWN = 100
/** Parsing takes quadratic time in the depth. HTML nested this deeply is an attack. */
export const DEEPEST_READ = 1000

export class TooDeep extends Error {}

/** Balanced, so that it can't close the elements around it. The stored text stays as its author wrote it. */
export function inertHtml(content: string, siteUrl: string): string {
  try {
    return withoutEmptyMedia(sanitize(content, optionsFor(siteUrl)))
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return ''
  }
}

function optionsFor(siteUrl: string): sanitize.IOptions {
  let depth = 0
  return {
    allowedTags: INERT_TAGS,
    allowedAttributes: INERT_ATTRIBUTES,
    allowedSchemes: LINK_SCHEMES,
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    nonTextTags: UNREADABLE_TAGS,
    parseStyleAttributes: false,
    nestingLimit: DEEPEST_SHOWN,
    onOpenTag: () => {
      if (++depth > DEEPEST_READ) throw new TooDeep()
    },
    onCloseTag: () => {
      depth--
    },
    transformTags: {
      iframe: (_, attributes) => frameLink(attributes),
      '*': (tagName, attributes) => inertTag(tagName, attributes, siteUrl),
    },
    selfClosing: [...sanitize.defaults.selfClosing, 'source', 'track'],
  }
}

function inertTag(tagName: string, attributes: Record<string, string>, siteUrl: string): sanitize.Tag {
  const { style, ...rest } = blockMarks(apart(attributes))
  const kept = style === undefined ? undefined : inertStyle(style)
  const attribs = kept === undefined ? rest : { ...rest, style: kept }
  if (tagName === 'a') return { tagName, attribs: link(attribs, siteUrl) }
  if (tagName === 'img') return { tagName, attribs: picture(attribs, siteUrl) }
  if (MEDIA_TAGS.includes(tagName)) return { tagName, attribs: media(tagName, attribs, siteUrl) }
  if (DRAWING_TAGS.includes(tagName)) return { tagName, attribs: drawing(attribs) }
  return { tagName: tagName === 'main' ? 'div' : tagName, attribs }
}

type Attributes = Record<string, string>

function apart({ name, [OUTSIDE_ATTRIBUTE]: _, ...attributes }: Attributes): Attributes {
  const id = attributes.id || name
  return id ? { ...attributes, id: `${PREFIX}${id}` } : attributes
}

/** Keeps the marks of known blocks, first and in a fixed order, and removes all others. */
function blockMarks({
  [BLOCK_ATTRIBUTE]: block = '',
  [SLUG_ATTRIBUTE]: slug = '',
  ...attributes
}: Attributes): Attributes {
  if (!isBlock(block)) return attributes
  const named = isCardSlug(slug) ? { [SLUG_ATTRIBUTE]: slug } : {}
  return { [BLOCK_ATTRIBUTE]: block, ...named, ...attributes }
}

function link({ target, ...attributes }: Attributes, siteUrl: string): Attributes {
  const { href = '' } = attributes
  if (/^#./.test(href)) return { ...attributes, href: `#${PREFIX}${href.slice(1)}` }
  const led = leadsIntoContent(href, siteUrl) ? { ...attributes, href: href.replace('#', `#${PREFIX}`) } : attributes
  return target === '_blank' ? { ...led, target, rel: 'noopener' } : led
}

/** Whether a link points into another page's text. A link that has the prefix already stays as it is. */
function leadsIntoContent(href: string, siteUrl: string): boolean {
  const place = href.indexOf('#')
  if (place < 0 || place === href.length - 1 || href.startsWith(PREFIX, place + 1)) return false
  const page = href.slice(0, place)
  return isSafeUrl(page) && AUTHORED_PAGE.test(sitePathOf(page, siteUrl) ?? '')
}

/** Our own pictures get the sizes and formats a page needs. Removes `src` if it can't be shown. */
export function picture({ src = '', srcset: _, ...attributes }: Attributes, siteUrl: string): Attributes {
  const lazy = { loading: 'lazy', decoding: 'async', alt: '', ...attributes }
  const path = ownPath(src, siteUrl)
  if (path === undefined) {
    const url = outsideUrl(src, siteUrl)
    if (!url) return attributes
    // The other site can see that the picture was loaded, but not on which page.
    return { ...lazy, src: url.href, referrerpolicy: 'no-referrer', [OUTSIDE_ATTRIBUTE]: `img ${url.origin}` }
  }
  const stored = parseImageUrl(path)
  if (!stored) return { ...lazy, src: path }
  return {
    width: String(stored.width),
    height: String(stored.height),
    ...lazy,
    src: variantUrl(stored, FALLBACK_WIDTH, 'jpg'),
    srcset: srcSet(stored, 'webp', LARGEST_SHOWN),
    sizes: attributes.sizes ?? FULL_WIDTH,
  }
}

/** A player always has its controls, and never starts by itself. Removes addresses that can't be shown. */
export function media(tag: string, { src, poster, ...attributes }: Attributes, siteUrl: string): Attributes {
  const shown = [
    { name: 'src', kind: 'media', address: src },
    { name: 'poster', kind: 'img', address: poster },
  ].flatMap(({ name, kind, address = '' }) => {
    const path = ownPath(address, siteUrl)
    if (path !== undefined && !path.startsWith('data:')) return [{ name, value: path, mark: '' }]
    const url = outsideUrl(address, siteUrl)
    return url ? [{ name, value: url.href, mark: `${kind} ${url.origin}` }] : []
  })
  const marks = shown.flatMap(({ mark }) => (mark === '' ? [] : [mark])).join(' ')
  return {
    ...(tag === 'video' || tag === 'audio' ? { preload: 'metadata', ...attributes, controls: '' } : attributes),
    ...Object.fromEntries(shown.map(({ name, value }) => [name, value])),
    ...(marks === '' ? {} : { [OUTSIDE_ATTRIBUTE]: marks }),
  }
}

/** Turns a frame of a named site into the link that fillBlocks replaces. Any other frame is removed later. */
export function frameLink({ src = '', title = '', ...attributes }: Attributes) {
  const href = frameAddress(src)
  const embed = embedOf(href)
  if (!embed) return { tagName: 'iframe', attribs: attributes }
  return { tagName: 'a', attribs: { [BLOCK_ATTRIBUTE]: 'embed', href, title: title || embed.host } }
}

/** References of a drawing point into the same text, so they get the prefix. Removes all other references. */
function drawing({ href, 'xlink:href': oldHref = '', ...attributes }: Attributes): Attributes {
  const [, place] = LOCAL.exec(href ?? oldHref) ?? []
  const inert = Object.entries(attributes).flatMap(([name, value]) => {
    const kept = FUNCTION.test(value) && name !== 'style' ? inertStyle(value) : value
    return kept === undefined ? [] : [[name, kept]]
  })
  return { ...Object.fromEntries(inert), ...(place === undefined ? {} : { href: `#${PREFIX}${place}` }) }
}

/** Whether a drawing refers to something outside the text. */
export function refersElsewhere({ href, 'xlink:href': oldHref, style: _, ...attributes }: Attributes): boolean {
  const references = [href, oldHref].filter((reference) => reference !== undefined)
  return (
    references.some((reference) => !LOCAL.test(reference)) ||
    Object.values(attributes).some((value) => FUNCTION.test(value) && inertStyle(value) === undefined)
  )
}

function ownPath(src: string, siteUrl: string): string | undefined {
  if (INLINE_PICTURE.test(src)) return src
  if (src.trim() === '' || !URL.canParse(src, siteUrl)) return undefined
  const path = sitePathOf(src, siteUrl)
  return path === null ? undefined : `${path}${new URL(src, siteUrl).search}`
}

/** Undefined if it refers to anything but the site's own pictures and the same text, or has a backslash. */
export function inertStyle(style: string): string | undefined {
  const rest = style.replace(OWN_PICTURE, '').replace(OWN_PLACE, '')
  if (style.includes('\\') || LOADS.test(rest)) return undefined
  return style.replace(OWN_PLACE, (_, _quote, place: string) => `url(#${PREFIX}${place})`)
}
