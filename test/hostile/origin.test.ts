import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFormPath } from '#domain/forms/abuse.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aPage } from '#test/support/builders/page.ts'
import { aProject } from '#test/support/builders/project.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import { call, type LiveServer } from '#test/support/live-server.ts'
import { screenAddresses } from './html-routes.ts'
import { PAGE_SLUG, PROJECT_ID } from './route-case.ts'

const PUBLIC_URL = 'https://www.bayline.example'
const POISON = {
  Host: 'evil.example',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Server': 'evil.example',
  'X-Forwarded-Proto': 'evil',
  'X-Original-URL': '//evil.example/',
  'X-Rewrite-URL': '//evil.example/',
  Forwarded: 'host=evil.example;proto=evil',
  Origin: 'https://evil.example',
  Referer: 'https://evil.example/',
}

const screens = await screenAddresses()
let server: LiveServer

beforeAll(async () => {
  server = await aBuiltServer({ publicUrl: PUBLIC_URL })
  await server.services.store.set('pages', PAGE_SLUG, aPage({ slug: PAGE_SLUG }))
  await server.services.store.set('projects', PROJECT_ID, aProject())
})
afterAll(() => server.stop())

/** Sends the path as written, with `//`. fetch would normalize it and set the Host itself. */
async function ask(path: string, headers: Record<string, string> = {}, body?: string) {
  const { hostname, port } = new URL(server.url)
  const sent = request({ hostname, port, path, headers, method: body === undefined ? 'GET' : 'POST', agent: false })
  sent.end(body)
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  )
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}

describe('a forged Host', () => {
  const addresses = [
    ...screens,
    ...screens.map((each) => `${each}.data`),
    '/robots.txt',
    '/sitemap.xml',
    '/sw.js',
    '/manifest.webmanifest',
  ]

  test('is in no response, and in no cache afterwards', async () => {
    for (const address of addresses) {
      for (const headers of [POISON, {}]) {
        const answer = await ask(address, headers)
        expect(JSON.stringify(answer), address).not.toContain('evil')
        expect(answer.status, address).toBeLessThan(500)
      }
    }
  })

  test('is in no canonical address, and the public one is', async () => {
    const { body } = await ask('/about', POISON)
    expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}/about"`)
    expect((await ask('/sitemap.xml', POISON)).body).toContain(`<loc>${PUBLIC_URL}/</loc>`)
  })

  test('is in no link of a mail', async () => {
    const { store, clock } = server.services
    const { timeZone } = { timeZone: 'America/New_York' }
    let day = clock.now().toZonedDateTimeISO(timeZone).add({ days: 2 }).with({ hour: 10, minute: 0, second: 0 })
    while (day.dayOfWeek > 5) day = day.add({ days: 1 })
    const preferredDate = new Date(day.epochMilliseconds - (day.epochMilliseconds % 60_000)).toISOString()
    const answer = await ask(
      '/api/appointments',
      { ...POISON, 'Content-Type': 'application/json' },
      JSON.stringify(aBookingRequest({ preferredDate })),
    )
    expect(answer.status).toBe(201)
    expect(answer.body).toContain(`"manageUrl":"${PUBLIC_URL}/appointment/`)
    const { items } = await store.query('outbox')
    expect(items).toHaveLength(2)
    expect(JSON.stringify(items)).not.toContain('evil')
    expect(JSON.stringify(items)).toContain(PUBLIC_URL)
  })
})

describe('no redirect leaves the site', () => {
  test.each([
    '//evil.example',
    '//evil.example/',
    '//evil.example/admin',
    '///evil.example/pages/x',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '//evil.example/%2e%2e',
    '/admin//evil.example',
    '/admin/..//evil.example',
    '/about//',
    '/about/.//evil.example',
    '/admin?next=https://evil.example',
    '/admin?next=//evil.example',
    '/admin-login?next=//evil.example&redirect=//evil.example&returnTo=//evil.example',
    '/login?callback=javascript:alert(1)',
    `/pages/${PAGE_SLUG}?redirectUrl=https://evil.example`,
    '/projects?category=//evil.example',
    '/pages/%0d%0aLocation:%20https://evil.example',
    '//evil.example/_root.data',
    'http://evil.example/',
  ])('by %s', async (path) => {
    const { status, headers } = await ask(path)
    expect(status).toBeLessThan(500)
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['x-remix-redirect'] ?? '/').toMatch(/^\/(?![/\\])/)
  })

  test('and an address with another host in its path is no page', async () => {
    expect((await ask('//evil.example')).status).toBe(404)
    expect((await ask('//evil.example/about')).status).toBe(404)
  })

  test.each([
    '//evil.example',
    'https:evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'ftp://evil.example',
    '/\t/evil',
  ])('by a page whose stored redirect is %j', async (redirectUrl) => {
    // Written directly to the store, as an older version or another program might have.
    await server.services.store.set('pages', 'led-away', aPage({ slug: 'led-away', seo: { redirectUrl } }))
    const { status, headers } = await ask('/pages/led-away')
    expect([status, headers.location]).toEqual([200, undefined])
  })
})

describe('a form without JavaScript', () => {
  const FORMS = [...screens.filter(isFormPath), '/unsubscribe/nothing']
  const send = (path: string, headers: Record<string, string>) =>
    ask(path, { 'Content-Type': 'application/x-www-form-urlencoded', ...headers }, 'key=a&does=b')

  test.each(FORMS)('is read at %s if the public address, this server or no browser sends it', async (path) => {
    const { host } = new URL(server.url)
    for (const headers of [
      { Origin: PUBLIC_URL },
      { Origin: PUBLIC_URL, Host: 'www.bayline.example' },
      { Origin: `http://${host}`, Host: host },
      { Origin: 'https://other.example', Host: 'other.example' },
      {},
    ]) {
      const { status, body } = await send(path, headers)
      expect([path, headers, status, body.startsWith('<!DOCTYPE html>')]).toEqual([
        path,
        headers,
        expect.not.stringMatching(/^(403|5..)$/),
        true,
      ])
    }
  })

  test.each(FORMS)('is refused at %s if another site sends it, which is no error of ours', async (path) => {
    const before = server.services.errors.total
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'https://evil.example', Host: 'www.bayline.example', 'X-Forwarded-Host': 'evil.example' },
      { Origin: 'https://www.bayline.example.evil.example' },
      { Origin: 'http://www.bayline.example' },
      { Origin: 'null' },
      { Origin: '' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]) {
      const { status, body } = await send(path, headers)
      expect([headers, status, JSON.parse(body).code]).toEqual([headers, 403, 'forbidden'])
    }
    expect(server.services.errors.total).toBe(before)
  })
})

test('invalid requests are not logged as errors', async () => {
  const warnings: Error[] = []
  const notice = (warning: Error) => void warnings.push(warning)
  process.on('warning', notice)
  for (const address of ['/about', '/admin', '/nothing', '/about.data', '/nothing.data']) {
    expect((await ask(address, { 'Content-Type': 'text/plain' }, 'x')).status).toBeLessThan(500)
    await ask(`${address}?_routes=nothing`)
  }
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', notice)
  expect(warnings).toEqual([])
})

test('another site can neither read a response nor pass a preflight', async () => {
  const preflight = await fetch(`${server.url}/api/appointments`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
  })
  const plain = await fetch(`${server.url}/api/collections/projects`, { headers: { Origin: 'https://evil.example' } })
  for (const { headers } of [preflight, plain]) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
  // A form of another site can't send JSON without a preflight.
  const form = await call(`${server.url}/api/appointments`, {
    method: 'POST',
    body: {},
    headers: { 'Content-Type': 'text/plain' },
  })
  expect(form.status).toBe(415)
})
