import { afterAll, beforeAll, expect, test } from 'vitest'
import { administratorToken } from '#test/support/administrator.ts'
import { aPage } from '#test/support/builders/page.ts'
import { aClock } from '#test/support/clock.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'

const SITE = 'http://localhost:3000'
const PUBLISH_AT = '2026-03-02T16:00:00.000Z'
const UNPUBLISH_AT = '2026-03-02T17:00:00.000Z'

let server: LiveServer
let token: string
let renders = 0
beforeAll(async () => {
  server = await aLiveServer(
    { publicUrl: SITE },
    {
      clock: aClock(),
      // Everything that public pages read about pages, through the real page cache.
      web: {
        render: async (_, site) => {
          renders += 1
          const [page, cards, { menu, footer }] = await Promise.all([
            site.page('winter'),
            site.cardPages(),
            site.navigation(),
          ])
          const isIn = (links: typeof menu) => links.some(({ to }) => to === '/pages/winter')
          const shown = [page.kind === 'page', cards.length > 0, isIn(menu), isIn(footer)]
          return Response.json(shown)
        },
      },
    },
  )
  token = await administratorToken(server.url)
})
afterAll(() => server.stop())

const shownToVisitors = async () => {
  const pages = await (await fetch(`${server.url}/pages/winter`)).json()
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
  const one = await call(`${server.url}/api/collections/pages/winter`)
  const list = await call(`${server.url}/api/collections/pages?search=winter`)
  const items: unknown = list.body.items
  return [...pages, sitemap.includes('/pages/winter'), one.status === 200, Array.isArray(items) && items.length > 0]
}

const put = (change: object) =>
  call(`${server.url}/api/collections/pages/winter`, { method: 'PUT', token, body: change })

test('a planned page appears and ends at its minute everywhere at once, cached pages included', async () => {
  await put(aPage({ slug: 'winter', type: 'card', showsIn: 'menu', publishAt: PUBLISH_AT, unpublishAt: UNPUBLISH_AT }))
  const nowhere = [false, false, false, false, false, false, false]
  const everywhere = [true, true, true, false, true, true, true]
  expect(await shownToVisitors()).toEqual(nowhere)
  server.clock.advance({ minutes: 59, seconds: 59 })
  expect(await shownToVisitors()).toEqual(nowhere)
  expect(renders).toBe(1)
  server.clock.advance({ seconds: 1 })
  expect(await shownToVisitors()).toEqual(everywhere)
  expect(await shownToVisitors()).toEqual(everywhere)
  expect(renders).toBe(2)
  server.clock.advance({ hours: 1 })
  expect(await shownToVisitors()).toEqual(nowhere)
})

test('visitors can’t see planned pages, and the sitemap dates the page by its publication', async () => {
  const now = server.clock.now()
  const publishAt = now.add({ minutes: 1 }).toString()
  await put({ publishAt, unpublishAt: now.add({ minutes: 2 }).toString() })
  server.clock.advance({ minutes: 1 })
  const { body } = await call(`${server.url}/api/collections/pages/winter`)
  expect(Object.keys(body)).not.toContain('unpublishAt')
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
  expect(sitemap).toContain(new Date(publishAt).toISOString().slice(0, 19))
})

test('a redirect loop through an unpublished page is refused', async () => {
  const leadingTo = (redirectUrl: string) => ({ redirectUrl })
  const publishAt = server.clock.now().add({ hours: 1 }).toString()
  const save = (slug: string, to: string) =>
    call(`${server.url}/api/collections/pages/${slug}`, {
      method: 'PUT',
      token,
      body: aPage({ slug, publishAt, seo: leadingTo(`/pages/${to}`) }),
    })
  expect((await save('one', 'two')).status).toBe(201)
  expect((await save('two', 'one')).body.code).toBe('redirect-loop')
})
