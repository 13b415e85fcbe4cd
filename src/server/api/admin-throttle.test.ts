import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resetPassword } from '#features/account/reset-password.ts'
import { grantCode } from '#features/security/one-time-codes.ts'
import { ADMINISTRATOR, addAdministrator } from '#test/support/administrator.ts'
import { aPerson } from '#test/support/builders/person.ts'
import { type Answer, aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'
import { aPasskey } from '#test/support/passkey.ts'
import { aSignedIn, passwordOf } from '#test/support/people.ts'

const WRONG = { ...ADMINISTRATOR, password: 'wrong password' }

let server: LiveServer

const logIn = (body: unknown, forwardedFor?: string): Promise<Answer> =>
  call(`${server.url}/api/admin/login`, { body, headers: forwardedFor ? { 'X-Forwarded-For': forwardedFor } : {} })
const statuses = (answers: Answer[]) => answers.map(({ status }) => status)

async function attempts(count: number, attempt: (number: number) => Promise<Answer>): Promise<number[]> {
  const answers: Answer[] = []
  for (let number = 0; number < count; number++) answers.push(await attempt(number))
  return statuses(answers)
}

describe('without a proxy', () => {
  beforeEach(async () => {
    server = await aLiveServer({ rateLimits: true })
    await addAdministrator(server.services.store)
  })
  afterEach(() => server.stop())

  test('after ten failures an address has to wait, sees how long, and can then try again', async () => {
    expect(await attempts(10, () => logIn(WRONG))).toEqual(Array(10).fill(401))
    const refused = await logIn(ADMINISTRATOR)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    expect(refused.body).toMatchObject({
      success: false,
      error: 'Too many sign-in attempts. Please try again in 15 minutes.',
    })
    server.clock.advance({ minutes: 15 })
    const { status, body } = await logIn(ADMINISTRATOR)
    expect(status).toBe(200)
    const log = await call(`${server.url}/api/activity`, { token: String(body.token) })
    expect(log.body.entries).toContainEqual(expect.objectContaining({ kind: 'sign-in-throttled' }))
  })

  test('a password reset at the machine lets the owner in at once', async () => {
    await attempts(11, () => logIn(WRONG))
    const password = 'another long password'
    await resetPassword(server.services.store, aPerson(ADMINISTRATOR), password, 'this machine')
    expect((await logIn({ ...ADMINISTRATOR, password })).status).toBe(200)
  })

  test('forty attempts at once are counted as forty', async () => {
    const answers = statuses(await Promise.all(Array.from({ length: 40 }, () => logIn(WRONG))))
    expect(answers.filter((status) => status === 401)).toHaveLength(10)
    expect(answers.filter((status) => status === 429)).toHaveLength(30)
  })

  test('neither other emails nor a forged X-Forwarded-For help', async () => {
    await attempts(10, (number) => logIn({ ...WRONG, email: `guess${number}@example.com` }, `198.51.100.${number}`))
    expect((await logIn(WRONG, '198.51.100.99')).status).toBe(429)
  })

  test('signing in resets the failures', async () => {
    await attempts(9, () => logIn(WRONG))
    expect((await logIn(ADMINISTRATOR)).status).toBe(200)
    expect(await attempts(9, () => logIn(WRONG))).toEqual(Array(9).fill(401))
  })
})

describe('behind one trusted proxy', () => {
  beforeEach(async () => {
    server = await aLiveServer({ rateLimits: true, trustedProxies: 1 })
    await addAdministrator(server.services.store)
  })
  afterEach(() => server.stop())

  test('while one address is locked out, the owner at another still gets in', async () => {
    await attempts(10, () => logIn(WRONG, '203.0.113.7'))
    expect((await logIn(ADMINISTRATOR, '203.0.113.7')).status).toBe(429)
    expect((await logIn(ADMINISTRATOR, '192.0.2.1')).status).toBe(200)
  })

  test('a visitor’s own text before the address that the proxy appended is ignored', async () => {
    await attempts(10, (number) => logIn(WRONG, `10.0.0.${number}, 203.0.113.7`))
    expect((await logIn(WRONG, '10.9.9.9, 203.0.113.7')).status).toBe(429)
  })

  test('an attack from everywhere slows every unfamiliar address down, but not the owner', async () => {
    expect((await logIn(ADMINISTRATOR, '192.0.2.1')).status).toBe(200)
    await attempts(30, (number) => logIn(WRONG, `203.0.113.${number}`))
    expect(await attempts(4, () => logIn(WRONG, '198.51.100.1'))).toEqual([401, 401, 401, 429])
    expect((await logIn(ADMINISTRATOR, '198.51.100.2')).status, 'at an address never seen').toBe(200)
    await attempts(4, () => logIn(WRONG, '192.0.2.1'))
    expect((await logIn(ADMINISTRATOR, '192.0.2.1')).status, 'at a familiar address, after mistyping').toBe(200)
  })
})

describe('two people at one address', () => {
  const SAM = { id: 'sam', email: 'sam@example.com', role: 'office' } as const
  let sam: string
  const guesses = (count: number, email: string) => attempts(count, () => logIn({ ...WRONG, email }))
  const ask = (path: string, body: object, token?: string) => call(`${server.url}/api/admin/${path}`, { body, token })

  beforeEach(async () => {
    server = await aLiveServer({ rateLimits: true })
    await addAdministrator(server.services.store)
    sam = await aSignedIn(server, SAM)
  })
  afterEach(() => server.stop())

  const resetLink = () =>
    server.services.store.transaction((tx) =>
      grantCode(tx, 'password-reset', { personId: 'sam', about: 'sam', minutes: 9, now: server.clock.now() }),
    )

  test.each([
    ['signing in', () => logIn(passwordOf(SAM.email))],
    ['confirming', () => ask('confirmation', { password: ADMINISTRATOR.password }, sam)],
    [
      'a new password',
      () => ask('password', { currentPassword: ADMINISTRATOR.password, newPassword: 'another long password' }, sam),
    ],
    [
      'a passkey',
      async () => {
        const passkey = await aPasskey(server.services.store, 'http://localhost:3000', 'sam')
        const { body } = await call(`${server.url}/api/admin/passkey/options`, { method: 'POST' })
        return ask('passkey', { credential: passkey.answer(body.options) })
      },
    ],
  ])('%s forgives no guess at another’s account', async (_, prove) => {
    expect(await guesses(8, ADMINISTRATOR.email)).toEqual(Array(8).fill(401))
    await guesses(1, SAM.email)
    expect((await prove()).status).toBe(200)
    const [left, ...others] = await guesses(3, ADMINISTRATOR.email)
    expect([left, others.at(-1)]).toEqual([401, 429])
  })

  test('a passkey doesn’t reset the alarm of an account under attack', async () => {
    const { store } = server.services
    await guesses(3, SAM.email)
    const counts = async () => {
      const { items } = await store.query('throttles')
      const alarms = items.filter(({ id }) => /^sign-in-(?:to|range|from):/.test(id))
      return alarms.map(({ id, data }) => [id, data.count])
    }
    const before = await counts()
    const passkey = await aPasskey(store, 'http://localhost:3000', 'sam')
    const { body } = await call(`${server.url}/api/admin/passkey/options`, { method: 'POST' })
    expect((await ask('passkey', { credential: passkey.answer(body.options) })).status).toBe(200)
    expect(await counts()).toEqual(before)
  })

  test('a person’s own password link lifts no lock from guesses at other accounts', async () => {
    await guesses(10, ADMINISTRATOR.email)
    const password = 'another long password'
    expect((await ask('reset/confirm', { token: await resetLink(), password })).status).toBe(200)
    expect((await logIn(ADMINISTRATOR)).status).toBe(429)
  })

  test('after wrong guesses at their own account, a password link lets a person in', async () => {
    await guesses(10, SAM.email)
    expect((await logIn(passwordOf(SAM.email))).status).toBe(429)
    const password = 'another long password'
    await ask('reset/confirm', { token: await resetLink(), password })
    expect((await logIn({ email: SAM.email, password })).status).toBe(200)
  })

  test('failures of an earlier quarter of an hour don’t change later counts', async () => {
    await guesses(1, ADMINISTRATOR.email)
    server.clock.advance({ minutes: 14 })
    await guesses(8, SAM.email)
    server.clock.advance({ minutes: 2 })
    await guesses(8, ADMINISTRATOR.email)
    await logIn(passwordOf(SAM.email))
    expect((await guesses(3, ADMINISTRATOR.email)).at(-1)).toBe(429)
  })
})
