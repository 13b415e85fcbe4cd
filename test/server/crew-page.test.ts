import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { CREW_WORDS } from '#domain/crews/words.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import { call, type LiveServer } from '#test/support/live-server.ts'

const VISIT = '1772463600000'

let server: LiveServer
let token: string
beforeAll(async () => {
  server = await aBuiltServer()
  token = await administratorToken(server.url)
  await call(`${server.url}/api/collections/crews/luz`, {
    method: 'PUT',
    token,
    body: { ...DEFAULT_CREW, name: 'Equipo Luz', language: 'es' },
  })
  const preferredDate = server.clock.now().toString()
  for (const id of [VISIT, '1772463600001']) {
    await server.services.store.set('appointments', id, {
      ...aBookingRequest({ preferredDate }),
      status: 'confirmed',
      crewId: 'luz',
    })
  }
})
afterAll(() => server.stop())

async function aLink(): Promise<string> {
  const { body } = await call(`${server.url}/api/crews/luz/link`, { token, body: {} })
  return `${server.url}${new URL(String(body.url)).pathname}`
}

const status = async () => (await server.services.store.get('appointments', VISIT))?.data.status
const send = (url: string, body: BodyInit, headers: Record<string, string> = { Origin: server.url }) =>
  fetch(url, { method: 'POST', body, headers, redirect: 'manual' })
const done = () => new URLSearchParams({ does: 'done', visit: VISIT })

test('a crew reads its page in its language, and nothing caches it', async () => {
  const response = await fetch(await aLink())
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
  expect(response.headers.get('referrer-policy')).toBe('same-origin')
  expect(html).toContain('Jane Alvarez')
  expect(html).toContain(CREW_WORDS.es.here)
  expect(html).not.toContain(CREW_WORDS.en.noteHint)
  expect(html).not.toContain('jane@example.com')
})

test('a screen reader gets no two regions of the same name, however many visits there are', async () => {
  const html = await (await fetch(await aLink())).text()
  const regions = html.match(/<(?:section|nav|form|aside)[^>]* aria-label="[^"]*"/g) ?? []
  expect(html.match(/id="visit-/g)).toHaveLength(2)
  expect(new Set(regions).size).toBe(regions.length)
})

test('a form from another site, with another method or without end changes nothing', async () => {
  const url = await aLink()
  expect((await send(url, done(), { Origin: 'https://evil.example' })).status).toBeGreaterThanOrEqual(400)
  expect((await fetch(url, { method: 'PUT', body: done() })).status).toBe(405)
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(405)
  expect((await send(url, new URLSearchParams({ message: 'x'.repeat(12_000_000) }))).status).toBe(413)
  expect((await send(url, new URLSearchParams({ does: 'erase', visit: VISIT }))).status).toBe(422)
  expect(await status()).toBe('confirmed')
})

test('a form redirects to the page, so that a reload sends nothing twice', async () => {
  const url = await aLink()
  const answer = await send(url, done())
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toMatch(
    new RegExp(`^${new URL(url).pathname}\\?saved=${VISIT}&did=done#visit-`),
  )
  expect(await status()).toBe('completed')
})

test('the page of a revoked link says so in both languages, and nothing else', async () => {
  const url = await aLink()
  await call(`${server.url}/api/crews/luz/link`, { method: 'DELETE', token })
  for (const response of [await fetch(url), await send(url, done())]) {
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain(CREW_WORDS.en.ended)
    expect(html).toContain(CREW_WORDS.es.ended)
    expect(html).not.toMatch(/Jane|Luz/)
  }
})

test('the page of an arrival link can only be read, only at its address, and is never cached', async () => {
  const url = await aLink()
  expect((await send(url, new URLSearchParams({ does: 'text', visit: VISIT }))).status).toBe(303)
  const texts = new RegExp(`${VISIT}&quot;.*?arrival%2F([0-9a-f]{32})`, 's')
  const [, arrival] = texts.exec(await (await fetch(url)).text()) ?? []
  const page = `${server.url}/arrival/${arrival}`
  const shown = await fetch(page)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(shown.headers.get('x-robots-tag')).toContain('noindex')
  expect(await shown.text()).not.toMatch(/Jane|Alvarez|jane@/)
  expect((await fetch(page, { method: 'HEAD' })).status).toBe(200)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await fetch(page, { method, body: done(), headers: { Origin: server.url } })
    expect(answer.status, method).toBe(405)
  }
  expect((await fetch(`${server.url}/arrival/${'a'.repeat(32)}`)).status).toBe(404)
})

test('a phone gets JSON for its forms, and only the first phone can open a bound link', async () => {
  const { body } = await call(`${server.url}/api/crews/luz/link`, { token, body: { bound: true } })
  const url = `${server.url}${new URL(String(body.url)).pathname}`
  expect((await fetch(url)).status).toBe(403)
  const pressed = await send(url, new URLSearchParams())
  expect(pressed.status).toBe(303)
  const cookie = pressed.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await fetch(url, { headers: { cookie } })).status).toBe(200)
  const headers = { Origin: server.url, Accept: 'application/json' }
  const own = await send(url, new URLSearchParams({ does: 'note', visit: VISIT, message: 'Hi' }), {
    ...headers,
    cookie,
  })
  expect([own.status, await own.json()]).toEqual([200, { does: 'note', visit: VISIT }])
  const other = await send(url, new URLSearchParams({ does: 'note', visit: VISIT, message: 'Hi' }), headers)
  expect([other.status, await other.json()]).toMatchObject([403, { code: 'other-phone' }])
  expect(await (await fetch(url)).text()).toContain(CREW_WORDS.es.otherPhone)
})
