import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPage } from '#test/support/builders/page.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import type { LiveServer } from '#test/support/live-server.ts'
import { observatoryScore, parsedPolicy } from './observatory.ts'
import { PAGE_SLUG } from './route-case.ts'

let server: LiveServer
let script: string

beforeAll(async () => {
  server = await aBuiltServer({ publicUrl: 'https://www.bayline.example' })
  const { store } = server.services
  await store.set('pages', PAGE_SLUG, aPage({ slug: PAGE_SLUG }))
  await store.set('redirects', 'moved', { to: PAGE_SLUG })
  const assets = await readdir(new URL('../../build/client/assets/', import.meta.url))
  script = `/assets/${assets.find((name) => name.endsWith('.js'))}`
})
afterAll(() => server.stop())

/** One of each kind of response. */
const RESPONSES: Readonly<Record<string, () => Promise<Response>>> = {
  'a page': () => get('/about'),
  'a page of the owner': () => get(`/pages/${PAGE_SLUG}`),
  'a page that is not there': () => get('/nothing/is/here'),
  'a page spelled otherwise': () => get('/About'),
  'the back-office': () => get('/admin/pages'),
  'a script': () => get(script),
  'the service worker': () => get('/sw.js'),
  'robots.txt': () => get('/robots.txt'),
  'the sitemap': () => get('/sitemap.xml'),
  'the manifest': () => get('/manifest.webmanifest'),
  'an icon': () => get('/favicon.ico'),
  'a picture that is not there': () => get(`/files/${'a'.repeat(64)}`),
  'a calendar that is not there': () => get(`/calendar/${'a'.repeat(43)}.ics`),
  'public data': () => get('/api/collections/pages'),
  'a refusal': () => get('/api/system'),
  'an address of the API that is not there': () => get('/api/nothing'),
  'a method that is not there': () => fetch(`${server.url}/about`, { method: 'DELETE' }),
  'a body that is no JSON': () => fetch(`${server.url}/api/contact`, { method: 'POST', body: '{' }),
  'the health check': () => get('/healthz'),
}

const get = (path: string) => fetch(server.url + path, { redirect: 'manual' })

test.each(Object.entries(RESPONSES))("%s meets every criterion of the Observatory's table", async (_, ask) => {
  const response = await ask()
  const html = await response.text()
  const { score, marks } = observatoryScore(response.headers, html)
  expect(Object.entries(marks).filter(([, mark]) => mark < 0)).toEqual([])
  expect(score).toBeGreaterThanOrEqual(115)
})

test.each(Object.entries(RESPONSES))('%s cannot be used by other sites or other pages', async (_, ask) => {
  const { headers } = await ask()
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  const policy = parsedPolicy(headers.get('content-security-policy') ?? '')
  expect(policy.get('default-src')).toEqual(["'none'"])
  // Whatever isn't a page can run nothing, so it needs no types to trust.
  const isPage = headers.get('content-type')?.startsWith('text/html') && policy.has('script-src')
  expect(policy.get('require-trusted-types-for')).toEqual(isPage ? ["'script'"] : undefined)
})
