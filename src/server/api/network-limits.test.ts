import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseLimited } from '#features/forms/limits.ts'
import { CEILINGS, LIMITS } from '#features/security/limits.ts'
import { recordStranger } from '#features/security/security-events.ts'
import { ADMINISTRATOR, addAdministrator, administratorToken } from '#test/support/administrator.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { call } from '#test/support/live-server.ts'
import { sendForm } from '#test/support/own-form.ts'

let site: BookingSite
beforeEach(async () => {
  site = await aBookingSite({ rateLimits: true, trustedProxies: 1 })
})
afterEach(() => site.stop())

let households = 0
/** A new /64 each time, of the /48 with this number. */
const inNetwork = (number: number) => `2001:db8:${number.toString(16)}:${(++households).toString(16)}::7`
const send = async (path: string, body: unknown, address: string) =>
  (await call(`${site.url}${path}`, { method: 'POST', body, headers: { 'X-Forwarded-For': address } })).status

const MESSAGE = {
  name: 'Jane Doe',
  email: 'jane@example.com',
  phone: '813 555 0199',
  service: 'repair',
  message: 'The kitchen tap drips.',
}

test('every form counts the whole network, however many addresses the sender has in it', async () => {
  const acts = ['attend', 'cancel', 'correct', 'give-feedback', 'write', 'move', 'accept', 'decline', 'ask-others', '']
  const submits = [
    ...['/api/contact', '/api/appointments'].map((path) => (address: string) => send(path, {}, address)),
    ...['/contact', '/appointment/1'].flatMap((path) =>
      acts.map((does) => async (address: string) => {
        const answer = await sendForm(site.url + path, { does }, { 'X-Forwarded-For': address })
        return answer.status
      }),
    ),
  ]
  for (let sent = 0; sent < LIMITS.form.perNetwork; sent++) {
    expect(await submits[sent % submits.length]?.(inNetwork(1))).not.toBe(429)
  }
  for (const submit of submits) {
    expect(await submit(inNetwork(1))).toBe(429)
    expect(await submit(inNetwork(2))).not.toBe(429)
  }
  // Forms of pages without JavaScript check this before they read anything.
  const { store, clock } = site.services
  const refused = (address: string) => refuseLimited(store, address, '(813) 555-0142', clock.now())
  await expect(refused('2001:db8:1:ffff::/64')).rejects.toMatchObject({ kind: 'too-many' })
  await expect(refused('2001:db8:2:ffff::/64')).resolves.toBeUndefined()
})

test.each([
  ['a password', 'sign-in', '/api/admin/login', { ...ADMINISTRATOR, password: 'wrong password' }],
  ['a link for a new password', 'password-reset', '/api/admin/reset', { email: 'eve@example.com' }],
  ['a passkey', 'passkey-challenge', '/api/admin/passkey/options', {}],
] as const)('every sign-in counts the whole network: %s', async (_, what, path, body) => {
  await addAdministrator(site.services.store)
  for (let sent = 0; sent < LIMITS[what].perNetwork; sent++)
    expect(await send(path, body, inNetwork(1)), String(sent)).not.toBe(429)
  expect(await send(path, body, inNetwork(1))).toBe(429)
  expect(await send(path, body, inNetwork(2))).not.toBe(429)
})

test('strangers can store only so many messages in an hour, from wherever, and then get the phone number', async () => {
  for (let sent = 0; sent < CEILINGS.storedMessages; sent++)
    expect(await send('/api/contact', MESSAGE, inNetwork(sent)), String(sent)).toBe(201)
  expect(await send('/api/contact', MESSAGE, inNetwork(5000))).toBe(429)
  expect(await site.all('messages')).toHaveLength(CEILINGS.storedMessages)
  site.clock.advance({ hours: 1 })
  expect(await send('/api/contact', MESSAGE, inNetwork(5001))).toBe(201)
})

test('the owner gets only so many alerts in an hour, and every request is still accepted', async () => {
  for (let sent = 0; sent < CEILINGS.alerts; sent++) await send('/api/contact', MESSAGE, inNetwork(sent))
  expect(await send('/api/appointments', aBookingRequest(), inNetwork(5000))).toBe(201)
  const kinds = (await site.all('outbox')).map(({ data }) => data.kind)
  expect(kinds.filter((kind) => kind === 'contact')).toHaveLength(CEILINGS.alerts)
  expect(kinds).not.toContain('business-alert')
  site.clock.advance({ hours: 1 })
  await send('/api/appointments', aBookingRequest({ preferredDate: '2026-03-05T19:00:00.000Z' }), inNetwork(5001))
  expect((await site.all('outbox')).map(({ data }) => data.kind)).toContain('business-alert')
})

test('searching for a time is limited far above a household’s needs, but not for the rest of the world', async () => {
  const look = async (path: string, address: string) =>
    (await call(`${site.url}/api/availability${path}`, { headers: { 'X-Forwarded-For': address } })).status
  for (let asked = 0; asked < LIMITS.availability.perAddress; asked += 2) {
    expect(await look('?date=2026-03-04', '192.0.2.7')).toBe(200)
    expect(await look('/days', '192.0.2.7')).toBe(200)
  }
  expect(await look('?date=2026-03-04', '192.0.2.7')).toBe(429)
  expect(await look('/days', '192.0.2.7')).toBe(429)
  expect(await look('/days', '192.0.2.8')).toBe(200)
  site.clock.advance({ milliseconds: LIMITS.availability.windowMs })
  expect(await look('/days', '192.0.2.7')).toBe(200)
})

test('strangers can add only so many entries to the activity log in an hour, and can’t bury important entries', async () => {
  const token = await administratorToken(site.url)
  const total = async () => Number((await call(`${site.url}/api/activity`, { token })).body.total)
  const before = await total()
  const { store } = site.services
  const failed = { kind: 'sign-in-failed', account: 'unknown', address: '192.0.2.7' } as const
  await store.transaction(async (tx) => {
    for (let entry = 0; entry < CEILINGS.loggedAttempts; entry++) await recordStranger(tx, failed, site.clock.now())
  })
  expect(await total()).toBe(before + CEILINGS.loggedAttempts)
  expect(await send('/api/admin/login', { ...ADMINISTRATOR, password: 'wrong password' }, inNetwork(1))).toBe(401)
  expect(await total()).toBe(before + CEILINGS.loggedAttempts)
  expect(await send('/api/admin/login', ADMINISTRATOR, inNetwork(2))).toBe(200)
  expect(await total()).toBe(before + CEILINGS.loggedAttempts + 1)
})
