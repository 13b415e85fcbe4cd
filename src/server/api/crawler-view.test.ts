import { afterAll, expect, test } from 'vitest'
import { EMPTY_PAGE } from '#domain/pages/schema.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call } from '#test/support/live-server.ts'

const FACTS = JSON.stringify({ '@type': 'WebPage', name: 'Drains', inLanguage: 'en' })

/** Pages as the site reads them, in minimal HTML. */
const server = await aLiveServer(
  {},
  {
    web: {
      render: async (request, site) => {
        const page = await site.page(new URL(request.url).pathname.split('/')[2] ?? '')
        if (page.kind !== 'page') return new Response('', { status: 404 })
        const robots = page.metadata.metas.find((meta) => 'name' in meta && meta.name === 'robots')?.content ?? ''
        return new Response(
          `<title>${page.metadata.title}</title><meta name="robots" content="${robots}"><meta property="og:image" content="http://localhost:3000/social/x.jpg?v=1">` +
            `<script type="application/ld+json">${FACTS}</script><nav>Menu</nav><main><h1>${page.title}</h1>${page.html}</main>`,
        )
      },
    },
  },
)
const { url } = server
const token = await administratorToken(url)
afterAll(() => server.stop())

const content = { ...EMPTY_PAGE, slug: 'drains', title: 'Drains', content: '<p>We clear drains.</p>', status: 'draft' }
const look = (more: object = {}, as: string | undefined = token) =>
  call(`${url}/api/admin/crawler-view`, { token: as, body: { kind: 'page', id: '', content: { ...content, ...more } } })

test('an unsaved draft is shown as crawlers would read it, and stays private', async () => {
  expect((await look()).body).toMatchObject({
    address: 'http://localhost:3000/pages/drains',
    title: expect.stringContaining('Drains'),
    isHidden: false,
    social: { picture: '/social/x.jpg?v=1' },
    headings: [{ level: 1, text: 'Drains' }],
    text: 'Drains We clear drains.',
    words: 4,
    things: [{ kind: 'Web page', name: 'Drains', facts: [{ label: 'In language', value: 'en' }] }],
  })
  expect((await call(`${url}/api/collections/pages/drains`)).status).toBe(404)
})

test('a noindex page is marked', async () => {
  const seo = { ...EMPTY_PAGE.seo, robots: { ...EMPTY_PAGE.seo.robots, noindex: true } }
  expect((await look({ seo })).body.isHidden).toBe(true)
})

test('visitors can’t read drafts this way', async () => expect((await look({}, 'no-token')).status).toBe(401))
