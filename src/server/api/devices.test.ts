import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEVICE_HEADER } from '#domain/account/protocol.ts'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'
import { aPasskey } from '#test/support/passkey.ts'
import { appCode, turnOnSecondFactor } from '#test/support/second-factor.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'

const PHONE = 'a-phone-with-a-key-of-its-own'
const LAPTOP = 'a-laptop-with-a-key-of-its-own'
const STRANGER = 'a-stranger-with-their-own-key'

let server: MailServer
let site: DeskSite

beforeEach(async () => {
  server = await aMailServer()
  site = await aDeskSite({ smtpUrl: server.url, rateLimits: true, trustedProxies: 1 })
})
afterEach(async () => {
  await site.stop()
  await server.close()
})

interface Attempt {
  device?: string
  password?: string
  from?: string
  code?: string
}

const enter = ({ device, password = ADMINISTRATOR.password, from = '192.0.2.1', code }: Attempt = {}) =>
  call(`${site.url}/api/admin/login`, {
    body: { email: ADMINISTRATOR.email, password, ...(code === undefined ? {} : { code }) },
    headers: { 'X-Forwarded-For': from, ...(device === undefined ? {} : { [DEVICE_HEADER]: device }) },
  })
const tokenFor = async (device: string) => String((await enter({ device })).body.token)
const isIn = async (token: string) => (await call(`${site.url}/api/admin/verify`, { token })).status === 200
const devices = async (token = site.token) =>
  (await call(`${site.url}/api/devices`, { token })).body.devices as { id: string; name: string; isThis: boolean }[]
const texts = () => server.mails.map(({ text }) => text)
const notices = () => texts().filter((text) => text?.includes('A new device signed in'))

async function prove() {
  await site.ask('/api/mail/proof', {})
  await expect.poll(() => texts().length).toBeGreaterThan(0)
  const code = /\b\d{6}\b/.exec(texts().at(-1) ?? '')?.[0]
  expect((await site.ask('/api/mail/proof/confirm', { code })).status).toBe(200)
}

async function noticeOf(device: string): Promise<{ token: string; link: string }> {
  const before = notices().length
  const token = await tokenFor(device)
  await expect.poll(() => notices().length).toBe(before + 1)
  return { token, link: /\/admin-not-me#([\w-]{43})/.exec(notices().at(-1) ?? '')?.[1] ?? '' }
}

describe('a device', () => {
  test('is listed after it signs in, can be named, and is signed out when it is forgotten', async () => {
    const [phone, laptop] = [await tokenFor(PHONE), await tokenFor(LAPTOP)]
    const [mine, other] = await devices(phone)
    expect([mine?.isThis, other?.isThis]).toEqual([true, false])
    await call(`${site.url}/api/devices/${other?.id}`, { method: 'PUT', token: phone, body: { name: 'Office' } })
    expect((await devices(phone)).map(({ name }) => name)).toContain('Office')
    await call(`${site.url}/api/devices/${other?.id}`, { method: 'DELETE', token: phone })
    expect([await isIn(phone), await isIn(laptop)]).toEqual([true, false])
    expect(await devices(phone)).toHaveLength(1)
  })

  test('is stored by a digest, and in no backup', async () => {
    await tokenFor(PHONE)
    const stored = await site.services.store.query('devices')
    expect(stored.items).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(PHONE)
    for await (const record of site.services.store.snapshot())
      expect(record.kind === 'document' ? record.collection : '').not.toBe('devices')
  })

  test('that is known signs in while strangers use up every other limit', async () => {
    await tokenFor(PHONE)
    const password = 'a wrong guess'
    for (let number = 0; number < 11; number++) await enter({ password, device: STRANGER })
    expect((await enter({ device: STRANGER })).status, 'a stranger at the same address').toBe(429)
    expect((await enter({ device: PHONE })).status, 'the owner').toBe(200)
    for (let number = 0; number < 10; number++) await enter({ password, device: PHONE })
    expect((await enter({ device: PHONE })).status, 'its own allowance also has a limit').toBe(429)
  })

  test('that is known uses a passkey while a stranger at its address tries made-up ones', async () => {
    await tokenFor(PHONE)
    const part = 'AAAA'
    const response = { clientDataJSON: part, authenticatorData: part, signature: part }
    const madeUp = { id: part, rawId: part, type: 'public-key', response }
    const from = { 'X-Forwarded-For': '192.0.2.1' }
    const use = (credential: object, headers: Record<string, string> = from) =>
      call(`${site.url}/api/admin/passkey`, { body: { credential }, headers })
    const statuses = []
    for (let number = 0; number < 30; number++) statuses.push((await use(madeUp)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
    const logged = await site.services.store.count('activity', { where: { area: 'account' }, search: 'passkey' })
    expect(logged).toBeLessThanOrEqual(10)
    const mine = { ...from, [DEVICE_HEADER]: PHONE }
    const passkey = await aPasskey(site.services.store)
    for (let number = 0; number < 70; number++)
      await call(`${site.url}/api/admin/passkey/options`, { method: 'POST', headers: from })
    const asked = await call(`${site.url}/api/admin/passkey/options`, { method: 'POST', headers: mine })
    expect((await use(passkey.answer(asked.body.options), mine)).status, 'the owner').toBe(200)
  })

  test('that is new shares a limit with its network', async () => {
    const password = 'a wrong guess'
    for (let number = 0; number < 50; number++) await enter({ password, from: `203.0.113.${number}` })
    expect((await enter({ from: '203.0.113.99' })).status).toBe(429)
    expect((await enter({ from: '198.51.100.1' })).status).toBe(200)
  })
})

describe('the mail about a new device', () => {
  test('is sent once for each device, and never before mail delivery is confirmed', async () => {
    await tokenFor(PHONE)
    await prove()
    await tokenFor(PHONE)
    await noticeOf(LAPTOP)
    await tokenFor(LAPTOP)
    const { items } = await site.services.store.query('outbox', { where: { kind: 'new-device' } })
    expect(items).toHaveLength(1)
    expect(JSON.stringify(items)).not.toContain('admin-not-me#')
  })

  test('has a link that signs out everyone, removes what was added since, and opens the reset once', async () => {
    await prove()
    const { store } = site.services
    await aPasskey(store)
    const owner = (await noticeOf(PHONE)).token
    site.clock.advance({ minutes: 1 })
    const { token: stranger, link } = await noticeOf(STRANGER)
    site.clock.advance({ minutes: 1 })
    await aPasskey(store)
    const change = { currentPassword: ADMINISTRATOR.password, newPassword: 'now it belongs to me' }
    const taken = String((await call(`${site.url}/api/admin/password`, { token: stranger, body: change })).body.token)
    const report = () => call(`${site.url}/api/admin/not-me`, { body: { token: link } })
    const both = await Promise.all([report(), report()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)?.body.error
    expect(refused, 'the password has ended').toMatch(/If your password no longer works, choose a new one/)
    for (const token of [owner, stranger, taken]) expect(await isIn(token)).toBe(false)
    expect((await store.query('passkeys')).items, 'the key from before stays').toHaveLength(1)
    expect((await store.query('devices')).items).toEqual([])
    expect((await enter({ password: change.newPassword, from: '203.0.113.9' })).status, 'a known password').toBe(401)
    const reset = both.find(({ status }) => status === 200)?.body.token
    const password = 'mine again for good'
    expect((await call(`${site.url}/api/admin/reset/confirm`, { body: { token: reset, password } })).status).toBe(200)
    expect((await enter({ password })).status).toBe(200)
  })

  test('has a link that deletes newer recovery codes', async () => {
    await prove()
    const owner = await tokenFor(PHONE)
    const { secret, codes } = await turnOnSecondFactor(site.url, owner, site.clock.now())
    const before = notices().length
    site.clock.advance({ minutes: 1 })
    const token = String((await enter({ device: STRANGER, code: appCode(secret, site.clock.now()) })).body.token)
    await expect.poll(() => notices().length).toBe(before + 1)
    const link = /\/admin-not-me#([\w-]{43})/.exec(notices().at(-1) ?? '')?.[1]
    site.clock.advance({ minutes: 1 })
    const renewed = await call(`${site.url}/api/admin/keys/recovery-codes`, { method: 'POST', token })
    const [theirs] = renewed.body.codes as string[]
    expect(codes).not.toContain(theirs)
    const { body } = await call(`${site.url}/api/admin/not-me`, { body: { token: link } })
    const password = 'mine again for good'
    await call(`${site.url}/api/admin/reset/confirm`, { body: { token: body.token, password } })
    expect((await enter({ password, code: String(theirs) })).status).toBe(401)
    expect((await enter({ password, code: appCode(secret, site.clock.now()) })).status, 'the app stays').toBe(200)
  })

  test('has a link that ends after seven days', async () => {
    await prove()
    const { link } = await noticeOf(STRANGER)
    site.clock.advance({ hours: 7 * 24 })
    expect((await call(`${site.url}/api/admin/not-me`, { body: { token: link } })).status).toBe(409)
  })
})
