import { BLOCK_ATTRIBUTE, isBlock, isCardSlug, SLUG_ATTRIBUTE } from '#domain/block/block.ts'
import { parseImageUrl, srcSet, variantUrl } from '#domain/image/address.ts'
import { isSafeUrl, sitePathOf } from '#domain/text/url.ts'

type Attributes = Record<string, string>

/**
 * Prefixes ids in content: an author's id="main" or id="navigation" would otherwise be found
 * instead of the site's own.
 */
const PREFIX = 'content-'
const FULL_WIDTH = '(min-width: 48rem) 45rem, 100vw'
const FALLBACK_WIDTH = 960
const LARGEST_SHOWN = 1920

export function apart({ name, ...attributes }: Attributes): Attributes {
  const id = attributes.id || name
  return id ? { ...attributes, id: `${PREFIX}${id}` } : attributes
}

/** Keeps the marks of known blocks, first and in a fixed order, and removes all others. */
export function blockMarks({
  [BLOCK_ATTRIBUTE]: block = '',
  [SLUG_ATTRIBUTE]: slug = '',
  ...attributes
}: Attributes): Attributes {
  if (!isBlock(block)) return attributes
  const named = isCardSlug(slug) ? { [SLUG_ATTRIBUTE]: slug } : {}
  return { [BLOCK_ATTRIBUTE]: block, ...named, ...attributes }
}

export function link({ target, ...attributes }: Attributes, siteUrl: string): Attributes {
  const { href = '' } = attributes
  if (/^#./.test(href)) return { ...attributes, href: `#${PREFIX}${href.slice(1)}` }
  const led = leadsIntoContent(href, siteUrl) ? { ...attributes, href: href.replace('#', `#${PREFIX}`) } : attributes
  return target === '_blank' ? { ...led, target, rel: 'noopener' } : led
}

/** Other pages whose text is an author's, so that its ids have the prefix. */
const AUTHORED_PAGE = /^\/(?:pages|services)\/[^/]+\/?$/

/** Whether a link leads to a place in another page's text. A link that has the prefix already stays as it is. */
function leadsIntoContent(href: string, siteUrl: string): boolean {
  const place = href.indexOf('#')
  if (place < 0 || place === href.length - 1 || href.startsWith(PREFIX, place + 1)) return false
  const page = href.slice(0, place)
  return isSafeUrl(page) && AUTHORED_PAGE.test(sitePathOf(page, siteUrl) ?? '')
}

/** Removes `src` if it points to another site. Our own pictures get the sizes and formats a page needs. */
export function picture({ src = '', srcset: _, ...attributes }: Attributes, siteUrl: string): Attributes {
  const path = ownPath(src, siteUrl)
  if (path === undefined) return attributes
  const lazy = { loading: 'lazy', decoding: 'async', alt: '', ...attributes }
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

const INLINE_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=]+$/i

function ownPath(src: string, siteUrl: string): string | undefined {
  if (INLINE_PICTURE.test(src)) return src
  if (src.trim() === '' || !URL.canParse(src, siteUrl)) return undefined
  const path = sitePathOf(src, siteUrl)
  return path === null ? undefined : `${path}${new URL(src, siteUrl).search}`
}

const LOADS = /(?:url|src|image|image-set|cross-fade|element|paint)\(|@/i
const OWN_PICTURE = /url\(\s*(["']?)\/(?!\/)[\w./-]*\1\s*\)/gi

/** Whether a style attribute loads only the site's own pictures. A backslash could hide anything, so it is refused. */
export function isInertStyle(style: string): boolean {
  return !style.includes('\\') && !LOADS.test(style.replace(OWN_PICTURE, ''))
}
