import { get } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import type { DayCount } from '#domain/analytics/add-visit.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aClock } from '#test/support/clock.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'

const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const opened: LiveServer[] = []

afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop()
})

async function aCountedSite(settings = {}, clock = aClock(), web = {}): Promise<LiveServer> {
  const server = await aLiveServer(settings, { clock, web })
  opened.push(server)
  return server
}

/** Opens a page like a browser. `fetch` would send the header of a script. */
function visit({ url }: LiveServer, path: string, headers: Record<string, string> = {}): Promise<void> {
  const sent = { 'User-Agent': SAFARI, 'Sec-Fetch-Mode': 'navigate', Connection: 'close', ...headers }
  return new Promise((resolve, reject) => {
    get(url + path, { headers: sent }, (response) => response.resume().on('end', resolve)).on('error', reject)
  })
}

async function countedToday({ services, clock }: LiveServer): Promise<DayCount & { stored: number; salts: number }> {
  const { store, counting } = services
  await counting.run(clock.now())
  const { items } = await store.query('day-counts', { direction: 'desc' })
  return {
    visits: 0,
    views: [],
    rows: [],
    away: [],
    ...items[0]?.data,
    stored: await store.count('site-visits'),
    salts: await store.count('count-salts'),
  }
}

test('a visit that begins at a missing service, or is first seen at the form, is counted where it began', async () => {
  const site = await aCountedSite({}, aClock(), { render: async () => new Response('Missing', { status: 404 }) })
  await visit(site, '/services/water-softener', { Referer: 'https://www.google.com/' })
  const headers = { 'User-Agent': FIREFOX }
  await call(`${site.url}/api/count/left?left=customerPhone`, { method: 'POST', headers })
  const { rows } = await countedToday(site)
  const none = { visits: 1, opened: 0, chosen: 0, booked: 0 }
  expect(rows).toEqual([
    { ...none, page: '/services/water-softener', source: 'google.com' },
    { ...none, page: '/schedule', source: 'direct', opened: 1 },
  ])
})

test('a visit counts once with its pages, first page and source, also when pages come from the cache', async () => {
  const site = await aCountedSite()
  await visit(site, '/about', { Referer: 'https://www.google.com/' })
  await visit(site, '/about')
  await visit(site, '/schedule')
  await visit(site, '/', { 'User-Agent': FIREFOX })
  const day = await countedToday(site)
  expect(day).toMatchObject({ visits: 2, stored: 2 })
  expect(day.views).toContainEqual({ name: '/about', count: 2 })
  expect(day.rows).toContainEqual(
    expect.objectContaining({ page: '/about', source: 'google.com', visits: 1, opened: 1, booked: 0 }),
  )
})

test.each([
  ['a robot', { 'User-Agent': ROBOT }],
  ['a browser that asks not to be tracked', { DNT: '1' }],
  ['a browser that sends Global Privacy Control', { 'Sec-GPC': '1' }],
  ['a page that is only fetched ahead', { 'Sec-Purpose': 'prefetch;prerender' }],
  ['a script that fetches the page', { 'Sec-Fetch-Mode': 'cors' }],
])('%s is not counted', async (_, headers) => {
  const site = await aCountedSite()
  await visit(site, '/', headers)
  await visit(site, '/', headers)
  expect(await countedToday(site)).toMatchObject({ visits: 0, stored: 0 })
})

test('a prefetched page counts when it is opened', async () => {
  const site = await aCountedSite()
  await visit(site, '/', { 'Sec-Fetch-Mode': 'cors', 'X-Opened': '1' })
  expect(await countedToday(site)).toMatchObject({ visits: 1 })
})

test('the signed-in owner is left out, also with what they opened before signing in', async () => {
  const site = await aCountedSite()
  await visit(site, '/')
  expect(await countedToday(site)).toMatchObject({ visits: 1 })
  const token = await administratorToken(site.url)
  await visit(site, '/api/desk/listed', { Authorization: `Bearer ${token}` })
  await visit(site, '/about')
  expect(await countedToday(site)).toMatchObject({ visits: 0, rows: [] })
})

test('nothing stored identifies the visitor, and the next day neither salt nor visits are left', async () => {
  const clock = aClock()
  const site = await aCountedSite({ trustedProxies: 1 }, clock)
  await visit(site, '/', { 'X-Forwarded-For': '203.0.113.7' })
  const { salts } = await countedToday(site)
  expect(salts).toBe(1)
  const { items } = await site.services.store.query('site-visits')
  expect(JSON.stringify(items)).not.toMatch(/203\.0\.113|iPhone/)
  const [saltBefore] = (await site.services.store.query('count-salts')).items
  clock.advance({ hours: 24 })
  expect(await countedToday(site)).toMatchObject({ visits: 0, stored: 0, salts: 1 })
  const [saltAfter] = (await site.services.store.query('count-salts')).items
  expect(saltAfter?.data.salt).not.toBe(saltBefore?.data.salt)
})

test('the addresses of one IPv6 network with one browser are one visit', async () => {
  const site = await aCountedSite({ trustedProxies: 1 })
  await visit(site, '/', { 'X-Forwarded-For': '2001:db8:1:2::1' })
  await visit(site, '/', { 'X-Forwarded-For': '2001:db8:1:2:abcd::9' })
  await visit(site, '/', { 'X-Forwarded-For': '2001:db8:1:3::1' })
  expect(await countedToday(site)).toMatchObject({ visits: 2 })
})

test('the switch turns all of it off and forgets today’s visits', async () => {
  const site = await aCountedSite()
  await visit(site, '/')
  expect(await countedToday(site)).toMatchObject({ visits: 1, stored: 1 })
  await site.services.store.set('settings', 'privacy_settings', { counting: false })
  await visit(site, '/')
  expect(await countedToday(site)).toMatchObject({ visits: 1, stored: 0, salts: 0 })
})

test('a booking, a chosen time and a form left at a field are steps of the same visit', async () => {
  const site = await aCountedSite()
  const headers = { 'User-Agent': SAFARI }
  await visit(site, '/schedule')
  expect((await call(`${site.url}/api/count/time`, { method: 'POST', headers })).status).toBe(202)
  expect((await call(`${site.url}/api/count/left?left=zip`, { method: 'POST', headers })).status).toBe(202)
  const before = await countedToday(site)
  expect(before.rows).toEqual([{ page: '/schedule', source: 'direct', visits: 1, opened: 1, chosen: 1, booked: 0 }])
  expect(before.away).toEqual([{ name: 'left:zip', count: 1 }])
  const booked = await call(`${site.url}/api/appointments`, { body: aBookingRequest(), headers })
  expect(booked.status).toBe(201)
  const after = await countedToday(site)
  expect(after.rows).toEqual([{ page: '/schedule', source: 'direct', visits: 1, opened: 1, chosen: 1, booked: 1 }])
  expect(after.away).toEqual([])
})

test('a report about another field is refused, and a flood of reports is limited', async () => {
  const site = await aCountedSite()
  const report = (what: string) =>
    call(`${site.url}/api/count/${what}`, { method: 'POST', headers: { 'User-Agent': SAFARI } })
  expect((await report('left?left=jane@example.com')).status).toBe(422)
  expect((await report(`left?left=${'x'.repeat(5000)}`)).status).toBe(422)
  const statuses = []
  for (let sent = 0; sent < 40; sent++) statuses.push((await report('time')).status)
  expect(new Set(statuses)).toEqual(new Set([202, 429]))
})

test('one address that invents browsers can’t use up the visits of a day', async () => {
  const site = await aCountedSite()
  const { counting } = site.services
  for (let batch = 0; batch < 26; batch++) {
    for (let agent = 0; agent < 20; agent++) {
      counting.counter.view({ address: '192.0.2.7', agent: `${SAFARI} ${batch}/${agent}` }, '/', () => 'direct')
    }
    await counting.run(site.clock.now())
  }
  expect(await countedToday(site)).toMatchObject({ visits: 500, stored: 500 })
  await visit(site, '/')
  expect(await countedToday(site)).toMatchObject({ visits: 501 })
})

test('the end of an endless browser name makes no difference', async () => {
  const site = await aCountedSite()
  const agent = SAFARI + 'x'.repeat(4000)
  await visit(site, '/', { 'User-Agent': `${agent}1` })
  await visit(site, '/', { 'User-Agent': `${agent}2` })
  expect(await countedToday(site)).toMatchObject({ visits: 1 })
})
