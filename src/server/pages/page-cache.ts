import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Reads } from '#store/reads.ts'
import type { Change } from '#store/store.ts'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

export type Encoding = 'identity' | 'gzip' | 'br'

/** A whole response, kept in each encoding that a visitor accepted. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  etag: string
  body: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  /** The documents that the page was rendered from. A change to any of them drops the page. */
  reads: Reads
  madeAt: number
  /** How often it was served from the cache. */
  uses: number
  /** Whether its maximum compression is done or queued. */
  isThorough: boolean
}

export interface Rendered {
  status: number
  headers: Record<string, string>
  body: Buffer
  cacheable: boolean
}

const SMALLEST_WORTH_COMPRESSING = 600
/** The memory of an entry besides its bodies. A redirect has no other weight. */
const ENTRY_BYTES = 2000

interface Effort {
  quality: number
  /** The compression window, as a power of two. */
  window: number
}

/** For the first visitor, who waits a few milliseconds. A larger window would take ten times as long. */
const QUICK: Effort = { quality: 9, window: 16 }

/** A tenth smaller for fifty times the work. Runs in the background, for pages that are requested again. */
const THOROUGH: Effort = { quality: 11, window: 22 }
const USES_WORTH_IT = 1

interface Rendering {
  made: Promise<{ page: CachedPage; cacheable: boolean }>
  /** Grows while the page is rendered. */
  reads: Reads
}

/** Whole rendered pages by address, limited in bytes. Evicts the least recently used. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #rendering = new Map<string, Rendering>()
  readonly #maxBytes: number
  readonly #now: () => number
  #bytes = 0
  /** One page is compressed thoroughly at a time. */
  #improving: Promise<void> = Promise.resolve()

  constructor(options: { maxBytes: number; now: () => number }) {
    this.#maxBytes = options.maxBytes
    this.#now = options.now
  }

  find(address: string): CachedPage | undefined {
    const page = this.#pages.get(address)
    if (!page) return undefined
    if (hasExpired(page, this.#now())) {
      this.#remove(address)
      return undefined
    }
    this.#touch(address, page)
    if (++page.uses === USES_WORTH_IT) void this.improve(address, page)
    return page
  }

  /** Concurrent misses of an address share one render, unless something it read has changed since. */
  async get(address: string, render: (reads: Reads) => Promise<Rendered>): Promise<CachedPage> {
    const found = this.find(address)
    if (found) return found
    const underway = this.#rendering.get(address)
    if (underway && this.#now() < underway.reads.expiresAt) return (await underway.made).page
    const reads = new Reads()
    const rendering = { reads, made: this.#render(render, reads) }
    this.#rendering.set(address, rendering)
    try {
      const { page, cacheable } = await rendering.made
      // A render that a change has made stale is no longer listed, and is not cached.
      if (cacheable && this.#rendering.get(address) === rendering) this.#add(address, page)
      return page
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

  /** Compresses a page as far as possible, after those queued before it. */
  improve(address: string, page: CachedPage): Promise<void> {
    if (!page.isThorough) {
      page.isThorough = true
      this.#improving = this.#improving.then(() => this.#improve(address, page))
    }
    return this.#improving
  }

  /** Resolves when the queued compressions are done. */
  improved(): Promise<void> {
    return this.#improving
  }

  /** Drops the pages, and detaches the renders, that have read what changed. */
  drop(change: Pick<Change, 'collection' | 'id'>): void {
    for (const [address, { reads }] of this.#rendering) {
      if (reads.include(change)) this.#rendering.delete(address)
    }
    for (const [address, page] of this.#pages) {
      if (page.reads.include(change)) this.#remove(address)
    }
  }

  clear(): void {
    this.#rendering.clear()
    this.#pages.clear()
    this.#bytes = 0
  }

  async #render(render: (reads: Reads) => Promise<Rendered>, reads: Reads) {
    const madeAt = this.#now()
    const { status, headers, body, cacheable } = await render(reads)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const page: CachedPage = {
      status,
      headers,
      etag,
      body: { identity: body },
      reads,
      madeAt,
      uses: 0,
      isThorough: false,
    }
    return { page, cacheable }
  }

  #add(address: string, page: CachedPage): void {
    this.#remove(address)
    this.#pages.set(address, page)
    this.#grow(ENTRY_BYTES + page.body.identity.length)
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
    this.#bytes -= ENTRY_BYTES
    for (const body of Object.values(page.body)) this.#bytes -= body.length
  }
}

/** A page that depends on the time is also stale when the clock is set back to before its render. */
function hasExpired({ reads: { expiresAt }, madeAt }: CachedPage, now: number): boolean {
  return expiresAt !== Number.POSITIVE_INFINITY && (now < madeAt || now >= expiresAt)
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

/** The best encoding that a visitor accepts. */
export function acceptedEncoding(header = ''): Encoding {
  const offers = header.split(',')
  for (const encoding of ['br', 'gzip'] as const) {
    const offer = offers.find((part) => part.includes(encoding) && part.split(';')[0]?.trim() === encoding)
    if (offer !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(offer)) return encoding
  }
  return 'identity'
}
