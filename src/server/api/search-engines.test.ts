import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdministeredServer, anAdministeredServer } from '#test/support/administered-server.ts'
import { call } from '#test/support/live-server.ts'
import { makeReady } from '../pages/serve-pages.ts'

const SITE = 'http://localhost:3000'

let server: AdministeredServer
beforeAll(async () => {
  server = await anAdministeredServer({ publicUrl: SITE })
})
afterAll(() => server.stop())

const save = (slug: string, body: object) =>
  call(`${server.url}/api/collections/pages/${slug}`, {
    method: 'PUT',
    token: server.token,
    body: { title: slug, ...body },
  })

async function sitemap() {
  const response = await fetch(`${server.url}/sitemap.xml`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/xml')
  const xml = await response.text()
  return { xml, addresses: Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address) }
}

test('the sitemap names the fixed pages, published pages and projects, with the time of their last change', async () => {
  await save('warranty', {})
  await server.services.store.set('projects', 'p1', { title: 'Bath' })
  const { xml, addresses } = await sitemap()
  for (const path of ['/', '/projects', '/about', '/contact', '/schedule', '/pages/warranty', '/projects/p1']) {
    expect(addresses).toContain(`${SITE}${path}`)
  }
  expect(xml).toMatch(/warranty<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/)
})

test('it leaves out drafts, noindex pages and redirects, and follows every change', async () => {
  await save('draft', { status: 'draft' })
  await save('hidden', { seo: { robots: { noindex: true } } })
  await save('elsewhere', { seo: { redirectUrl: 'https://example.org/' } })
  await save('before', {})
  const first = (await sitemap()).addresses.join(' ')
  expect(first).not.toMatch(/draft|hidden|elsewhere/)
  expect(first).toContain('/pages/before')
  await save('before', { slug: 'after' })
  const second = (await sitemap()).addresses.join(' ')
  expect(second).toContain('/pages/after')
  expect(second).not.toContain('/pages/before')
})

test('it is not a page, cached or not: nothing in it may run, and its type may not be guessed', async () => {
  for (const _visit of ['first', 'from the cache']) {
    const { headers } = await fetch(`${server.url}/sitemap.xml`)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('vary')).toContain('Accept-Encoding')
  }
})

test('after a change it is rendered again with the right type', async () => {
  await sitemap()
  await sitemap()
  await save('latest', {})
  await makeReady(server.services, '/sitemap.xml')
  expect((await sitemap()).addresses).toContain(`${SITE}/pages/latest`)
})

test('robots.txt keeps crawlers out of the back-office and the API, and names the sitemap', async () => {
  const text = await (await fetch(`${server.url}/robots.txt`)).text()
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', `Sitemap: ${SITE}/sitemap.xml`]),
  )
})

test('it names the pictures of a page and of a service, and when a service last changed', async () => {
  const picture = '/files/c3d7f361c1a83933feb3dec320684c2c-1920x1080-988aa9eedccb998ba9dccaa9887998ccbbba'
  await save('pictured', { content: `<p><img src="${picture}" alt=""><img src="${picture}" alt=""></p>` })
  await call(`${server.url}/api/collections/services/repair`, {
    method: 'PUT',
    token: server.token,
    body: { name: 'Repair', slug: 'repair', published: true, image: picture, imageAlt: 'A pipe' },
  })
  const { xml } = await sitemap()
  const image = `<image:image><image:loc>${SITE}/files/c3d7f361c1a83933feb3dec320684c2c/1280.jpg</image:loc></image:image>`
  expect(xml).toMatch(new RegExp(`/pages/pictured</loc><lastmod>[^<]*</lastmod>${image}</url>`))
  expect(xml).toMatch(new RegExp(`/services/repair</loc><lastmod>[^<]*</lastmod>${image}</url>`))
})
