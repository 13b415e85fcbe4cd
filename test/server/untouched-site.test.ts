import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuiltServer } from '#test/support/built-server.ts'
import type { LiveServer } from '#test/support/live-server.ts'

let server: LiveServer
beforeAll(async () => {
  server = await aBuiltServer({}, undefined, { business: null })
})
afterAll(() => server.stop())

const textOf = async (path: string) => (await fetch(server.url + path)).text()

/** Words, numbers and people of the demo business. */
const OF_THE_DEMO = /Bayline|555-?0142|\(813\)|\+1813|Tampa|Channelside|Dana Reyes|Marisol|Kenji|CFC-DEMO|1500\+|Ybor/

const INDEXED = ['/', '/projects', '/services', '/services/repair', '/about', '/contact', '/schedule', '/emergency']

test.each([...INDEXED, '/offline', '/no-such-page', '/manifest.webmanifest'])(
  'without demo content %s has no owner yet',
  async (path) => {
    const html = await textOf(path)
    expect(html.match(OF_THE_DEMO)?.[0]).toBeUndefined()
    expect(html).not.toMatch(/href="(tel|mailto):"/)
    if (INDEXED.includes(path)) expect(html).toContain('<meta name="robots" content="noindex"/>')
  },
)

test('its sitemap is empty', async () => {
  expect(await textOf('/sitemap.xml')).not.toContain('<loc>')
})

test('the server renders only the check of a guarded screen', async () => {
  const html = await textOf('/admin/security')
  expect(html).toContain('Checking authentication...')
  expect(html).not.toContain('Who came to the door')
  expect(html).not.toContain('Change password')
  expect(html).toContain('name="robots" content="noindex, nofollow"')
})
