import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resetPassword } from '#features/account/reset-password.ts'
import { ADMINISTRATOR, administratorToken } from '#test/support/administrator.ts'
import { aPerson } from '#test/support/builders/person.ts'
import { aClock } from '#test/support/clock.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'
import { aPostgres, type TestDatabase } from '#test/support/postgres.ts'
import { appCode, turnOnSecondFactor } from '#test/support/second-factor.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'

const STEP = { seconds: 30 }

const logIn = ({ url }: LiveServer, code?: string, more: object = {}) =>
  call(`${url}/api/admin/login`, { body: { ...ADMINISTRATOR, ...more, ...(code === undefined ? {} : { code }) } })

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let database: TestDatabase | undefined
  let server: LiveServer
  let token: string
  let secret: string
  let codes: string[]
  const codeNow = () => appCode(secret, server.clock.now())

  beforeEach(async () => {
    database = kind === 'postgres' ? await aPostgres() : undefined
    server = await aLiveServer(database ? { databaseUrl: database.url } : {}, { clock: aClock() })
    token = await administratorToken(server.url)
    ;({ secret, codes } = await turnOnSecondFactor(server.url, token, server.clock.now()))
    // The code that turned it on is used up.
    server.clock.advance(STEP)
  })
  afterEach(async () => {
    await server.stop()
    await database?.drop()
  })

  test('of two sign-ins at once with one code, one wins', async () => {
    for (const code of [codeNow(), codes[0]]) {
      const both = await Promise.all([logIn(server, code), logIn(server, code)])
      expect(both.map(({ status }) => status).sort(), code).toEqual([200, 401])
    }
  })

  if (!ANY_DATABASE.includes(kind)) return

  test('a password needs a code, and a code works once', async () => {
    const without = await logIn(server)
    expect([without.status, without.body.code, without.body.token]).toEqual([401, 'code-needed', undefined])
    expect((await logIn(server, '000000')).body).toMatchObject({ code: 'wrong-code' })
    const code = codeNow()
    expect((await logIn(server, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect((await logIn(server, code)).body, 'again').toMatchObject({ code: 'wrong-code' })
  })

  test('recovery codes are stored as digests, work once each, and end when new ones are made', async () => {
    expect(new Set(codes).size).toBe(10)
    const stored = await server.services.store.query('recovery-codes')
    expect(JSON.stringify(stored)).not.toContain(codes[0])
    const typed = (codes[0] ?? '').toUpperCase().replace(/(.{4})/g, '$1-')
    expect((await logIn(server, typed)).status).toBe(200)
    expect((await logIn(server, codes[0])).status, 'used').toBe(401)
    await call(`${server.url}/api/admin/keys/recovery-codes`, { method: 'POST', token })
    expect((await logIn(server, codes[1])).status, 'replaced').toBe(401)
  })
})

describe('the second factor', () => {
  let server: LiveServer
  let token: string

  beforeEach(async () => {
    server = await aLiveServer({ rateLimits: true, trustedProxies: 1 }, { clock: aClock() })
    token = await administratorToken(server.url)
  })
  afterEach(() => server.stop())

  test.each([
    ['two steps early', 2, 401],
    ['one step early', 1, 200],
    ['on time', 0, 200],
    ['one step late', -1, 200],
    ['two steps late', -2, 401],
  ])('takes a code that is %s: %i → %i', async (_, steps, status) => {
    const { secret } = await turnOnSecondFactor(server.url, token, server.clock.now())
    server.clock.advance({ minutes: 5 })
    const moment = server.clock.now().add({ seconds: steps * 30 })
    expect((await logIn(server, appCode(secret, moment))).status).toBe(status)
  })

  test('reveals nothing to a person with the wrong password', async () => {
    const before = await logIn(server, undefined, { password: 'wrong password' })
    await turnOnSecondFactor(server.url, token, server.clock.now())
    const after = await logIn(server, '123456', { password: 'wrong password' })
    expect([after.status, after.body]).toEqual([before.status, before.body])
  })

  test('is not turned on by a wrong code, and its secret is neither stored as plain text nor shown again', async () => {
    const keys = `${server.url}/api/admin/keys`
    const { body } = await call(`${keys}/second-factor`, { method: 'POST', token })
    expect((await call(`${keys}/second-factor/confirm`, { token, body: { code: '000000' } })).status).toBe(422)
    expect((await logIn(server)).status).toBe(200)
    const stored = await server.services.store.query('secrets')
    expect(JSON.stringify(stored)).not.toContain(String(body.secret))
    expect(JSON.stringify((await call(keys, { token })).body)).not.toContain(String(body.secret))
  })

  test('shows recovery codes that work when the response to turning it on was lost', async () => {
    const { secret, codes: unseen } = await turnOnSecondFactor(server.url, token, server.clock.now())
    const again = (code: string) =>
      call(`${server.url}/api/admin/keys/second-factor/confirm`, { token, body: { code } })
    const { status, body } = await again(appCode(secret, server.clock.now()))
    expect(status).toBe(200)
    const [seen = ''] = body.codes as string[]
    expect((await logIn(server, unseen[0])).status, 'nobody saw these').toBe(401)
    expect((await logIn(server, seen)).status).toBe(200)
    expect((await again('000000')).status).toBe(422)
    server.clock.advance({ minutes: 2 })
    expect((await again(appCode(secret, server.clock.now()))).status, 'it was on already').toBe(422)
  })

  test('limits wrong codes for the whole account, but never a recovery code', async () => {
    const { codes, secret } = await turnOnSecondFactor(server.url, token, server.clock.now())
    server.clock.advance(STEP)
    const from = (number: number, code: string) =>
      call(`${server.url}/api/admin/login`, {
        body: { ...ADMINISTRATOR, code },
        headers: { 'X-Forwarded-For': `198.51.${number}.1` },
      })
    for (let number = 0; number < 20; number++) expect((await from(number, '000000')).status).toBe(401)
    expect((await from(50, appCode(secret, server.clock.now()))).body).toMatchObject({ code: 'too-many-codes' })
    expect((await from(51, codes[0] ?? '')).status).toBe(200)
  })

  test('is turned off on the screen, or by a password reset on the machine', async () => {
    await turnOnSecondFactor(server.url, token, server.clock.now())
    await call(`${server.url}/api/admin/keys/second-factor`, { method: 'DELETE', token })
    expect((await logIn(server)).status).toBe(200)
    await turnOnSecondFactor(server.url, token, server.clock.now())
    const password = 'another long password'
    const outcome = await resetPassword(server.services.store, aPerson(ADMINISTRATOR), password, 'this machine')
    expect(outcome).toMatchObject({ hadSecondFactor: true })
    expect((await logIn(server, undefined, { password })).status).toBe(200)
  })
})
