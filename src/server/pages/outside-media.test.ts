import { afterAll, expect, test } from 'vitest'
import { AUTHORED_MARK } from '#domain/pages/page.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aPage } from '#test/support/builders/page.ts'
import { aLiveServer, call } from '#test/support/live-server.ts'

/** Pages as the site reads them, in minimal HTML. The back-office shows the same text. */
const server = await aLiveServer(
  {},
  {
    web: {
      render: async (request, site) => {
        const [, place, slug = 'media'] = new URL(request.url).pathname.split('/')
        const page = place === 'about' ? undefined : await site.page(place === 'admin' ? 'media' : slug)
        const html = page?.kind === 'page' ? `<div ${AUTHORED_MARK}>${page.html}</div>` : '<main>About</main>'
        return new Response(html)
      },
    },
  },
)
const { url, services } = server
afterAll(() => server.stop())

const CONTENT = `<img src="https://pictures.example/a.png" alt="A sink">
<video poster="//posters.example/p.jpg"><source src="https://media.example:8443/v.mp4"></video>`

await services.store.set('pages', 'media', aPage({ slug: 'media', content: CONTENT }))
await services.store.set('pages', 'plain', aPage({ slug: 'plain', content: '<p>Drains</p>' }))

const policyOf = async (path: string) => {
  const { headers } = await fetch(url + path)
  const policy = headers.get('content-security-policy') ?? ''
  return policy.split('; ').filter((directive) => /^(img|media)-src/.test(directive))
}

const NARROW = ["img-src 'self' data: blob:"]
const WIDENED = [
  "img-src 'self' data: blob: https://pictures.example http://posters.example",
  "media-src 'self' https://media.example:8443",
]

test('the policy is widened for the page that shows pictures and media of other sites, cached or not', async () => {
  expect(await policyOf('/pages/media')).toEqual(WIDENED)
  expect(await policyOf('/pages/media')).toEqual(WIDENED)
  for (const path of ['/pages/plain', '/about', '/admin/pages', '/pages/plain'])
    expect(await policyOf(path)).toEqual(NARROW)
})

test('the policy follows the page when its author removes them', async () => {
  await services.store.set('pages', 'media', { content: '<p>Drains</p>' })
  expect(await policyOf('/pages/media')).toEqual(NARROW)
})

test('the back-office’s preview loads none of them, and marks each removed one', async () => {
  const token = await administratorToken(url)
  const content = `<p>A</p>\n<script>x()</script><p onclick="x()">B</p>\n${CONTENT}`
  const { body } = await call(`${url}/api/pages/preview`, { token, body: { content } })
  expect(body.html).toContain(
    '<p>A</p>\n<mark>Taken out: scripts</mark><mark>Taken out: event handlers such as onclick</mark><p>B</p>',
  )
  expect(body.html).toContain('<mark>Picture from pictures.example</mark>')
  expect(body.html).not.toMatch(/ (src|poster)="/)
  expect(body.removed).toEqual([
    { kind: 'script', line: 2, at: 9 },
    { kind: 'handler', line: 2, at: 29 },
  ])
})

test('content outside the public web is never copied', async () => {
  const token = await administratorToken(url)
  for (const address of ['https://127.0.0.1/a.png', 'file:///etc/passwd', 'https://localhost/a.png']) {
    expect((await call(`${url}/api/admin/gate/copy`, { token, body: { address } })).status).toBe(422)
  }
})
