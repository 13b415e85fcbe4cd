import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { acceptedEncoding, PageCache, type Rendered } from './page-cache.ts'

function aPage(over: Partial<Rendered> = {}): Rendered {
  return {
    status: 200,
    headers: {},
    body: Buffer.from('x'.repeat(2000)),
    tags: new Set(['pages']),
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
    ask: (address: string, page: Partial<Rendered> = {}) =>
      cache.get(address, async () => {
        renders++
        await Promise.resolve()
        return aPage(page)
      }),
  }
}

describe('the page cache', () => {
  it('renders once for simultaneous misses, and not again after that', async () => {
    const { ask, renders } = aCache()
    await Promise.all([ask('/'), ask('/'), ask('/')])
    await ask('/')
    expect(renders()).toBe(1)
  })

  it('drops exactly the pages that show what changed', async () => {
    const { cache, ask } = aCache()
    await ask('/projects', { tags: new Set(['projects']) })
    await ask('/about', { tags: new Set(['settings/business_profile']) })
    cache.drop('projects')
    expect(cache.find('/projects')).toBeUndefined()
    expect(cache.find('/about')).toBeDefined()
  })

  it('never keeps a page that was being rendered when its content changed', async () => {
    const cache = new PageCache({ maxBytes: 1_000_000, now: () => 0 })
    const gate = Promise.withResolvers<void>()
    const old = cache.get('/', async () => {
      await gate.promise
      return aPage({ body: Buffer.from('old') })
    })
    cache.drop('pages')
    const fresh = cache.get('/', async () => aPage({ body: Buffer.from('new') }))
    gate.resolve()
    await Promise.all([old, fresh])
    const kept = await cache.get('/', async () => aPage({ body: Buffer.from('newer') }))
    expect(kept.body.identity.toString()).not.toBe('old')
  })

  it('forgets a page that speaks of today when the day is over', async () => {
    let now = 0
    const { cache, ask } = aCache({ now: () => now })
    await ask('/schedule', { expiresAt: 1000 })
    expect(cache.find('/schedule')).toBeDefined()
    now = 1000
    expect(cache.find('/schedule')).toBeUndefined()
  })

  it('stays within its bytes, the least recently used page leaving first', async () => {
    const { cache, ask } = aCache({ maxBytes: 4500 })
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

  it('keeps nothing that says it must not be kept', async () => {
    const { cache, ask } = aCache()
    await ask('/', { cacheable: false })
    expect(cache.find('/')).toBeUndefined()
  })

  it('answers the same bytes in each encoding', async () => {
    const { cache, ask } = aCache()
    const page = await ask('/')
    const br = await cache.encoded('/', page, 'br')
    const gzip = await cache.encoded('/', page, 'gzip')
    expect(brotliDecompressSync(br.body)).toEqual(page.body.identity)
    expect(gunzipSync(gzip.body)).toEqual(page.body.identity)
  })

  it('compresses a page that is asked for again more thoroughly, and counts its bytes as they are then', async () => {
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
  ])('understands Accept-Encoding: %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })
})
