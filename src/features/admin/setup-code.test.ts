import { afterEach, expect, test } from 'vitest'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'
import { issueSetupLink, needsSetupCode, setupWarning } from './setup-code.ts'

let server: LiveServer | undefined
afterEach(() => server?.stop())

test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://site.localhost'])(
  'at %s nobody else can come by, so no code is asked for',
  (address) => expect(needsSetupCode(address)).toBe(false),
)

test.each(['https://www.example.com', 'http://192.168.1.20:3000', 'https://localhost.example.com', 'http://0.0.0.0'])(
  'at %s a code is asked for',
  (address) => expect(needsSetupCode(address)).toBe(true),
)

test('a site that calls itself private and answers strangers is warned about', () => {
  const publicUrl = 'http://localhost:3000'
  expect(setupWarning({ host: '0.0.0.0', publicUrl })).toContain('it listens on 0.0.0.0')
  expect(setupWarning({ host: '::', publicUrl })).toBeDefined()
  for (const host of ['127.0.0.1', 'localhost', '::1']) expect(setupWarning({ host, publicUrl })).toBeUndefined()
  expect(setupWarning({ host: '0.0.0.0', publicUrl: 'https://www.example.com' })).toBeUndefined()
})

test('on a public site setup takes the code of the printed link, of any start, and then no code ever again', async () => {
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

test('at home the link needs no code', async () => {
  server = await aLiveServer()
  const link = await issueSetupLink(server.services.store, 'http://localhost:3000')
  expect(link).toBe('http://localhost:3000/admin-setup')
})
