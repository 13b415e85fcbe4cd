import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'
import { issueSetupLink, needsSetupCode } from './setup.ts'

let server: LiveServer | undefined
afterEach(() => server?.stop())

const AT_HOME = 'http://localhost:3000'
const here = { peer: '127.0.0.1', host: 'localhost:3000', isForwarded: false }

test.each([
  here,
  { ...here, peer: '::1', host: '[::1]:3000' },
  { ...here, peer: '::ffff:127.0.0.1', host: '127.0.0.1' },
])('a visitor at this machine needs no code: %j', (visitor) => {
  expect(needsSetupCode(AT_HOME, visitor)).toBe(false)
})

test.each([
  ['another machine', { ...here, peer: '192.168.1.20' }],
  ['another machine that forges the Host', { ...here, peer: '203.0.113.7', host: 'localhost:3000' }],
  ['a foreign Host on this machine', { ...here, host: 'evil.example:3000' }],
  ['no Host', { ...here, host: undefined }],
  ['a request that a proxy handed on', { ...here, isForwarded: true }],
  ['an unknown peer', { ...here, peer: undefined }],
])('%s needs the code', (_, visitor) => {
  expect(needsSetupCode(AT_HOME, visitor)).toBe(true)
})

test('a site with a public address requires the code from everyone', () => {
  expect(needsSetupCode('https://www.example.com', here)).toBe(true)
})

test('the server requires the code behind a proxy and under a foreign Host', async () => {
  server = await aLiveServer()
  const setUp = (headers: Record<string, string>) => post(`${server?.url}/api/admin/setup`, headers, ADMINISTRATOR)
  for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP']) {
    expect(await setUp({ [header]: '127.0.0.1' }), header).toBe(403)
  }
  expect(await setUp({ Host: 'rebound.example' })).toBe(403)
  expect(await setUp({})).toBe(200)
})

/** fetch sets the Host header itself. */
function post(url: string, headers: Record<string, string>, body: object): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const sent = request(
    url,
    { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } },
    (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    },
  )
  sent.on('error', reject)
  sent.end(JSON.stringify(body))
  return promise
}

test('on a public site setup accepts the code of any start’s printed link, and no code after that', async () => {
  server = await aLiveServer({ publicUrl: 'https://www.example.com' })
  const { store } = server.services
  const issue = async () => (await issueSetupLink(store, 'https://www.example.com'))?.split('#code=')[1]
  const earlier = await issue()
  const later = await issue()
  const setUp = (code?: string) => call(`${server?.url}/api/admin/setup`, { body: { ...ADMINISTRATOR, code } })

  expect((await call(`${server.url}/api/admin/setup-status`)).body).toEqual({ needsSetup: true, codeNeeded: true })
  for (const wrong of [undefined, '', 'guess', `${later}x`]) {
    const { status, body } = await setUp(wrong)
    expect(status).toBe(403)
    expect(body.error).toContain('the link that the server printed')
  }
  expect((await setUp(earlier)).status).toBe(200)
  expect((await setUp(later)).status).toBe(409)
  expect((await store.query('setup-codes')).items).toEqual([])
  expect(await issue()).toBeUndefined()
})
