import sanitize from 'sanitize-html'
import { apart, blockMarks, drawing, frameLink, inertStyle, link, media, picture } from './inert-attributes.ts'
import {
  DRAWING_TAGS,
  INERT_ATTRIBUTES,
  INERT_TAGS,
  MEDIA_TAGS,
  UNREADABLE_TAGS,
  withoutEmptyMedia,
} from './inert-markup.ts'

export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'sms']
const DEEPEST_SHOWN = 100
/** Parsing takes quadratic time in the depth. HTML nested this deeply is an attack. */
export const DEEPEST_READ = 1000

export class TooDeep extends Error {}

/**
 * Raw HTML as visitors get it: balanced, so that it can't close the elements around it, and limited to presentation.
 * The stored text stays as its author wrote it. The content security policy is a second line of defense.
 */
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
