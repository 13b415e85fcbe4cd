import { get } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1'

let server: LiveServer

afterEach(() => server.stop())

async function scan(path: string) {
  const { status, headers } = await fetch(server.url + path, { redirect: 'manual' })
  return { status, to: headers.get('location'), cached: headers.get('cache-control') }
}

/** Requests a page like a phone. */
function open(path: string): Promise<void> {
  const headers = { 'User-Agent': PHONE, 'Sec-Fetch-Mode': 'navigate', Connection: 'close' }
  return new Promise((resolve, reject) => {
    get(server.url + path, { headers }, (response) => response.resume().on('end', resolve)).on('error', reject)
  })
}

test('the owner points a printed code to another page, and its visits have the sign as their source', async () => {
  server = await aLiveServer()
  expect(await scan('/q/van')).toEqual({ status: 302, to: '/?utm_source=van', cached: 'no-store' })
  const token = await administratorToken(server.url)
  const body = { van: '/about', magnet: '/schedule?service=repair' }
  const saved = await call(`${server.url}/api/admin/qr-codes`, { method: 'PUT', token, body })
  expect(saved.status).toBe(200)
  const { to } = await scan('/q/van')
  expect(to).toBe('/about?utm_source=van')
  expect((await scan('/q/magnet')).to).toBe('/schedule?service=repair&utm_source=magnet')
  await open(to ?? '')
  const { counting, store } = server.services
  await counting.run(server.clock.now())
  const { items } = await store.query('day-counts')
  expect(items[0]?.data.rows).toContainEqual(expect.objectContaining({ page: '/about', source: 'van', visits: 1 }))
})

test('a code never points to another site, and an unknown one is a 404', async () => {
  server = await aLiveServer()
  const token = await administratorToken(server.url)
  const body = { van: 'https://evil.example/', magnet: '/' }
  expect((await call(`${server.url}/api/admin/qr-codes`, { method: 'PUT', token, body })).status).toBe(422)
  await server.services.store.set('settings', 'qr_codes', { van: '//evil.example' })
  expect((await scan('/q/van')).to).toBe('/?utm_source=van')
  expect((await scan('/q/boat')).to).toBeNull()
})

test('an older version does not replace a newer one', async () => {
  server = await aLiveServer()
  const token = await administratorToken(server.url)
  const put = (van: string) =>
    call(`${server.url}/api/admin/qr-codes`, {
      method: 'PUT',
      token,
      body: { van, magnet: '/' },
      headers: { 'If-Match': '"0"' },
    })
  expect((await put('/about')).status).toBe(200)
  expect(await put('/contact')).toMatchObject({ status: 409, body: { current: { van: '/about' } } })
})
