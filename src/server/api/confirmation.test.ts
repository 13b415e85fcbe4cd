import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADMINISTRATOR, administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'
import { aPasskey } from '#test/support/passkey.ts'
import { appCode, turnOnSecondFactor } from '#test/support/second-factor.ts'

const NEEDED = { status: 403, code: 'confirmation-needed' }

/** Every route that needs a recent confirmation. */
const GUARDED: [method: string, path: string][] = [
  ['GET', '/api/desk/appointments.csv'],
  ['GET', '/api/accounting'],
  ['POST', '/api/privacy/find'],
  ['POST', '/api/privacy/export'],
  ['POST', '/api/privacy/erase'],
  ['POST', '/api/system/backups/a-file/download'],
  ['POST', '/api/system/export'],
  ['POST', '/api/calendar-feed'],
  ['POST', '/api/crews/main/link'],
  ['PUT', '/api/mail'],
  ['POST', '/api/admin/address'],
  ['PUT', '/api/system/backups/folder'],
  ['PUT', '/api/system/off-site'],
  ['DELETE', '/api/system/off-site'],
  ['POST', '/api/webhooks'],
  ['PUT', '/api/webhooks/a-webhook'],
  ['DELETE', '/api/webhooks/a-webhook'],
  ['POST', '/api/webhooks/a-webhook/secret'],
  ['POST', '/api/push/devices'],
  ['PUT', '/api/privacy/settings'],
  ['DELETE', '/api/sessions'],
  ['DELETE', `/api/sessions/${'a'.repeat(64)}`],
  ['DELETE', `/api/devices/${'a'.repeat(64)}`],
  ['POST', '/api/admin/keys/passkey-options'],
  ['POST', '/api/admin/keys/passkeys'],
  ['DELETE', `/api/admin/keys/passkeys/${'a'.repeat(64)}`],
  ['POST', '/api/admin/keys/second-factor'],
  ['POST', '/api/admin/keys/second-factor/confirm'],
  ['DELETE', '/api/admin/keys/second-factor'],
  ['POST', '/api/admin/keys/recovery-codes'],
]

let server: LiveServer
let token: string

beforeEach(async () => {
  server = await aLiveServer()
  token = await administratorToken(server.url)
})
afterEach(() => server.stop())

const confirm = (body: object, as = token) => call(`${server.url}/api/admin/confirmation`, { token: as, body })
const guarded = async (as = token) => {
  const { status, body } = await call(`${server.url}/api/calendar-feed`, { method: 'POST', token: as })
  return { status, code: body.code }
}
const options = async (path: string, as?: string) =>
  (await call(`${server.url}/api/admin/${path}/options`, { method: 'POST', token: as })).body.options

test('routes that give away data or secrets need a confirmation from the last ten minutes', async () => {
  server.clock.advance({ minutes: 10 })
  for (const [method, path] of GUARDED) {
    const { status, body } = await call(server.url + path, { method, token })
    expect({ status, code: body.code }, `${method} ${path}`).toEqual(NEEDED)
  }
})

test('signing in confirms for ten minutes, and so does the password, for this session alone', async () => {
  expect((await guarded()).status).toBe(201)
  const other = await administratorToken(server.url)
  server.clock.advance({ minutes: 10 })
  expect(await guarded()).toEqual(NEEDED)
  expect((await confirm({ password: 'wrong password' })).body).toMatchObject({
    fields: { password: expect.any(String) },
  })
  expect((await confirm({})).status).toBe(422)
  expect(await guarded()).toEqual(NEEDED)
  expect((await confirm({ password: ADMINISTRATOR.password })).status).toBe(200)
  expect((await guarded()).status).toBe(201)
  expect(await guarded(other), 'another session').toEqual(NEEDED)
  server.clock.advance({ minutes: 10 })
  expect(await guarded(), 'expired').toEqual(NEEDED)
})

test('confirming fails without a session, or with a made-up one', async () => {
  const body = { password: ADMINISTRATOR.password }
  expect((await call(`${server.url}/api/admin/confirmation`, { body })).status).toBe(401)
  expect((await confirm(body, 'a'.repeat(43))).status).toBe(401)
})

test('a code from the app confirms once, and a recovery code never', async () => {
  const { secret, codes } = await turnOnSecondFactor(server.url, token, server.clock.now())
  server.clock.advance({ minutes: 10 })
  const code = appCode(secret, server.clock.now())
  expect((await confirm({ code: codes[0] })).status).toBe(422)
  expect((await confirm({ code })).status).toBe(200)
  expect((await guarded()).status).toBe(201)
  expect((await confirm({ code })).status, 'again').toBe(422)
})

test('a passkey confirms the session that asked, once', async () => {
  const passkey = await aPasskey(server.services.store)
  const other = await administratorToken(server.url)
  server.clock.advance({ minutes: 10 })
  const answer = passkey.answer(await options('confirmation', token))
  expect((await confirm({ credential: answer }, other)).status, 'of another session').toBe(422)
  expect((await confirm({ credential: passkey.answer(await options('passkey')) })).status, 'for signing in').toBe(422)
  const credential = passkey.answer(await options('confirmation', token))
  expect((await confirm({ credential })).status).toBe(200)
  expect((await guarded()).status).toBe(201)
  expect((await confirm({ credential })).status, 'again').toBe(422)
})

test('a passkey signs in once per challenge, only at the public address, and only after a check of the person', async () => {
  const { store } = server.services
  const passkey = await aPasskey(store)
  const enter = (credential: object) => call(`${server.url}/api/admin/passkey`, { body: { credential } })
  const signed = async (signing = {}) => passkey.answer(await options('passkey'), signing)
  expect((await enter(await signed({ isVerified: false }))).status, 'without a fingerprint').toBe(401)
  expect((await enter(await signed({ origin: 'https://evil.example' }))).status, 'at another site').toBe(401)
  const late = await signed()
  server.clock.advance({ minutes: 6 })
  expect((await enter(late)).status, 'too late').toBe(401)
  const credential = await signed()
  const entered = await enter(credential)
  expect(entered.status).toBe(200)
  expect((await call(`${server.url}/api/admin/verify`, { token: String(entered.body.token) })).status).toBe(200)
  expect((await enter(credential)).status, 'again').toBe(401)
  const [stored] = (await store.query('passkeys')).items
  await call(`${server.url}/api/admin/keys/passkeys/${stored?.id}`, {
    method: 'DELETE',
    token: String(entered.body.token),
  })
  expect((await enter(await signed())).status, 'after its removal').toBe(401)
  expect((await call(`${server.url}/api/admin/login`, { body: ADMINISTRATOR })).status, 'the password stays').toBe(200)
})
