import { afterAll, expect, test } from 'vitest'
import { digestOf } from '#domain/language/translations.ts'
import { EMPTY_PAGE } from '#domain/pages/schema.ts'
import type { Finding } from '#domain/publish-checks/finding.ts'
import { defaultContent } from '#domain/website/part.ts'
import { type readSiteCheck, siteCheckUnderWay } from '#features/publish-checks/site-check-report.ts'
import { checkWholeSite } from '#server/pages/gate-site.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call } from '#test/support/live-server.ts'

type SiteCheck = Awaited<ReturnType<typeof readSiteCheck>>

/** Pages as the site reads them, in minimal HTML. */
const server = await aLiveServer(
  {},
  {
    web: {
      render: async (request, site) => {
        const [, place, slug = ''] = new URL(request.url).pathname.split('/')
        const page = place === 'pages' ? await site.page(slug) : undefined
        if (page?.kind !== 'page') return new Response('<main><h1>Elsewhere</h1><p id="here">x</p></main>')
        return new Response(
          `<title>${page.metadata.title}</title><main><h1>${page.title}</h1><div class="page-content">${page.html}</div></main>`,
        )
      },
    },
  },
)
const { url, services } = server
const token = await administratorToken(url)
afterAll(() => server.stop())

const save = (slug: string, more: object = {}) =>
  call(`${url}/api/collections/pages/${slug}`, { method: 'PUT', token, body: { title: slug, slug, ...more } })
const check = async (content: object, { id = '', kind = 'page', outside = false } = {}) => {
  const { body } = await call(`${url}/api/admin/gate`, { token, body: { kind, id, content, outside } })
  return (body.findings as Finding[]).map(({ check, field }) => `${check} ${field}`)
}
const aPage = (slug: string, content: string, more: object = {}) => ({
  ...EMPTY_PAGE,
  slug,
  title: slug,
  content,
  ...more,
})

await save('published')
await save('hidden', { status: 'draft' })
await save('renamed-away')
await save('renamed-away', { slug: 'renamed' })

test('a draft is checked as it would be published, and stays private', async () => {
  const links = [
    '/pages/published',
    '/pages/self',
    '/about#here',
    '/about#there',
    '/pages/hidden',
    '/pages/nowhere',
    '/pages/renamed-away',
    '/admin/pages',
    '/robots.txt',
    'https://else.example/',
    'mailto:a@b.example',
  ]
  const html = links.map((href) => `<a href="${href}">x</a>`).join('')
  const found = await check(aPage('self', html, { status: 'draft' }))
  expect(found.filter((line) => /own|anchor|link/.test(line))).toEqual([
    'anchor content',
    'own-link content',
    'own-link content',
    'moved-link content',
  ])
  expect((await call(`${url}/api/collections/pages/self`)).status).toBe(404)
  expect(await services.store.get('pages', 'self')).toBeUndefined()
})

test('another page with its title is found, but not the page itself under its old name', async () => {
  expect(await check(aPage('fresh', '', { title: 'published' }))).toContain('same-title seo.title')
  expect(await check(aPage('moved', '', { title: 'published' }), { id: 'published' })).not.toContain(
    'same-title seo.title',
  )
})

test('a page that redirects is checked by its target', async () => {
  const leading = (redirectUrl: string) => check(aPage('leading', '', { seo: { ...EMPTY_PAGE.seo, redirectUrl } }))
  expect(await leading('/about')).toEqual([])
  expect(await leading('https://else.example/')).toEqual([])
  expect(await leading('/pages/renamed-away')).toEqual(['redirect-chain seo.redirectUrl'])
  expect(await leading('/pages/nowhere')).toEqual(['own-link seo.redirectUrl'])
  expect(await leading('/pages/leading')).toEqual(['redirect-loop seo.redirectUrl'])
})

test('other sites are contacted only on request, and never private ones', async () => {
  const page = aPage('outside', '<a href="https://127.0.0.1/x">x</a>')
  expect(await check(page)).not.toContain('outside-link content')
  expect(await check(page, { outside: true })).toContain('outside-link content')
})

test('writes through the API are never delayed', async () => {
  expect((await save('broken', { content: '<a href="/pages/nowhere">x</a>' })).status).toBe(201)
})

test('the whole site is checked and the report is stored', async () => {
  const siteChecks = async () => (await call(`${url}/api/admin/gate`, { token })).body
  expect(await siteChecks()).toEqual({ report: null, underWay: null, found: [], asks: false })
  const { status, body } = await call(`${url}/api/admin/gate/site`, { method: 'POST', token })
  expect(status).toBe(202)
  expect(body).toMatchObject({ report: null, underWay: { pages: expect.any(Number) } })
  await expect.poll(siteChecks).toMatchObject({ underWay: null, report: expect.anything() })
  const { report } = await siteChecks()
  expect(report).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ kind: 'page', id: 'broken', field: 'content', check: 'own-link', severity: 'error' }),
    ]),
  })
})

test('findings after a save stay in the lists and the report until the next check', async () => {
  const state = async () => (await readState()).body as SiteCheck
  const readState = () => call(`${url}/api/admin/gate`, { token })
  const markOf = async () => (await state()).found.find(({ id }) => id === 'broken')
  const checkSaved = (content: string) =>
    call(`${url}/api/admin/gate`, {
      token,
      body: { kind: 'page', id: 'broken', content: aPage('broken', content), isSaved: true },
    })
  const countErrors = async () => (await state()).report?.errors
  const errors = (await countErrors()) ?? 0
  await checkSaved('<a href="/pages/nowhere">x</a><a href="/pages/also-nowhere">y</a>')
  expect(await markOf()).toMatchObject({ kind: 'page', errors: 2, field: 'content' })
  expect(await countErrors()).toBe(errors + 1)
  await checkSaved('<a href="/about">x</a>')
  expect(await markOf()).toMatchObject({ errors: 0 })
  expect(await countErrors()).toBe(errors - 1)
  await checkWholeSite(services, services.clock.now())
  expect(await markOf()).toMatchObject({ errors: 1 })
})

test('a page in two languages is checked in both, and what is missing in Spanish is a hint', async () => {
  const translation = (field: string, text: string, original: string) => ({ field, text, of: digestOf(original) })
  const broken = '<p><a href="/pages/no-existe">Lea más</a></p>'
  const spanish = [translation('title', 'Garantía', 'Our old warranty'), translation('content', broken, '<p>Two.</p>')]
  const warranty = aPage('warranty', '<p>Two.</p>', { spanish })
  const whole = aPage('warranty', '<p>Two.</p>', {
    spanish: [translation('title', 'Garantía', 'warranty'), translation('content', '<p>Dos.</p>', '<p>Two.</p>')],
  })
  expect(await check(warranty), 'Spanish is off').not.toContain('spanish spanish')
  await services.store.set('site', 'navigation', { ...defaultContent('navigation'), languages: { spanish: true } })
  const found = await check(warranty)
  expect(found, 'a link of the Spanish text').toContain('own-link spanish.1.text')
  expect(
    found.filter((line) => line === 'spanish spanish'),
    'an older title',
  ).toHaveLength(1)
  expect(await check(aPage('warranty', '<p>Two.</p>')), 'nothing in Spanish').toContain('spanish spanish')
  expect(await check(whole)).not.toContain('spanish spanish')
  await services.store.delete('site', 'navigation')
})

test('unfilled template text is an error', async () => {
  expect(await check(aPage('careers', '<p>We are looking for [position].</p>'))).toContain('placeholder content')
})

test('whether to ask before publishing with errors is one switch, and it is off', async () => {
  expect((await call(`${url}/api/admin/gate`, { token })).body.asks).toBe(false)
  const { body } = await call(`${url}/api/admin/gate`, { method: 'PUT', token, body: { asks: true } })
  expect(body.asks).toBe(true)
})

test('texts that can’t be stored or have no end don’t stop the check of the whole site', async () => {
  const links = ['#a%00b', `/${'long'.repeat(20_000)}`].map((href) => `<a href="${href}">x</a>`).join('')
  const texts = `<h4>${'a'.repeat(59)}\u{1F6B0}</h4><p style="color:#eee;background:#fff">${'a'.repeat(59)}\u{1F6B0}</p>`
  await save('odd', { content: links + texts })
  const { items } = await checkWholeSite(services, services.clock.now())
  const found = items.filter(({ id }) => id === 'odd')
  expect(found.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['anchor', 'own-link', 'heading-order', 'contrast']),
  )
  expect(Math.max(...found.map(({ message }) => message.length))).toBeLessThanOrEqual(300)
  expect(found.find(({ check }) => check === 'own-link')?.message).toMatch(/^The link to \/long[a-z]+… is broken\.$/)
})

test.each(['\u0000', '\uD800'])('a title that can’t be stored is checked like any other', async (title) => {
  expect(await check(aPage('unstorable', '', { title }))).toContain('thin-text content')
})

test('a check of the whole site runs once at a time, and a killed one is dropped', async () => {
  const soFar = { checkedAt: '2026-01-01T00:00:00Z', pages: 30, errors: 0, notes: 0, items: [] }
  await services.store.set('site-checks', 'under-way', soFar)
  const { body } = await call(`${url}/api/admin/gate/site`, { method: 'POST', token })
  expect(body.underWay).toEqual({ pages: 30 })
  expect(await siteCheckUnderWay(services.store, services.clock.now().add({ minutes: 3 }))).toBeNull()
  await services.store.delete('site-checks', 'under-way')
})

test('the gate is for the administrator only, and unknown parts do not exist', async () => {
  expect((await call(`${url}/api/admin/gate`, { body: {} })).status).toBe(401)
  const body = { kind: 'part', id: 'basement', content: {} }
  expect((await call(`${url}/api/admin/gate`, { token, body })).status).toBe(404)
})
