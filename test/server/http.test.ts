import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLiveServer, type LiveServer } from '#test/support/live-server.ts'

let server: LiveServer

beforeAll(async () => {
  server = await aLiveServer()
})

afterAll(() => server.stop())

describe('every response', () => {
  it.each(['/', '/nope', '/api/nope', '/healthz'])('of %s carries the security headers', async (path) => {
    const { headers } = await fetch(server.url + path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it('keeps doing so when a page comes from the cache', async () => {
    const fresh = await fetch(`${server.url}/cached`)
    const cached = await fetch(`${server.url}/cached`)
    expect(cached.headers.get('content-security-policy')).toBe(fresh.headers.get('content-security-policy'))
    expect(cached.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('asks for https from then on when the public address is https', async () => {
    const secure = await aLiveServer({ publicUrl: 'https://www.example.com' })
    const { headers } = await fetch(secure.url)
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
    await secure.stop()
  })

  it('carries a request id, and takes a sane one from the proxy', async () => {
    const own = await fetch(`${server.url}/healthz`)
    expect(own.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    const given = await fetch(`${server.url}/healthz`, { headers: { 'X-Request-Id': 'from-the-proxy' } })
    expect(given.headers.get('x-request-id')).toBe('from-the-proxy')
    const forged = await fetch(`${server.url}/healthz`, { headers: { 'X-Request-Id': 'a"b}' } })
    expect(forged.headers.get('x-request-id')).not.toBe('a"b}')
  })
})

describe('a page', () => {
  it('allows scripts by nonce only, another one for each render', async () => {
    const policies = await Promise.all(
      ['/one', '/two'].map(
        async (path) => (await fetch(server.url + path)).headers.get('content-security-policy') ?? '',
      ),
    )
    const nonces = policies.map((policy) => /script-src 'nonce-([\w-]{22})' 'strict-dynamic';/.exec(policy)?.[1])
    expect(nonces[0]).toBeDefined()
    expect(nonces[0]).not.toBe(nonces[1])
    expect(policies[0]).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('responds 304 to a browser that already has it', async () => {
    const first = await fetch(`${server.url}/again`)
    const etag = first.headers.get('etag') ?? ''
    const again = await fetch(`${server.url}/again`, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('leaves the cache on a write to what it shows, before the writer gets a response', async () => {
    let renders = 0
    const counting = await aLiveServer(
      {},
      { web: { render: async (_, site) => new Response(`${(await site.business()).name} ${++renders}`) } },
    )
    const read = async () => (await fetch(counting.url)).text()
    expect([await read(), await read()]).toEqual([await read(), await read()])
    await counting.services.store.set('settings', 'business_profile', { name: 'Harbour Pipes' })
    expect(await read()).toMatch(/^Harbour Pipes 2$/)
    await counting.services.store.set('projects', 'p', { title: 'not shown here' })
    expect(await read()).toMatch(/2$/)
    await counting.stop()
  })
})

describe('the API', () => {
  it('responds with JSON at an unknown address', async () => {
    const response = await fetch(`${server.url}/api/nope`, { method: 'POST' })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'There is nothing at /api/nope.', code: 'not-found' })
  })

  it('refuses a body that is too large with 413 and a message', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`${server.url}/api/admin/login`, { method: 'POST', headers, body: 'x'.repeat(70_000) })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'too-large', error: expect.stringMatching(/too large/) })
  })

  it('reports that it is healthy', async () => {
    const response = await fetch(`${server.url}/healthz`)
    expect(await response.json()).toEqual({ status: 'ok', store: 'sqlite' })
  })
})
