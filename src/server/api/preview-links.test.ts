import { afterAll, beforeAll, expect, test } from 'vitest'
import { administratorToken } from '#test/support/administrator.ts'
import { aPage } from '#test/support/builders/page.ts'
import { aClock } from '#test/support/clock.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'

let server: LiveServer
let token: string
beforeAll(async () => {
  server = await aLiveServer(
    {},
    {
      clock: aClock(),
      // Reads through the same function as all pages.
      web: {
        render: async (request, site) => {
          const page = await site.linkedPreview(new URL(request.url).pathname.split('/')[2] ?? '')
          return Response.json(page ?? {}, { status: page ? 200 : 404 })
        },
      },
    },
  )
  token = await administratorToken(server.url)
})
afterAll(() => server.stop())

const put = (slug: string, body: object) =>
  call(`${server.url}/api/collections/pages/${slug}`, { method: 'PUT', token, body })
const link = (slug: string, method: string) => call(`${server.url}/api/pages/${slug}/preview-link`, { method, token })
const made = async (slug: string) => {
  const { status, body } = await link(slug, 'POST')
  expect(status).toBe(201)
  return new URL(String(body.url)).pathname
}
const open = (path: string) => fetch(server.url + path, { redirect: 'manual' })
const aDraft = (slug: string) => put(slug, aPage({ slug, status: 'draft', content: '<p>Soon</p><script>1</script>' }))

test('a link shows the page as it was last saved, sanitized, and no cache stores it', async () => {
  await aDraft('soon')
  const path = await made('soon')
  const first = await open(path)
  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(await first.json()).toEqual({ title: 'soon', html: '<p>Soon</p>' })
  await put('soon', { content: '<p>Later</p>' })
  expect(await (await open(path)).json()).toMatchObject({ html: '<p>Later</p>' })
  expect(await link('soon', 'GET')).toMatchObject({ body: { active: true, expiresAt: '2026-03-09T15:00:00.000Z' } })
  expect((await fetch(`${server.url}/api/collections/pages/soon`)).status, 'by its slug').toBe(404)
})

test('a link that was replaced, withdrawn, guessed or spelled differently gets a plain 404', async () => {
  await aDraft('plain')
  const replaced = await made('plain')
  const path = await made('plain')
  expect((await open(replaced)).status, 'replaced').toBe(404)
  for (const guess of [
    path.toLowerCase(),
    path.slice(0, -1),
    `${path}x`,
    '/preview/plain',
    `/preview/${'a'.repeat(43)}`,
  ]) {
    const answer = await open(guess)
    expect([answer.status, await answer.text()], guess).toEqual([404, '{}'])
    expect(answer.headers.get('cache-control'), guess).toBe('no-store')
  }
  expect((await open(path)).status).toBe(200)
  expect(await link('plain', 'DELETE')).toMatchObject({ status: 200, body: { active: false } })
  expect((await open(path)).status, 'withdrawn').toBe(404)
})

test('a link ends after seven days', async () => {
  await aDraft('week')
  const path = await made('week')
  server.clock.advance({ hours: 7 * 24 - 1 })
  expect((await open(path)).status).toBe(200)
  server.clock.advance({ hours: 1 })
  expect((await open(path)).status).toBe(404)
  token = await administratorToken(server.url)
  expect(await link('week', 'GET')).toMatchObject({ body: { active: false } })
})

test('a link follows a renamed page, and opens no other page after a deletion', async () => {
  await aDraft('working-title')
  const path = await made('working-title')
  await put('working-title', { slug: 'title' })
  await aDraft('working-title')
  expect(await (await open(path)).json()).toMatchObject({ title: 'working-title', html: '<p>Soon</p>' })
  expect(await link('title', 'GET')).toMatchObject({ body: { active: true } })
  await call(`${server.url}/api/collections/pages/title`, { method: 'DELETE', token })
  await aDraft('title')
  expect((await open(path)).status).toBe(404)
})

test('a link is stored as a digest, in no backup, and ends with all sessions', async () => {
  await aDraft('kept')
  const path = await made('kept')
  const stored = await server.services.store.get('preview-links', 'kept')
  expect(Object.keys(stored?.data ?? {}).toSorted()).toEqual([
    'bound',
    'by',
    'device',
    'digest',
    'expiresAt',
    'madeAt',
    'usedAt',
  ])
  expect(JSON.stringify(stored)).not.toContain(path.split('/')[2])
  const saved = await Array.fromAsync(server.services.store.snapshot())
  expect(saved.filter((record) => record.kind === 'document' && record.collection === 'preview-links')).toEqual([])
  await call(`${server.url}/api/sessions`, { method: 'DELETE', token })
  expect((await open(path)).status).toBe(404)
})

test('only the administrator makes links, and only to pages that exist', async () => {
  expect((await call(`${server.url}/api/pages/kept/preview-link`, { method: 'POST' })).status).toBe(401)
  token = await administratorToken(server.url)
  for (const method of ['GET', 'POST', 'DELETE']) expect((await link('nothing-here', method)).status).toBe(404)
})
