import { afterAll, describe, expect, it, test } from 'vitest'
import { REDIRECT_LABELS, REDIRECT_MESSAGES } from '#domain/redirects/redirect.ts'
import { importRedirects } from '#features/redirects/import-redirects.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call } from '#test/support/live-server.ts'
import { turnsDuring } from '#test/support/turns.ts'
import { PERSON, visit as visitAddress } from '#test/support/visit.ts'

/** Pages and their redirects exist. Every other path is a 404. */
const server = await aLiveServer(
  {},
  {
    web: {
      render: async (request, site) => {
        const [, place, slug = ''] = new URL(request.url).pathname.split('/')
        const page = place === 'pages' ? await site.page(slug) : { kind: 'none' as const }
        if (page.kind === 'redirect') return new Response(null, { status: 301, headers: { Location: page.url } })
        return new Response('', { status: page.kind === 'page' ? 200 : 404 })
      },
    },
  },
)
const { url, services } = server
const token = await administratorToken(url)
afterAll(() => server.stop())

const desk = (path: string, body?: object) => call(`${url}/api/redirects${path}`, { token, body })
const add = (from: string, to: string, outside = false) => desk('', { from, to, outside })
const save = (slug: string, more: object = {}) =>
  call(`${url}/api/collections/pages/${slug}`, { method: 'PUT', token, body: { title: slug, slug, ...more } })
const visit = (path: string, headers?: Record<string, string>) => visitAddress(url + path, headers)
const listed = async (search: string) => {
  const { body } = await desk(`?search=${encodeURIComponent(search)}`)
  return body.items
}

await save('kept')

describe('a redirect of the owner', () => {
  it('responds with 301 in any spelling, is listed with its count, and can be tested', async () => {
    expect((await add('/Old-Home.html', '/pages/kept')).status).toBe(201)
    expect(await visit('/old-home.html')).toEqual([301, '/pages/kept'])
    expect(await visit('/OLD-home.html/?utm_source=x')).toEqual([301, '/pages/kept'])
    expect(await visit('/old-home.html')).toEqual([301, '/pages/kept'])
    await services.addresses.write(services.store)
    expect(await listed('old-home')).toMatchObject([
      { from: '/old-home.html', to: '/pages/kept', origin: 'own', count: 3, leadsSomewhere: true },
    ])
    expect((await desk('/test', { address: '/old-home.html' })).body).toEqual({
      kind: 'redirect',
      to: '/pages/kept',
      hops: ['/pages/kept'],
      leadsSomewhere: true,
      words: 'This address redirects to /pages/kept with 301.',
    })
  })

  it('is deleted when its target page moves to its old address', async () => {
    await save('moving')
    await add('/pages/moved-here', '/pages/moving')
    await call(`${url}/api/collections/pages/moving`, { method: 'PUT', token, body: { slug: 'moved-here' } })
    expect(await listed('moved-here')).toMatchObject([{ from: '/pages/moving', to: '/pages/moved-here' }])
  })

  it('never hides an existing or later page', async () => {
    expect((await add('/pages/kept', '/about')).body.fields).toEqual({ from: REDIRECT_MESSAGES.fromLiving })
    await add('/pages/later', '/pages/kept')
    expect(await visit('/pages/later')).toEqual([301, '/pages/kept'])
    expect(await listed('/pages/later')).toMatchObject([{ isCovered: false }])
    await save('later')
    expect(await visit('/pages/later')).toEqual([200, null])
    expect(await listed('/pages/later')).toMatchObject([{ isCovered: true }])
  })

  it('goes straight to the end of a chain, also when a page is renamed', async () => {
    await add('/two', '/three')
    await add('/one', '/two')
    await save('end')
    await add('/three', '/pages/end')
    expect(await listed('/one')).toMatchObject([{ to: '/pages/end' }])
    await save('end', { slug: 'final' })
    for (const path of ['/one', '/two', '/three', '/pages/end']) {
      expect(await visit(path)).toEqual([301, '/pages/final'])
    }
    expect(await listed('/pages/end')).toMatchObject([{ from: '/pages/end', to: '/pages/final', origin: 'renamed' }])
  })

  it('is refused with a reason', async () => {
    const reason = async (from: string, to: string, outside?: boolean) => (await add(from, to, outside)).body.fields
    await add('/a', '/b')
    expect(await reason('/b', '/a')).toEqual({ to: REDIRECT_MESSAGES.loop })
    expect(await reason('/a', '/c')).toEqual({ from: REDIRECT_MESSAGES.exists })
    expect(await reason('/pages/end', '/c')).toEqual({ from: REDIRECT_MESSAGES.exists })
    expect(await reason('/admin/pages', '/c')).toEqual({ from: REDIRECT_MESSAGES.fromReserved })
    expect(await reason('/x?p=1', '/c')).toEqual({ from: REDIRECT_MESSAGES.fromQuery })
    expect(await reason('https://else.example/x', '/c')).toEqual({ from: REDIRECT_MESSAGES.fromInvalid })
    expect(await reason('/x', 'javascript:alert(1)')).toEqual({ to: REDIRECT_MESSAGES.toInvalid })
    expect(await reason('/x', '//evil.example')).toEqual({ to: REDIRECT_MESSAGES.toInvalid })
    expect(await reason('/x', 'https://else.example/')).toEqual({ to: REDIRECT_MESSAGES.toOutside })
    expect(await reason('/x', 'http://else.example/', true)).toEqual({ to: REDIRECT_MESSAGES.toInsecure })
    expect((await add('/x', 'https://else.example/', true)).status).toBe(201)
    expect(await visit('/x')).toEqual([301, 'https://else.example/'])
  })

  it('can be deleted, and restored with its count', async () => {
    const { body } = await add('/short-lived', '/pages/kept')
    await visit('/short-lived')
    await services.addresses.write(services.store)
    const deleted = await call(`${url}/api/redirects/${body.id}`, { method: 'DELETE', token })
    expect(deleted.body).toMatchObject({ from: '/short-lived', to: '/pages/kept', origin: 'own', count: 1 })
    expect(await visit('/short-lived')).toEqual([404, null])
    expect((await desk('/restore', deleted.body)).status).toBe(200)
    expect(await visit('/short-lived')).toEqual([301, '/pages/kept'])
    expect(await listed('/short-lived')).toMatchObject([{ origin: 'own', count: 1 }])
    expect((await desk('/restore', deleted.body)).body.error).toBe(REDIRECT_MESSAGES.exists)
  })

  it('from a rename still follows the next rename after it is restored', async () => {
    await save('first')
    await save('first', { slug: 'second' })
    const deleted = await call(`${url}/api/redirects/first`, { method: 'DELETE', token })
    expect(await visit('/pages/first')).toEqual([404, null])
    expect((await desk('/restore', deleted.body)).status).toBe(200)
    expect(await listed('/pages/first')).toMatchObject([{ id: 'first', origin: 'renamed', to: '/pages/second' }])
    await save('second', { slug: 'third' })
    expect(await visit('/pages/first')).toEqual([301, '/pages/third'])
  })

  it('is listed if it is the setting of a page, and a test names each hop', async () => {
    await save('setting', { seo: { redirectUrl: '/pages/kept' } })
    await save('setting-draft', { seo: { redirectUrl: '/pages/kept' }, status: 'draft' })
    await save('before-setting', { seo: { redirectUrl: '/pages/setting' } })
    expect(await listed('/pages/setting')).toMatchObject([
      { from: '/pages/before-setting', to: '/pages/setting', origin: 'page' },
      { id: '', from: '/pages/setting', to: '/pages/kept', origin: 'page', leadsSomewhere: true },
    ])
    expect((await desk('/test', { address: '/pages/before-setting' })).body).toMatchObject({
      to: '/pages/kept',
      hops: ['/pages/setting', '/pages/kept'],
    })
  })

  it('cannot make a loop with the redirect of a page', async () => {
    await add('/round', '/pages/circle')
    expect((await save('circle', { seo: { redirectUrl: '/round' } })).body.code).toBe('redirect-loop')
  })
})

test('an imported file is tried out first, and lists the skipped rows', async () => {
  const csv = 'From,To\r\n/import-1,/import-2\n/import-2,/pages/kept\n"/admin","/pages/kept"\n\n/import-1,/pages/kept\n'
  const rows = [
    { line: 2, from: '/import-1', to: '/import-2', problem: '' },
    { line: 3, from: '/import-2', to: '/pages/kept', problem: '' },
    { line: 4, from: '/admin', to: '/pages/kept', problem: REDIRECT_MESSAGES.fromReserved },
    { line: 6, from: '/import-1', to: '/pages/kept', problem: REDIRECT_MESSAGES.exists },
  ]
  const tried = await desk('/import', { csv, dryRun: true })
  expect(tried.body).toEqual({ rows, added: 2, refused: 2 })
  expect(await visit('/import-1')).toEqual([404, null])
  expect((await desk('/import', { csv, dryRun: false })).body).toEqual({ rows, added: 2, refused: 2 })
  expect(await visit('/import-1')).toEqual([301, '/pages/kept'])
  expect(await listed('/import-1')).toMatchObject([{ origin: 'imported' }])
})

test('all rows of a loop are imported except the last, and each row of a chain is written once', async () => {
  const circle = ['/ring-1,/ring-2', '/ring-2,/ring-3', '/ring-3,/Ring-1/']
  const { body } = await desk('/import', { csv: circle.join('\n'), dryRun: false })
  expect(body.rows).toMatchObject([{ problem: '' }, { problem: '' }, { problem: REDIRECT_MESSAGES.loop }])
  expect(await visit('/ring-1')).toEqual([301, '/ring-3'])
  const links = Array.from({ length: 30 }, (_, link) => `/link-${link},/link-${link + 1}`)
  await desk('/import', { csv: links.join('\n'), dryRun: false })
  const { items } = await services.store.query('redirects', { limit: 1000 })
  const stored = items.filter(({ data }) => String(data.from).startsWith('/link-'))
  expect(stored.map(({ version }) => version)).toEqual(links.map(() => 1))
  expect(await visit('/link-0')).toEqual([301, '/link-30'])
})

test('a row with a target on another site names the box to check in the import', async () => {
  const { body } = await desk('/import', { csv: '/import-outside,https://other.example/', dryRun: true })
  expect(body.rows).toMatchObject([{ problem: expect.stringContaining(REDIRECT_LABELS.outsideInFile) }])
  expect((await add('/by-hand-outside', 'https://other.example/')).body.error).toContain(REDIRECT_LABELS.outside)
})

test('visitors are served while a long file is imported', async () => {
  const csv = Array.from({ length: 200 }, (_, row) => `/long-${row},/pages/kept`).join('\n')
  const request = { csv, outside: false, dryRun: true }
  expect(await turnsDuring(() => importRedirects(services.store, request, url))).toBeGreaterThanOrEqual(9)
})

describe('a missing address', () => {
  const missing = async () => {
    await services.addresses.write(services.store)
    const { body } = await desk('/missing')
    return Array.isArray(body) ? body.map(({ path, count }) => [path, count]) : body
  }

  it('is listed if a person opened it, without its query, and can be redirected', async () => {
    await visit('/spring-offer?email=jane@example.com', PERSON)
    await visit('/Spring-Offer/', PERSON)
    await visit('/wp-login.php', PERSON)
    await visit('/jane@example.com', PERSON)
    await visit('/appointment/12345/secret', PERSON)
    await visit('/for-robots', { ...PERSON, 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await visit('/script-asks', { ...PERSON, 'Sec-Fetch-Mode': 'cors' })
    expect(await missing()).toEqual([['/spring-offer', 2]])
    await add('/spring-offer', '/pages/kept')
    expect(await missing()).toEqual([])
  })

  it('is listed with a likely target, and no longer once there is a page', async () => {
    await save('heat-pumps')
    await Promise.all([visit('/heat-pump-repairs', PERSON), visit('/heat-pump-repairs', PERSON)])
    await visit('/pages/gutters', PERSON)
    await services.addresses.write(services.store)
    expect((await desk('/missing')).body).toMatchObject([
      { path: '/heat-pump-repairs', likely: '/pages/heat-pumps' },
      { path: '/pages/gutters', likely: '' },
    ])
    await save('gutters')
    expect(await missing()).toEqual([['/heat-pump-repairs', 2]])
    await add('/heat-pump-repairs', '/pages/heat-pumps')
  })

  it('can be dismissed', async () => {
    await visit('/typo', PERSON)
    expect(await missing()).toEqual([['/typo', 1]])
    await desk('/missing/dismiss', { address: '/typo' })
    expect(await missing()).toEqual([])
  })
})

test('one visitor who invents addresses displaces neither others’ addresses nor the counts of redirects', async () => {
  const proxied = await aLiveServer(
    { trustedProxies: 1 },
    { web: { render: async () => new Response('', { status: 404 }) } },
  )
  const ask = async (path: string, body?: object) =>
    (await call(`${proxied.url}/api/redirects${path}`, { token: await administratorToken(proxied.url), body })).body
  const from = (address: string, path: string) =>
    visitAddress(proxied.url + path, { ...PERSON, 'X-Forwarded-For': address })
  try {
    await ask('', { from: '/counted', to: '/about' })
    for (let made = 0; made < 60; made++) await from('203.0.113.7', `/made-up-${made}`)
    await from('203.0.113.8', '/spring-offer')
    await from('203.0.113.7', '/made-up-0')
    await from('203.0.113.7', '/spring-offer')
    await from('203.0.113.7', '/counted')
    await proxied.services.addresses.write(proxied.services.store)
    const missing = (await ask('/missing')) as unknown as { path: string; count: number }[]
    expect(missing).toHaveLength(21)
    expect(missing).toContainEqual(expect.objectContaining({ path: '/spring-offer', count: 1 }))
    expect(missing).toContainEqual(expect.objectContaining({ path: '/made-up-0', count: 2 }))
    expect((await ask('')).items).toMatchObject([{ from: '/counted', count: 1 }])
  } finally {
    await proxied.stop()
  }
})

test('redirects are for the administrator only', async () => {
  for (const path of ['', '/missing']) expect((await call(`${url}/api/redirects${path}`)).status).toBe(401)
  expect((await call(`${url}/api/redirects`, { body: { from: '/y', to: '/z' } })).status).toBe(401)
})
