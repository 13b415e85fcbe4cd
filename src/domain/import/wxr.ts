import { SaxesParser } from 'saxes'
import { Refusal } from '#domain/documents/refusal.ts'
import { PAGE_LIMITS } from '#domain/pages/page.ts'
import { IMPORT_LIMITS, IMPORT_MESSAGES, malformed } from './import.ts'

/** One item of the export: a page, post, picture or any other WordPress post type. */
export interface WxrItem {
  id: string
  type: string
  status: string
  title: string
  slug: string
  link: string
  content: string
  excerpt: string
  password: string
  /** In UTC, as WordPress writes it: 2024-05-01 09:00:00. */
  date: string
  attachment: string
  meta: Map<string, string>
}

export interface WxrExport {
  title: string
  url: string
  items: WxrItem[]
  comments: number
}

type TextField = Exclude<keyof WxrItem, 'meta'>

const FIELDS = new Map<string, TextField>([
  ['wp:post_id', 'id'],
  ['wp:post_type', 'type'],
  ['wp:status', 'status'],
  ['title', 'title'],
  ['wp:post_name', 'slug'],
  ['link', 'link'],
  ['content:encoded', 'content'],
  ['excerpt:encoded', 'excerpt'],
  ['wp:post_password', 'password'],
  ['wp:post_date_gmt', 'date'],
  ['wp:attachment_url', 'attachment'],
])

/** All other data that plugins store with a post is dropped while reading. */
const META = ['_wp_attachment_image_alt', '_thumbnail_id', '_yoast_wpseo_title', '_yoast_wpseo_metadesc']

const ITEM = ['rss', 'channel', 'item']
const VERSIONS = /^1\.[0-2]$/
const LONGEST_PROBLEM = 200

/** Reads an export as it arrives. Knows no entities besides XML's own, and refuses a file that declares any. */
export class WxrReader {
  readonly #parser = new SaxesParser()
  readonly #export: WxrExport = { title: '', url: '', items: [], comments: 0 }
  readonly #path: string[] = []
  #version = ''
  #item: WxrItem | undefined
  #metaKey = ''
  #attributes = 0
  #text = ''

  constructor() {
    const parser = this.#parser
    parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
      if (encoding.toLowerCase() !== 'utf-8') throw refused(IMPORT_MESSAGES.notUtf8)
    })
    parser.on('doctype', () => {
      throw refused(IMPORT_MESSAGES.doctype)
    })
    parser.on('error', ({ message }) => {
      // saxes begins its messages with the position.
      const problem = message.replace(/^[^:]*:\d+:\d+: /, '').slice(0, LONGEST_PROBLEM)
      throw refused(this.#path.length === 0 ? IMPORT_MESSAGES.notWordPress : malformed(parser.line, problem))
    })
    parser.on('opentagstart', () => {
      this.#attributes = 0
    })
    parser.on('attribute', () => {
      this.#attributes += 1
      if (this.#attributes > IMPORT_LIMITS.attributes) throw refused(IMPORT_MESSAGES.tooManyAttributes)
    })
    parser.on('opentag', ({ name }) => this.#open(name))
    parser.on('text', (text) => this.#read(text))
    parser.on('cdata', (text) => this.#read(text))
    parser.on('closetag', ({ name }) => this.#close(name))
  }

  write(text: string): void {
    this.#parser.write(text)
  }

  /** Throws unless the file was complete. */
  end(): WxrExport {
    this.#parser.close()
    if (!VERSIONS.test(this.#version)) throw refused(IMPORT_MESSAGES.notWordPress)
    return this.#export
  }

  #open(name: string): void {
    if (this.#path.length === 0 && name !== 'rss') throw refused(IMPORT_MESSAGES.notWordPress)
    this.#path.push(name)
    if (this.#path.length > IMPORT_LIMITS.depth) throw refused(IMPORT_MESSAGES.tooDeep)
    this.#text = ''
    if (this.#isAt(ITEM)) this.#item = emptyItem()
  }

  #read(text: string): void {
    if (this.#text.length <= PAGE_LIMITS.content) this.#text += text
  }

  #close(name: string): void {
    const depth = this.#path.length
    if (this.#item && depth === ITEM.length) this.#keep(this.#item)
    else if (this.#item) this.#closeInItem(this.#item, name, depth - ITEM.length)
    else if (depth === ITEM.length) this.#closeInChannel(name)
    this.#path.pop()
    this.#text = ''
  }

  #closeInItem(item: WxrItem, name: string, depth: number): void {
    const field = FIELDS.get(name)
    if (depth === 1 && field) item[field] = field === 'content' ? this.#text : this.#line()
    else if (depth === 1 && name === 'wp:comment') this.#export.comments += 1
    else if (name === 'wp:meta_key') this.#metaKey = this.#line()
    else if (name === 'wp:meta_value' && META.includes(this.#metaKey)) item.meta.set(this.#metaKey, this.#line())
  }

  #closeInChannel(name: string): void {
    if (name === 'title') this.#export.title = this.#line()
    // The base of every relative address.
    else if (name === 'link') this.#export.url = this.#text.length > IMPORT_LIMITS.address ? '' : this.#text
    else if (name === 'wp:wxr_version') this.#version = this.#line()
  }

  #line(): string {
    return this.#text.slice(0, IMPORT_LIMITS.field)
  }

  #keep(item: WxrItem): void {
    this.#item = undefined
    this.#export.items.push(item)
    if (this.#export.items.length > IMPORT_LIMITS.items) throw refused(IMPORT_MESSAGES.tooManyItems, 'too-large')
  }

  #isAt(path: readonly string[]): boolean {
    return this.#path.length === path.length && path.every((name, depth) => this.#path[depth] === name)
  }
}

function emptyItem(): WxrItem {
  const texts = { id: '', type: '', status: '', title: '', slug: '', link: '', content: '', excerpt: '' }
  return { ...texts, password: '', date: '', attachment: '', meta: new Map() }
}

function refused(message: string, kind: 'invalid' | 'too-large' = 'invalid'): Refusal {
  return new Refusal(kind, message, { code: 'export-refused' })
}
