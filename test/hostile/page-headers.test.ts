import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFormPath } from '#domain/forms/abuse.ts'
import { isBackOffice } from '#domain/navigation/navigation.ts'
import { AUTHORED_MARK } from '#domain/pages/page.ts'
import { aPage } from '#test/support/builders/page.ts'
import { aProject } from '#test/support/builders/project.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import type { LiveServer } from '#test/support/live-server.ts'
import { screenAddresses } from './html-routes.ts'
import { observatoryScore, parsedPolicy } from './observatory.ts'
import { PAGE_SLUG, PROJECT_ID } from './route-case.ts'

const HTTPS = { publicUrl: 'https://www.bayline.example' }
const addresses = [
  ...(await screenAddresses()),
  '/admin/nothing/is/here',
  '/pages/nothing-is-here',
  '/projects/nothing',
]

let server: LiveServer
let broken: LiveServer

beforeAll(async () => {
  server = await aBuiltServer(HTTPS)
  await server.services.store.set('pages', PAGE_SLUG, aPage({ slug: PAGE_SLUG }))
  await server.services.store.set('projects', PROJECT_ID, aProject())
  broken = await aBuiltServer(HTTPS, (site) => ({ ...site, business: () => Promise.reject(new Error('secret words')) }))
})
afterAll(() => Promise.all([server.stop(), broken.stop()]))

async function ask(url: string) {
  const { status, headers, ...response } = await fetch(url, { redirect: 'manual' }).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    html: await answer.text(),
  }))
  return { status, headers, html: response.html, policy: parsedPolicy(headers.get('content-security-policy') ?? '') }
}

/** Without fetch, which would parse `//` as a host. */
async function asWritten(options: RequestOptions) {
  const sent = request({ ...options, agent: false })
  sent.end()
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  )
  response.resume()
  return { status: response.statusCode, location: response.headers.location }
}

type Answer = Awaited<ReturnType<typeof ask>>

function expectGuarded({ headers, html, policy }: Answer, address: string): void {
  expect(policy.get('default-src')).toEqual(["'none'"])
  expect(policy.get('script-src')?.join(' ')).toMatch(/^'nonce-[\w-]{22}' 'strict-dynamic'$/)
  expect(policy.get('style-src')?.join(' ')).toMatch(/^'self' 'nonce-[\w-]{22}'$/)
  expectStyles(html, policy, address)
  expect(policy.get('object-src')).toEqual(["'none'"])
  expect(policy.get('base-uri')).toEqual(["'none'"])
  expect(policy.get('form-action')).toEqual(["'self'"])
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(policy.has('upgrade-insecure-requests')).toBe(true)
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(policy.get('trusted-types')).toEqual(isBackOffice(address) ? ['default', 'inert'] : ['documents'])
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/)
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('geolocation=()')
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000; includeSubDomains/)
  expect(headers.has('x-powered-by') || headers.has('server')).toBe(false)
  expect(observatoryScore(headers, html).score).toBeGreaterThanOrEqual(100)
  expectNonces(html, policy)
}

/** Style attributes are allowed only where the owner's HTML is shown as written. */
function expectStyles(html: string, policy: Answer['policy'], address: string): void {
  const isAuthored = isBackOffice(address) || html.includes(AUTHORED_MARK)
  expect(policy.get('style-src-attr')).toEqual([isAuthored ? "'unsafe-inline'" : "'none'"])
  if (!isAuthored) expect(html).not.toMatch(/<[^>]* style=/)
  const others = [...policy].filter(([name]) => name !== 'style-src-attr').flatMap(([, sources]) => sources)
  expect(others.filter((source) => source.startsWith("'unsafe-"))).toEqual([])
}

/** Every script has this response's nonce, so none runs by luck. */
function expectNonces(html: string, policy: Answer['policy']): void {
  const nonce = /'nonce-([\w-]+)'/.exec(policy.get('script-src')?.join(' ') ?? '')?.[1]
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  for (const attributes of scripts.filter((each) => !each.includes('application/ld+json'))) {
    expect(attributes).toContain(`nonce="${nonce}"`)
  }
}

describe('HTML responses', () => {
  test.each(addresses)('%s is guarded', async (address) => {
    const answer = await ask(server.url + address)
    if (answer.status >= 300 && answer.status < 400) return
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expectGuarded(answer, address)
    expectGuarded(await ask(server.url + address), address)
  })

  test.each(addresses.filter((address) => address !== '/'))(
    '%s has no other spelling that could bypass a rule',
    async (address) => {
      const { status } = await ask(server.url + address)
      const [, first = '', rest] = /^\/([^/]+)(.*)$/.exec(address) ?? []
      const encoded = `%${first.charCodeAt(0).toString(16)}${first.slice(1)}`
      for (const spelled of [`/${first.toUpperCase()}${rest}`, `/${encoded}${rest}`, `${address}/`, `/${address}`]) {
        const { hostname, port } = new URL(server.url)
        const elsewhere = [308, `${address}?a=B`]
        const read = await asWritten({ hostname, port, method: 'GET', path: `${spelled}?a=B` })
        expect([read.status, read.location], spelled).toEqual(status === 404 ? [404, undefined] : elsewhere)
        const posted = await asWritten({ hostname, port, method: 'POST', path: `${spelled}?a=B` })
        const takesForms = isFormPath(address)
        expect([posted.status, posted.location], spelled).toEqual(takesForms ? elsewhere : [405, undefined])
      }
    },
  )

  test.each(['/', '/about', '/admin/pages', '/pages/x'])(
    '%s is guarded when it fails, and reveals nothing',
    async (address) => {
      const answer = await ask(broken.url + address)
      expect(answer.status).toBe(500)
      expectGuarded(answer, address)
      expect(answer.html).toContain('Something went wrong')
      expect(answer.html).not.toContain('secret words')
    },
  )

  test("scores A+ by the Observatory's table, with every point available without cookies and preloading", async () => {
    const { headers, html } = await ask(server.url)
    expect(observatoryScore(headers, html).score).toBe(120)
    const bare = new Headers({ 'content-type': 'text/html' })
    expect(observatoryScore(bare, html).score).toBeLessThan(40)
  })
})
