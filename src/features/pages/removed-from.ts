import { Parser } from 'htmlparser2'
import type { RemovedMarkup, RemovedPlace } from '#domain/pages/outside-media.ts'
import {
  DEEPEST_READ,
  frameLink,
  inertStyle,
  LINK_SCHEMES,
  media,
  picture,
  refersElsewhere,
  TooDeep,
} from './inert-html.ts'
import { DRAWING_TAGS, MEDIA_TAGS, removedAs } from './inert-markup.ts'

type Attributes = Record<string, string>

/** The parts of an author's HTML that visitors don't get, and their positions. */
export function removedFrom(content: string, siteUrl: string): RemovedPlace[] {
  const found: RemovedPlace[] = []
  let depth = 0
  let line = 1
  let read = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (++depth > DEEPEST_READ) throw new TooDeep()
      const at = parser.startIndex
      for (; read < at; read++) if (content[read] === '\n') line++
      for (const kind of kindsIn(name.toLowerCase(), attributes, siteUrl)) found.push({ kind, line, at })
    },
    onclosetag: () => {
      depth--
    },
  })
  try {
    parser.write(content)
    parser.end()
    return found
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return [{ kind: 'depth', line: 1, at: 0 }]
  }
}

const DRAWINGS = DRAWING_TAGS.map((tag) => tag.toLowerCase())

function* kindsIn(tag: string, attributes: Attributes, siteUrl: string): Generator<RemovedMarkup> {
  const isFramed = tag === 'iframe' && frameLink(attributes).tagName === 'a'
  const removed = isFramed ? undefined : removedAs(tag)
  if (removed) yield removed
  const { style, href } = attributes
  if (style !== undefined && inertStyle(style) === undefined) yield 'sheet'
  if (tag === 'a' && href !== undefined && isStrangeAddress(href)) yield 'address'
  if (tag === 'img' && picture(attributes, siteUrl).src === undefined) yield 'picture'
  if (MEDIA_TAGS.includes(tag) && attributes.src !== undefined && media(tag, attributes, siteUrl).src === undefined)
    yield 'media'
  if (DRAWINGS.includes(tag) && refersElsewhere(attributes)) yield 'drawing'
  if (Object.keys(attributes).some((name) => name.startsWith('on'))) yield 'handler'
}

function isStrangeAddress(href: string): boolean {
  if (href.startsWith('//')) return true
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href.replace(/[\s\p{Cc}]/gu, ''))?.[1]
  return scheme !== undefined && !LINK_SCHEMES.includes(scheme.toLowerCase())
}
