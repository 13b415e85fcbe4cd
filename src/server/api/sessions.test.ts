import { afterEach, beforeEach, expect, test } from 'vitest'
import { UNATTENDED_HEADER } from '#domain/account/protocol.ts'
import { digestOf } from '#features/security/digest.ts'
import { ADMINISTRATOR, administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1'

let server: LiveServer
let mine: string
beforeEach(async () => {
  server = await aLiveServer({ trustedProxies: 1 })
  mine = await administratorToken(server.url)
})
afterEach(() => server.stop())

async function signInElsewhere(): Promise<string> {
  const headers = { 'User-Agent': IPHONE, 'X-Forwarded-For': '203.0.113.7' }
  return String((await call(`${server.url}/api/admin/login`, { body: ADMINISTRATOR, headers })).body.token)
}

const list = async (token = mine) => (await call(`${server.url}/api/sessions`, { token })).body.sessions
const end = (path: string, token = mine) => call(`${server.url}/api/sessions${path}`, { method: 'DELETE', token })
const verify = async (token: string) => (await call(`${server.url}/api/admin/verify`, { token })).status
const events = async () =>
  (await call(`${server.url}/api/activity`, { token: mine })).body.entries as { kind: string }[]

test('the list shows when, where and in which browser, marks the current session, and reveals no token', async () => {
  const begun = server.clock.now().epochMilliseconds
  const elsewhere = await signInElsewhere()
  server.clock.advance({ hours: 2 })
  expect(await verify(mine)).toBe(200)
  const sessions = await list()
  expect(sessions).toEqual([
    { ...shape, id: digestOf(mine), address: '127.0.0.1', browser: 'Unknown browser', isThis: true },
    { ...shape, id: digestOf(elsewhere), address: '203.0.113.7', browser: 'Safari on iPhone', isThis: false },
  ])
  const [used, idle] = sessions as { signedInAt: string; usedAt: string }[]
  expect(hoursSince(begun, used?.usedAt)).toBeCloseTo(2, 1)
  expect(hoursSince(begun, idle?.usedAt)).toBeCloseTo(0, 1)
  expect(hoursSince(begun, used?.signedInAt)).toBeCloseTo(0, 1)
  expect(await list(elsewhere)).toMatchObject([{ isThis: true, browser: 'Safari on iPhone' }, { isThis: false }])
})

const shape = { signedInAt: expect.any(String), usedAt: expect.any(String) }

function hoursSince(begun: number, at = ''): number {
  return (Date.parse(at) - begun) / 3_600_000
}

test('an expired one is not shown', async () => {
  await signInElsewhere()
  server.clock.advance({ hours: 7 })
  expect(await list()).toHaveLength(2)
  server.clock.advance({ hours: 7 })
  expect(await list()).toHaveLength(1)
})

test('one whose screen only polls expires like any other', async () => {
  const headers = { [UNATTENDED_HEADER]: '1' }
  const alone = async () => (await call(`${server.url}/api/admin/verify`, { token: mine, headers })).status
  server.clock.advance({ hours: 7 })
  expect(await alone()).toBe(200)
  server.clock.advance({ hours: 7 })
  expect(await alone()).toBe(401)
})

test('an ended one stops working, and the others continue', async () => {
  const [lost, kept] = [await signInElsewhere(), await signInElsewhere()]
  expect((await end(`/${digestOf(lost)}`)).body).toEqual({ success: true })
  expect(await Promise.all([lost, kept, mine].map(verify))).toEqual([401, 200, 200])
  expect((await events())[0]).toMatchObject({ kind: 'session-ended', address: '127.0.0.1' })
  const again = await end(`/${digestOf(lost)}`)
  expect([again.status, again.body.error]).toEqual([404, 'This session has already ended.'])
})

test('all others end at once, and the current one continues', async () => {
  const others = [await signInElsewhere(), await signInElsewhere(), await signInElsewhere()]
  expect((await end('')).body).toEqual({ success: true })
  expect(new Set(await Promise.all(others.map(verify)))).toEqual(new Set([401]))
  expect(await list()).toMatchObject([{ isThis: true }])
  expect((await events())[0]).toMatchObject({ kind: 'other-sessions-ended' })
})

test('one that is ended during a request is not revived by it', async () => {
  const other = await signInElsewhere()
  server.clock.advance({ minutes: 6 })
  await Promise.all([...Array.from({ length: 20 }, () => verify(other)), end(`/${digestOf(other)}`)])
  expect(await verify(other)).toBe(401)
})

test('another person’s session can be neither seen nor ended', async () => {
  const { store } = server.services
  const expiresAt = server.clock.now().add({ hours: 1 }).toString()
  await store.set('sessions', 'theirs', { adminId: 'somebody', expiresAt })
  expect(await list()).toHaveLength(1)
  expect((await end('/theirs')).status).toBe(404)
  await end('')
  expect(await store.get('sessions', 'theirs')).toBeDefined()
})

test('one begun by an earlier version, which kept neither address nor browser, is shown and used as before', async () => {
  const { store } = server.services
  const other = await signInElsewhere()
  const stored = await store.get('sessions', digestOf(other))
  const expiresAt = server.clock.now().add({ hours: 11 }).toString()
  await store.delete('sessions', digestOf(other))
  await store.set('sessions', digestOf(other), { adminId: stored?.data.adminId, expiresAt })
  expect(await list()).toMatchObject([{ isThis: true }, { address: '', browser: 'Unknown browser' }])
  expect(await verify(other)).toBe(200)
})
