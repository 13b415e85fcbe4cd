import { Parser } from 'htmlparser2'
import { AUTHORED_CLASS } from '#domain/pages/page.ts'
import { type AuthoredColors, ColorTrail } from './authored-colors.ts'

/** The position of content: in the author's own HTML, elsewhere in the page's main part, or in the frame that all pages share. */
export type Place = 'content' | 'main' | 'frame'

export interface Heading {
  level: number
  text: string
}

/** A page as a crawler without script reads it. */
export interface CrawledPage {
  title: string
  description: string
  robots: string
  socialTitle: string
  socialDescription: string
  socialPicture: string
  headings: Heading[]
  links: { href: string; place: Place }[]
  pictures: { src: string; alt: string; place: Place }[]
  /** The addresses of audio and video in the author's own HTML. */
  media: string[]
  ids: Set<string>
  jsonLd: string[]
  /** The visible text of its main part, one space between words. */
  text: string
  colors: AuthoredColors[]
  bytes: number
  /** Whether the page is so large or so deeply nested that the rest was not read. */
  isCut: boolean
}

/** Bounds for hostile HTML. The parser takes quadratic time in the depth. */
export const CRAWL_LIMITS = { length: 2_500_000, depth: 500, items: 2_000, text: 400_000, jsonLd: 200_000 } as const

class Cut extends Error {}

export function crawl(html: string): CrawledPage {
  const reading = new Reading(html.length)
  const parser = new Parser({
    onopentag: (name, attributes) => reading.open(name, attributes),
    ontext: (text) => reading.read(text),
    onclosetag: (name) => reading.close(name),
  })
  try {
    parser.write(html.slice(0, CRAWL_LIMITS.length))
    parser.end()
  } catch (error) {
    if (!(error instanceof Cut)) throw error
    reading.isCut = true
  }
  return reading.page(html.length > CRAWL_LIMITS.length)
}

/** The text of an author's HTML that a reader sees. */
export function visibleText(html: string): string {
  return crawl(`<x-text class="${AUTHORED_CLASS}">${html}</x-text>`).text
}

const HEADING = /^h([1-6])$/
const MEDIA = ['audio', 'source', 'video']
const UNSEEN = ['script', 'style', 'noscript', 'template', 'title']

type Attributes = Readonly<Record<string, string>>

/** The results so far. */
class Reading {
  isCut = false
  readonly #bytes: number
  readonly #metas = new Map<string, string>()
  readonly #headings: { level: number; words: string[] }[] = []
  readonly #links: CrawledPage['links'] = []
  readonly #pictures: CrawledPage['pictures'] = []
  readonly #media: string[] = []
  readonly #ids = new Set<string>()
  readonly #jsonLd: string[][] = []
  readonly #titles: string[] = []
  readonly #words: string[] = []
  readonly #colors = new ColorTrail()
  /** The open elements. */
  readonly #trail: { name: string; isMain: boolean; isContent: boolean }[] = []
  #textLength = 0
  #heading: { level: number; words: string[] } | undefined
  #isStructuredData = false

  constructor(bytes: number) {
    this.#bytes = bytes
  }

  open(name: string, attributes: Attributes): void {
    const { isMain = false, isContent = false } = this.#trail.at(-1) ?? {}
    const begins = (attributes.class ?? '').split(' ').includes(AUTHORED_CLASS)
    this.#trail.push({ name, isMain: isMain || name === 'main', isContent: isContent || begins })
    if (this.#trail.length > CRAWL_LIMITS.depth) throw new Cut()
    this.#colors.open(this.#place() === 'content' ? attributes : {})
    if (attributes.id) this.#note(this.#ids, () => this.#ids.add(attributes.id ?? ''))
    if (name === 'meta') this.#meta(attributes)
    if (name === 'a' && attributes.href) this.#link(attributes.href)
    if (name === 'img') this.#picture(attributes)
    if (MEDIA.includes(name) && attributes.src) this.#play(attributes.src)
    if (name === 'script') this.#script(attributes)
    const level = Number(HEADING.exec(name)?.[1] ?? 0)
    if (level > 0 && this.#place() !== 'frame') this.#begin(level)
  }

  close(name: string): void {
    this.#trail.pop()
    this.#colors.close()
    if (name === 'script') this.#isStructuredData = false
    if (HEADING.test(name)) this.#heading = undefined
  }

  read(text: string): void {
    const name = this.#trail.at(-1)?.name ?? ''
    if (name === 'title' && !this.#isInside('svg')) this.#titles.push(text)
    if (this.#isStructuredData) this.#jsonLd.at(-1)?.push(text)
    if (UNSEEN.includes(name) || this.#place() === 'frame' || text.trim() === '') return
    this.#heading?.words.push(text)
    this.#colors.read(text)
    this.#textLength += text.length
    if (this.#textLength <= CRAWL_LIMITS.text) this.#words.push(text)
  }

  page(isTooLong: boolean): CrawledPage {
    return {
      title: plain(this.#titles),
      description: this.#metas.get('description') ?? '',
      robots: this.#metas.get('robots') ?? '',
      socialTitle: this.#metas.get('og:title') ?? '',
      socialDescription: this.#metas.get('og:description') ?? '',
      socialPicture: this.#metas.get('og:image') ?? '',
      headings: this.#headings.map(({ level, words }) => ({ level, text: plain(words) })),
      links: this.#links,
      pictures: this.#pictures,
      media: this.#media,
      ids: this.#ids,
      jsonLd: this.#jsonLd.map((pieces) => pieces.join('').slice(0, CRAWL_LIMITS.jsonLd)),
      text: plain(this.#words),
      colors: this.#colors.found,
      bytes: this.#bytes,
      isCut: this.isCut || isTooLong,
    }
  }

  #place(): Place {
    const { isMain = false, isContent = false } = this.#trail.at(-1) ?? {}
    return isContent ? 'content' : isMain ? 'main' : 'frame'
  }

  #isInside(name: string): boolean {
    return this.#trail.some((open) => open.name === name)
  }

  #meta({ name, property, content = '' }: Attributes): void {
    const key = name ?? property
    if (key !== undefined && !this.#metas.has(key)) this.#note(this.#metas, () => this.#metas.set(key, content))
  }

  #link(href: string): void {
    this.#note(this.#links, () => this.#links.push({ href: href.trim(), place: this.#place() }))
  }

  #picture({ src = '', alt = '' }: Attributes): void {
    this.#note(this.#pictures, () => this.#pictures.push({ src, alt: alt.trim(), place: this.#place() }))
  }

  #play(src: string): void {
    if (this.#place() === 'content') this.#note(this.#media, () => this.#media.push(src))
  }

  #script({ type }: Attributes): void {
    if (type !== 'application/ld+json') return
    this.#isStructuredData = true
    this.#note(this.#jsonLd, () => this.#jsonLd.push([]))
  }

  #begin(level: number): void {
    this.#heading = { level, words: [] }
    const begun = this.#heading
    this.#note(this.#headings, () => this.#headings.push(begun))
  }

  /** More than any reader wants is an attack. The first ones are enough to report it. */
  #note(kept: { size: number } | { length: number }, add: () => void): void {
    const count = 'size' in kept ? kept.size : kept.length
    if (count < CRAWL_LIMITS.items) add()
    else this.isCut = true
  }
}

function plain(words: readonly string[]): string {
  return words.join(' ').replace(/\s+/g, ' ').trim()
}
