import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'

let server: LiveServer
beforeEach(async () => {
  server = await aLiveServer()
})
afterEach(() => server.stop())

const admin = (path: string, options = {}) => call(`${server.url}/api/admin/${path}`, options)
const setUp = (body: unknown = ADMINISTRATOR) => admin('setup', { body })
const logIn = (body: unknown = ADMINISTRATOR) => admin('login', { body })

async function tokenOf(answer: ReturnType<typeof call>): Promise<string> {
  const { token } = (await answer).body
  expect(token).toMatch(/^[\w-]{43}$/)
  return String(token)
}

describe('setup', () => {
  test('is needed on an empty store, signs in, and is not needed afterwards', async () => {
    expect((await admin('setup-status')).body).toEqual({ needsSetup: true, codeNeeded: false })
    const token = await tokenOf(setUp())
    expect((await admin('setup-status')).body).toMatchObject({ needsSetup: false })
    const { body } = await admin('verify', { token })
    expect(body).toMatchObject({ admin: { id: 'owner', email: ADMINISTRATOR.email } })
  })

  test('is refused from then on', async () => {
    await setUp()
    const again = await setUp({ email: 'thief@example.com', password: 'another password' })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ success: false, error: 'Admin Already Configured' })
    expect((await logIn({ email: 'thief@example.com', password: 'another password' })).status).toBe(401)
  })

  test('refuses a short password and a wrong address with the exact messages', async () => {
    const short = await setUp({ email: 'owner@example.com', password: 'seven77' })
    expect(short.status).toBe(422)
    expect(short.body).toMatchObject({ success: false, error: 'Password must be at least 8 characters' })
    const wrong = await setUp({ email: 'owner', password: 'long enough' })
    expect(wrong.body).toMatchObject({ fields: { email: 'Invalid email address' } })
    expect((await setUp({ email: 'owner@example.com', password: 'x'.repeat(257) })).status).toBe(422)
    expect((await admin('setup-status')).body).toMatchObject({ needsSetup: true })
  })

  test.each([
    ['a common password', 'Iloveyou', 'one of the most common passwords'],
    ['the name of the business', 'Bayline-2026', 'Anyone who knows your business could guess'],
    ['the address', ADMINISTRATOR.email, 'Anyone who knows your business could guess'],
  ])('refuses %s, and says what to do', async (_, password, words) => {
    const { status, body } = await setUp({ ...ADMINISTRATOR, password })
    expect([status, body.success, body.code]).toEqual([422, false, 'weak-password'])
    expect(body.error).toMatch(words)
    expect(body.error).toContain('Please')
    expect(body.fields).toEqual({ password: body.error })
    expect((await admin('setup-status')).body).toMatchObject({ needsSetup: true })
  })

  test('when the database cannot be read, the status is an error and never "needs setup"', async () => {
    await server.services.store.close()
    const { status, body } = await admin('setup-status')
    expect(status).toBe(500)
    expect(body).not.toHaveProperty('needsSetup')
    await server.stop().catch(() => undefined)
    server = await aLiveServer()
  })
})

describe('login', () => {
  beforeEach(() => setUp())

  test('returns success and a token that verifies', async () => {
    const answer = await logIn()
    expect(answer.body).toMatchObject({ success: true })
    expect((await admin('verify', { token: await tokenOf(logIn()) })).status).toBe(200)
  })

  test('ignores capitals and spaces around the address', async () => {
    expect((await logIn({ ...ADMINISTRATOR, email: ` ${ADMINISTRATOR.email.toUpperCase()} ` })).status).toBe(200)
  })

  test('gives the same response to a wrong password and an unknown address', async () => {
    const wrong = await logIn({ ...ADMINISTRATOR, password: 'wrong password' })
    const unknown = await logIn({ ...ADMINISTRATOR, email: 'nobody@example.com' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ success: false, error: 'Invalid email or password', code: 'invalid-credentials' })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test.each([
    ['nothing', undefined, 415],
    ['a list', [], 422],
    ['numbers', { email: 1, password: 2 }, 422],
    ['only an address', { email: 'a@example.com' }, 422],
    ['an endless password', { email: 'a@example.com', password: 'x'.repeat(5000) }, 422],
  ])('refuses %s with a sentence', async (_, body, status) => {
    const answer = await admin('login', { method: 'POST', body })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ success: false, error: expect.stringMatching(/\w+ \w+/) })
  })

  test('refuses bodies that are not JSON or too large', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const post = (body: string) => fetch(`${server.url}/api/admin/login`, { method: 'POST', headers, body })
    expect((await post('{"email":')).status).toBe(400)
    expect((await post(JSON.stringify({ email: 'x'.repeat(3_000_000) }))).status).toBe(413)
  })

  test('responses are not cached', async () => {
    expect((await logIn()).headers.get('cache-control')).toBe('no-store')
    expect((await logIn({ ...ADMINISTRATOR, password: 'wrong' })).headers.get('cache-control')).toBe('no-store')
  })
})

describe('a session', () => {
  beforeEach(() => setUp())
  const verify = async (token: string) => (await admin('verify', { token })).status

  test('ends with logout: the token stops working', async () => {
    const token = await tokenOf(logIn())
    expect((await admin('logout', { method: 'POST', token })).body).toEqual({ success: true })
    const { status, body } = await admin('verify', { token })
    expect(status).toBe(401)
    expect(body).toMatchObject({ error: 'User is not authenticated' })
  })

  test('lasts 12 hours after its last use, and 30 days at most', async () => {
    const idle = await tokenOf(logIn())
    server.clock.advance({ hours: 12, minutes: 1 })
    expect(await verify(idle)).toBe(401)
    const used = await tokenOf(logIn())
    for (let hours = 11; hours <= 30 * 24 - 1; hours += 11) {
      server.clock.advance({ hours: 11 })
      expect(await verify(used), `after ${hours} hours`).toBe(200)
    }
    server.clock.advance({ hours: 11 })
    expect(await verify(used), 'after 30 days').toBe(401)
  })

  test.each(['', 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'a'.repeat(43)}`, 'Bearer ../../etc/passwd'])(
    'is not accessible with "%s"',
    async (authorization) => {
      expect((await admin('verify', { headers: { Authorization: authorization } })).status).toBe(401)
    },
  )

  test('is stored without its token: the stored digest does not work as one', async () => {
    await logIn()
    const { items } = await server.services.store.query('sessions')
    expect(items).not.toEqual([])
    for (const { id } of items) expect(await verify(id)).toBe(401)
  })

  test('cannot be verified while the database is away: 503 with the exact message', async () => {
    const token = await tokenOf(logIn())
    await server.services.store.close()
    const { status, body } = await admin('verify', { token })
    expect(status).toBe(503)
    expect(body).toMatchObject({ error: 'Authentication system not available' })
    await server.stop().catch(() => undefined)
    server = await aLiveServer()
  })
})

describe('the activity log', () => {
  test('contains setups, sign-ins, failures and logouts, newest first, for the administrator alone', async () => {
    const token = await tokenOf(setUp())
    await logIn({ ...ADMINISTRATOR, password: 'wrong password' })
    await logIn({ email: 'my-secret-password', password: 'x' })
    await admin('logout', { method: 'POST', token: await tokenOf(logIn()) })
    const events = `${server.url}/api/activity`
    const { body } = await call(events, { token })
    expect(body).toMatchObject({
      total: 5,
      entries: [
        { kind: 'signed-out', by: 'administrator', address: '127.0.0.1' },
        { kind: 'signed-in' },
        { kind: 'sign-in-failed', by: 'unknown' },
        { kind: 'sign-in-failed', by: 'administrator' },
        { kind: 'setup-completed' },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('secret')
    expect((await call(events)).status).toBe(401)
    expect((await call(`${events}?page=0`, { token })).status).toBe(400)
  })

  test('is paged by ten', async () => {
    const token = await tokenOf(setUp())
    for (let attempt = 0; attempt < 11; attempt++) await logIn({ ...ADMINISTRATOR, password: 'wrong' })
    const page = async (number: number) => (await call(`${server.url}/api/activity?page=${number}`, { token })).body
    expect((await page(1)).entries).toHaveLength(10)
    expect((await page(2)).entries).toHaveLength(2)
  })
})

describe('changing the password', () => {
  const change = (token: string, body: unknown) => admin('password', { token, body })
  const newPassword = 'battery staple, correct'

  test('ends every session except the current one, and only the new password signs in', async () => {
    await setUp()
    const [mine, elsewhere] = [await tokenOf(logIn()), await tokenOf(logIn())]
    const token = await tokenOf(change(mine, { currentPassword: ADMINISTRATOR.password, newPassword }))
    expect((await admin('verify', { token })).status).toBe(200)
    for (const ended of [mine, elsewhere]) expect((await admin('verify', { token: ended })).status).toBe(401)
    expect((await logIn()).status).toBe(401)
    expect((await logIn({ ...ADMINISTRATOR, password: newPassword })).status).toBe(200)
  })

  test('needs the current password and a good new one, and otherwise keeps the session', async () => {
    const token = await tokenOf(setUp())
    const wrong = await change(token, { currentPassword: 'guessed', newPassword })
    expect([wrong.status, wrong.body.fields]).toEqual([422, { currentPassword: 'This is not your current password' }])
    const short = await change(token, { currentPassword: ADMINISTRATOR.password, newPassword: 'seven77' })
    expect(short.body.fields).toEqual({ newPassword: 'Password must be at least 8 characters' })
    const common = await change(token, { currentPassword: ADMINISTRATOR.password, newPassword: 'password1' })
    expect([common.status, common.body.error]).toEqual([422, expect.stringContaining('most common')])
    expect(common.body.fields).toEqual({ newPassword: common.body.error })
    expect((await admin('verify', { token })).status).toBe(200)
    expect((await logIn()).status).toBe(200)
    expect((await change('a'.repeat(43), { currentPassword: ADMINISTRATOR.password, newPassword })).status).toBe(401)
  })
})
