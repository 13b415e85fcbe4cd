import { afterAll, expect, test } from 'vitest'
import { changedSince } from '#domain/seo/index-now.ts'
import { announceChanges, indexNow, readAnnounced, switchIndexNow } from '#features/index-now/announce-changes.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call } from '#test/support/live-server.ts'
import { aReceiver } from '#test/support/receiver.ts'

const SITE = 'https://plumbing.example'
const receiver = await aReceiver()
const allowed = [{ host: '127.0.0.1', port: receiver.port }]
const server = await aLiveServer(
  { publicUrl: SITE, indexNowUrl: receiver.url, allowedHosts: allowed },
  { web: { render: async () => new Response('', { status: 404 }) } },
)
const { url, services, clock } = server
const token = await administratorToken(url)
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

const save = (slug: string, more: object = {}) =>
  call(`${url}/api/collections/pages/${slug}`, { method: 'PUT', token, body: { title: slug, slug, ...more } })
const turn = (on: boolean) => call(`${url}/api/admin/index-now`, { method: 'PUT', token, body: { on } })
const announce = () => {
  const site = { store: services.store, siteUrl: SITE, endpoint: receiver.url, outgoing: { allowed } }
  return announceChanges(site, clock.now())
}
/** The pages in the lists that arrived since the last call. The server's own job may have sent one as well. */
const received = () => {
  const lists = receiver.events.splice(0).map(({ text }) => JSON.parse(text))
  const pages = lists.flatMap(({ urlList }) => urlList).filter((address: string) => address.includes('/pages/'))
  return [...new Set(pages)]
}

test('nothing is sent until the owner turns it on, and then every public address is sent', async () => {
  await save('drains')
  await save('secret', { status: 'draft' })
  await save('unlisted', { seo: { robots: { noindex: true } } })
  await save('later', { publishAt: clock.now().add({ hours: 2 }).toString() })
  expect(await announce()).toBe(0)
  expect(receiver.events).toEqual([])

  expect((await turn(true)).body).toMatchObject({ on: true, isReachable: true })
  await announce()
  const [{ text } = { text: '{}' }] = receiver.events
  const { host, key, keyLocation } = JSON.parse(text)
  expect({ host, keyLocation }).toEqual({ host: 'plumbing.example', keyLocation: `${SITE}/${key}.txt` })
  expect(received()).toEqual([`${SITE}/pages/drains`])
  expect(await (await fetch(`${url}/${key}.txt`)).text()).toBe(key)
  expect((await fetch(`${url}/${'0'.repeat(32)}.txt`)).status).toBe(404)
})

test('only changes are sent, and a planned page when it appears', async () => {
  expect(await announce()).toBe(0)
  await save('drains', { content: '<p>New words</p>' })
  await save('secret', { content: '<p>Still a draft</p>', status: 'draft' })
  await announce()
  expect(received()).toEqual([`${SITE}/pages/drains`])
  clock.advance(Temporal.Duration.from({ hours: 3 }))
  await announce()
  expect(received()).toEqual([`${SITE}/pages/later`])
})

test('a removed address is announced once more, so that search engines drop it', async () => {
  await save('leaks')
  await announce()
  expect(received()).toEqual([`${SITE}/pages/leaks`])
  await save('leaks', { status: 'draft' })
  await announce()
  expect(received()).toEqual([`${SITE}/pages/leaks`])
  expect(await announce()).toBe(0)
})

test('a failed attempt is repeated later, and the owner sees the reason', async () => {
  await save('pumps')
  receiver.behaviour = 'refuse'
  expect(await announce()).toBe(0)
  expect((await call(`${url}/api/admin/index-now`, { token })).body.lastError).toContain('500')
  received()
  receiver.behaviour = 'accept'
  await announce()
  expect(received()).toEqual([])
  clock.advance(Temporal.Duration.from({ minutes: 5 }))
  await announce()
  expect(received()).toEqual([`${SITE}/pages/pumps`])
  expect((await call(`${url}/api/admin/index-now`, { token })).body).toMatchObject({ lastError: '', lastCount: 1 })
})

test('an unreachable peer is explained in our own words', async () => {
  const [endpoint, unused] = ['http://127.0.0.1:1/', [{ host: '127.0.0.1', port: 1 }]]
  const alone = await aLiveServer({ publicUrl: SITE, indexNowUrl: endpoint, allowedHosts: unused })
  await switchIndexNow(alone.services.store, true)
  const site = { store: alone.services.store, siteUrl: SITE, endpoint, outgoing: { allowed: unused } }
  await announceChanges(site, alone.clock.now())
  expect((await readAnnounced(alone.services.store)).lastError).toBe('The host refused the connection.')
  await alone.stop()
})

test('once turned off, nothing is sent and the key file disappears', async () => {
  const { key } = await indexNow(services.store)
  expect((await fetch(`${url}/${key}.txt`)).status).toBe(200)
  await turn(false)
  expect((await fetch(`${url}/${key}.txt`)).status).toBe(404)
  await save('gutters')
  await announce()
  expect(received()).toEqual([])
})

test('visitors can’t see or change the setting', async () => {
  expect((await call(`${url}/api/admin/index-now`)).status).toBe(401)
  expect((await call(`${url}/api/admin/index-now`, { method: 'PUT', body: { on: true } })).status).toBe(401)
  expect((await call(`${url}/api/collections/settings/index_now`)).status).not.toBe(200)
})

test('an address without a date is announced once', () => {
  expect(changedSince([{ path: '/' }], {})).toEqual([{ path: '/', changedAt: '' }])
  expect(changedSince([{ path: '/' }], { '/': '' })).toEqual([])
})
