import sanitize from 'sanitize-html'
import type { RemovedMarkup } from '#domain/page/removed-markup.ts'
import { apart, blockMarks, isInertStyle, link, picture } from './inert-attributes.ts'
import { INERT_ATTRIBUTES, INERT_TAGS, removedAs, UNREADABLE_TAGS, withoutEmptyMedia } from './inert-markup.ts'

export interface InertHtml {
  html: string
  /** What visitors don't get of the author's HTML. */
  removed: RemovedMarkup[]
}

const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'sms']
const DEEPEST_SHOWN = 100
const DEEPEST_READ = 1000

/** Parsing takes quadratic time in the depth. HTML nested this deeply is an attack. */
class TooDeep extends Error {}

/**
 * Raw HTML as visitors get it: balanced, so that it can't close the elements around it, and limited to presentation.
 * The stored text stays as its author wrote it. The content security policy is a second line of defense.
 */
export function inertHtml(content: string, siteUrl: string): InertHtml {
  const removed = new Set<RemovedMarkup>()
  try {
    const balanced = sanitize(content, optionsFor(siteUrl, removed))
    const html = withoutEmptyMedia(balanced)
    if (html !== balanced) removed.add('picture')
    return { html, removed: [...removed] }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return { html: '', removed: ['depth'] }
  }
}

function optionsFor(siteUrl: string, removed: Set<RemovedMarkup>): sanitize.IOptions {
  let depth = 0
  return {
    allowedTags: INERT_TAGS,
    allowedAttributes: INERT_ATTRIBUTES,
    allowedSchemes: LINK_SCHEMES,
    allowedSchemesByTag: { img: ['data'] },
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
      '*': (tagName, attributes) => {
        for (const kind of removedFrom(tagName, attributes)) removed.add(kind)
        return inertTag(tagName, attributes, siteUrl)
      },
    },
  }
}

function inertTag(tagName: string, attributes: Record<string, string>, siteUrl: string): sanitize.Tag {
  const { style, ...rest } = blockMarks(apart(attributes))
  const attribs = style !== undefined && isInertStyle(style) ? { ...rest, style } : rest
  if (tagName === 'a') return { tagName, attribs: link(attribs, siteUrl) }
  if (tagName === 'img') return { tagName, attribs: picture(attribs, siteUrl) }
  return { tagName: tagName === 'main' ? 'div' : tagName, attribs }
}

function removedFrom(tagName: string, { style, href, ...attributes }: Record<string, string>): RemovedMarkup[] {
  const tag = removedAs(tagName)
  return [
    ...(tag ? [tag] : []),
    ...(style !== undefined && !isInertStyle(style) ? ['sheet' as const] : []),
    ...(href !== undefined && tagName === 'a' && isStrangeAddress(href) ? ['address' as const] : []),
    ...(Object.keys(attributes).some((name) => name.startsWith('on')) ? ['handler' as const] : []),
  ]
}

function isStrangeAddress(href: string): boolean {
  if (href.startsWith('//')) return true
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href.replace(/[\s\p{Cc}]/gu, ''))?.[1]
  return scheme !== undefined && !LINK_SCHEMES.includes(scheme.toLowerCase())
}
