import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Reads } from '#store/reads.ts'
import { acceptedEncoding, PageCache, type Rendered } from './page-cache.ts'

function aPage(over: Partial<Rendered> = {}): Rendered {
  return {
    status: 200,
    headers: {},
    body: Buffer.from('x'.repeat(2000)),
    cacheable: true,
    ...over,
  }
}

function aCache({ maxBytes = 1_000_000, now = (): number => 0 } = {}) {
  let renders = 0
  const cache = new PageCache({ maxBytes, now })
  return {
    cache,
    renders: () => renders,
    ask: (address: string, page: Partial<Rendered> = {}, read: (reads: Reads) => void = () => undefined) =>
      cache.get(address, async (reads) => {
        renders++
        read(reads)
        await Promise.resolve()
        return aPage(page)
      }),
  }
}

describe('the page cache', () => {
  it('renders once for concurrent misses, and not again after that', async () => {
    const { ask, renders } = aCache()
    await Promise.all([ask('/'), ask('/'), ask('/')])
    await ask('/')
    expect(renders()).toBe(1)
  })

  it('counts entries without a body too, so that redirects have a limit', async () => {
    const { cache, ask } = aCache({ maxBytes: 20_000 })
    for (let number = 0; number < 50; number++) await ask(`/old-${number}`, { status: 301, body: Buffer.alloc(0) })
    const kept = Array.from({ length: 50 }, (_, number) => `/old-${number}`).filter((address) => cache.find(address))
    expect(kept).toEqual(Array.from({ length: 10 }, (_, number) => `/old-${number + 40}`))
    cache.drop({ collection: 'pages', id: 'a' })
    await ask('/large', { body: Buffer.alloc(15_000) })
    expect(cache.find('/old-49')).toBeDefined()
  })

  it('drops exactly the pages that read what changed', async () => {
    const { cache, ask } = aCache()
    await ask('/projects', {}, (reads) => reads.collection('projects'))
    await ask('/projects/a', {}, (reads) => reads.document('projects', 'a'))
    await ask('/projects/b', {}, (reads) => reads.document('projects', 'b'))
    await ask('/about', {}, (reads) => reads.document('settings', 'business_profile'))
    cache.drop({ collection: 'projects', id: 'a' })
    const left = ['/projects', '/projects/a', '/projects/b', '/about'].filter((address) => cache.find(address))
    expect(left).toEqual(['/projects/b', '/about'])
  })

  it('never keeps a render whose data has changed since', async () => {
    const { cache, ask } = aCache()
    const gate = Promise.withResolvers<void>()
    const old = cache.get('/', async (reads) => {
      reads.collection('pages')
      await gate.promise
      return aPage({ body: Buffer.from('old') })
    })
    cache.drop({ collection: 'pages', id: 'a' })
    const fresh = await ask('/', { body: Buffer.from('new') })
    gate.resolve()
    await old
    expect(fresh.body.identity.toString()).toBe('new')
    expect(cache.find('/')).toBe(fresh)
  })

  it('shares and keeps a render during which something else changed', async () => {
    const { cache, ask, renders } = aCache()
    const gate = Promise.withResolvers<void>()
    const first = cache.get('/about', async (reads) => {
      reads.document('settings', 'business_profile')
      await gate.promise
      return aPage()
    })
    cache.drop({ collection: 'projects', id: 'a' })
    const second = ask('/about')
    gate.resolve()
    expect(await second).toBe(await first)
    expect(cache.find('/about')).toBe(await first)
    expect(renders()).toBe(0)
  })

  it('returns the failure of a render to every visitor who shared it, and renders again for the next', async () => {
    const { cache, ask, renders } = aCache()
    const gate = Promise.withResolvers<Rendered>()
    const shared = [cache.get('/', () => gate.promise), ask('/')]
    gate.reject(new Error('no database'))
    for (const { status } of await Promise.allSettled(shared)) expect(status).toBe('rejected')
    await ask('/')
    expect(renders()).toBe(1)
  })

  it('drops a page at the instant that changes it', async () => {
    let now = 0
    const { cache, ask } = aCache({ now: () => now })
    await ask('/schedule', {}, (reads) => {
      reads.until(2000)
      reads.until(1000)
      reads.until(3000)
    })
    now = 999
    expect(cache.find('/schedule')).toBeDefined()
    now = 1000
    expect(cache.find('/schedule')).toBeUndefined()
  })

  it('drops a page of another time when the clock is set back', async () => {
    let now = 500
    const { cache, ask } = aCache({ now: () => now })
    await ask('/schedule', {}, (reads) => reads.until(1000))
    await ask('/about')
    now = 499
    expect(cache.find('/schedule')).toBeUndefined()
    expect(cache.find('/about')).toBeDefined()
  })

  it('shares no render that began before midnight with a visitor who comes after', async () => {
    let now = 999
    const { cache, ask } = aCache({ now: () => now })
    const gate = Promise.withResolvers<Rendered>()
    const yesterday = cache.get('/schedule', (reads) => {
      reads.until(1000)
      return gate.promise
    })
    now = 1000
    const today = await ask('/schedule', {}, (reads) => reads.until(2000))
    gate.resolve(aPage())
    await yesterday
    expect(cache.find('/schedule')).toBe(today)
  })

  it('stays within its size limit and evicts the least recently used page first', async () => {
    const { cache, ask } = aCache({ maxBytes: 8500 })
    await ask('/a')
    await ask('/b')
    await ask('/a')
    await ask('/c')
    expect(cache.find('/b')).toBeUndefined()
    expect(cache.find('/c')).toBeDefined()
    expect(cache.find('/a')).toBeDefined()
    await ask('/d')
    expect(cache.find('/c')).toBeUndefined()
    expect(cache.find('/a')).toBeDefined()
  })

  it('keeps no response that is marked as not cacheable', async () => {
    const { cache, ask } = aCache()
    await ask('/', { cacheable: false })
    expect(cache.find('/')).toBeUndefined()
  })

  it('returns the same content in each encoding', async () => {
    const { cache, ask } = aCache()
    const page = await ask('/')
    const br = await cache.encoded('/', page, 'br')
    const gzip = await cache.encoded('/', page, 'gzip')
    expect(brotliDecompressSync(br.body)).toEqual(page.body.identity)
    expect(gunzipSync(gzip.body)).toEqual(page.body.identity)
  })

  it('compresses a page that is requested again more thoroughly, and counts the smaller size', async () => {
    const body = Buffer.from(
      Array.from({ length: 4000 }, (_, line) => `<li class="row">${(line * 7919) % 997}</li>`).join(''),
    )
    const { cache, ask } = aCache({ maxBytes: body.length + 20_000 })
    const page = await ask('/', { body })
    const quick = (await cache.encoded('/', page, 'br')).body
    for (let visit = 0; visit < 5; visit++) await ask('/')
    await cache.improved()
    const thorough = (await cache.encoded('/', page, 'br')).body
    expect(thorough.length).toBeLessThan(quick.length)
    expect(brotliDecompressSync(thorough)).toEqual(body)
    expect(cache.find('/')).toBe(page)
  })

  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0, br;q=0.0', 'identity'],
    ['deflate', 'identity'],
  ])('parses Accept-Encoding: %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })
})
