import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

export type Encoding = 'identity' | 'gzip' | 'br'

/** A whole answer, kept in each encoding a visitor asked for. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  etag: string
  body: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  /** What the page shows: a change to one of these drops it. */
  tags: ReadonlySet<string>
  /** Pages that speak of "today" end with the business's day. */
  expiresAt: number | undefined
  madeAt: number
  /** How often it was found here. */
  uses: number
  /** Whether it is as small as it gets, or about to be. */
  isThorough: boolean
}

export interface Rendered {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: ReadonlySet<string>
  expiresAt?: number | undefined
  cacheable: boolean
}

const SMALLEST_WORTH_COMPRESSING = 600

interface Effort {
  quality: number
  /** How far back repetitions are looked for, as a power of two. */
  window: number
}

/** Whoever is first waits for the compression: a few milliseconds, but ten times as many with a larger window. */
const QUICK: Effort = { quality: 9, window: 16 }

/** A tenth smaller, and fifty times the work: for pages that are asked for again, while nobody waits. */
const THOROUGH: Effort = { quality: 11, window: 22 }
const USES_WORTH_IT = 1

/** Whole rendered pages by address, bounded in bytes, oldest use out first. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #rendering = new Map<string, Promise<CachedPage>>()
  readonly #maxBytes: number
  readonly #now: () => number
  readonly #onDrop: (address: string) => void
  #bytes = 0
  /** One page is compressed thoroughly at a time. */
  #improving: Promise<void> = Promise.resolve()
  /** Counts invalidations, so that a render begun before a change never enters the cache after it. */
  #epoch = 0

  /** Whoever wants to know hears which pages a change has dropped, of those that were asked for again. */
  constructor(options: { maxBytes: number; now: () => number; onDrop?: (address: string) => void }) {
    this.#maxBytes = options.maxBytes
    this.#now = options.now
    this.#onDrop = options.onDrop ?? (() => undefined)
  }

  find(address: string): CachedPage | undefined {
    const page = this.#pages.get(address)
    if (!page) return undefined
    if (page.expiresAt !== undefined && !isToday(page.madeAt, page.expiresAt, this.#now())) {
      this.#remove(address)
      return undefined
    }
    this.#touch(address, page)
    if (++page.uses === USES_WORTH_IT) void this.improve(address, page)
    return page
  }

  /** One render for any number of simultaneous misses of an address. */
  async get(address: string, render: () => Promise<Rendered>): Promise<CachedPage> {
    const found = this.find(address)
    if (found) return found
    const underway = this.#rendering.get(address)
    if (underway) return underway
    const rendering = this.#render(address, render)
    this.#rendering.set(address, rendering)
    try {
      return await rendering
    } finally {
      if (this.#rendering.get(address) === rendering) this.#rendering.delete(address)
    }
  }

  async encoded(address: string, page: CachedPage, accepted: Encoding): Promise<{ encoding: Encoding; body: Buffer }> {
    if (accepted === 'identity' || page.body.identity.length < SMALLEST_WORTH_COMPRESSING) {
      return { encoding: 'identity', body: page.body.identity }
    }
    const body = page.body[accepted] ?? (await compress(page.body.identity, accepted))
    if (page.body[accepted] === undefined) this.#keep(address, page, accepted, body)
    return { encoding: accepted, body }
  }

  /** Makes a page as small as it gets, after those that wait for the same. */
  improve(address: string, page: CachedPage): Promise<void> {
    if (!page.isThorough) {
      page.isThorough = true
      this.#improving = this.#improving.then(() => this.#improve(address, page))
    }
    return this.#improving
  }

  /** Resolves when pages that are asked for often are as small as they get. */
  improved(): Promise<void> {
    return this.#improving
  }

  /** Drops every page that shows what carries this tag. */
  drop(tag: string): void {
    this.#epoch++
    this.#rendering.clear()
    for (const [address, page] of this.#pages) {
      if (!page.tags.has(tag)) continue
      this.#remove(address)
      if (page.uses >= USES_WORTH_IT) this.#onDrop(address)
    }
  }

  clear(): void {
    this.#epoch++
    this.#rendering.clear()
    this.#pages.clear()
    this.#bytes = 0
  }

  async #render(address: string, render: () => Promise<Rendered>): Promise<CachedPage> {
    const epoch = this.#epoch
    const madeAt = this.#now()
    const rendered = await render()
    const page: CachedPage = {
      status: rendered.status,
      headers: rendered.headers,
      etag: `"${createHash('sha256').update(rendered.body).digest('base64url').slice(0, 22)}"`,
      body: { identity: rendered.body },
      tags: rendered.tags,
      expiresAt: rendered.expiresAt,
      madeAt,
      uses: 0,
      isThorough: false,
    }
    if (rendered.cacheable && epoch === this.#epoch) {
      this.#remove(address)
      this.#pages.set(address, page)
      this.#grow(rendered.body.length)
    }
    return page
  }

  async #improve(address: string, page: CachedPage): Promise<void> {
    if (this.#pages.get(address) !== page || page.body.identity.length < SMALLEST_WORTH_COMPRESSING) return
    this.#keep(address, page, 'br', await brotli(page.body.identity, THOROUGH))
  }

  #keep(address: string, page: CachedPage, encoding: Encoding, body: Buffer): void {
    const before = page.body[encoding]?.length ?? 0
    page.body[encoding] = body
    if (this.#pages.get(address) === page) this.#grow(body.length - before)
  }

  #touch(address: string, page: CachedPage): void {
    this.#pages.delete(address)
    this.#pages.set(address, page)
  }

  #grow(bytes: number): void {
    this.#bytes += bytes
    for (const address of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#remove(address)
    }
  }

  #remove(address: string): void {
    const page = this.#pages.get(address)
    if (!page) return
    this.#pages.delete(address)
    for (const body of Object.values(page.body)) this.#bytes -= body.length
  }
}

/** A clock that was set back makes it yesterday again. */
function isToday(madeAt: number, expiresAt: number, now: number): boolean {
  return madeAt <= now && now < expiresAt
}

function compress(body: Buffer, encoding: 'gzip' | 'br'): Promise<Buffer> {
  return encoding === 'gzip' ? asGzip(body, { level: 6 }) : brotli(body, QUICK)
}

function brotli(body: Buffer, { quality, window }: Effort): Promise<Buffer> {
  return asBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

const understood = new Map<string, Encoding>()

/** The best encoding a visitor takes. Browsers send a handful of different headers, so each is read once. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = understood.get(header)
  if (known) return known
  const encoding = readAcceptEncoding(header)
  if (understood.size < 100) understood.set(header, encoding)
  return encoding
}

function readAcceptEncoding(header: string): Encoding {
  const refused = /^\s*;\s*q=0(?:\.0*)?\s*$/
  for (const encoding of ['br', 'gzip'] as const) {
    const offered = header.split(',').find((part) => part.trim().split(';')[0]?.trim() === encoding)
    if (offered !== undefined && !refused.test(offered.trim().slice(encoding.length))) return encoding
  }
  return 'identity'
}
