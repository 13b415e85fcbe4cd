import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PUSH_MESSAGES } from '#domain/notifications/push.ts'
import { PUSH_EVENTS } from '#domain/notifications/schema.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { call } from '#test/support/live-server.ts'
import { asCustomer } from '#test/support/own-form.ts'
import { aPushSite, type PushSite } from '#test/support/push-site.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'

let place: Place
let site: PushSite

async function open(kind: 'sqlite' | 'postgres') {
  place = await aPlace(kind)
  site = await aPushSite(place.options)
}

afterEach(async () => {
  await site.stop()
  await place.remove()
})

const arrived = (messages: readonly unknown[], count = 1) => expect.poll(() => messages.length).toBe(count)
const publicKey = async () => String((await site.ask('/api/push/devices')).body.applicationServerKey)

async function register(change: object) {
  const applicationServerKey = await publicKey()
  const { endpoint, keys } = site.service.subscribe(applicationServerKey).subscription
  return site.ask('/api/push/devices', { subscription: { endpoint, keys, ...change }, applicationServerKey })
}

describe('a device', () => {
  beforeEach(() => open('sqlite'))

  test('the owner sees settings and the last contact of a device, never its secrets', async () => {
    const phone = await site.device()
    expect(await site.devices()).toEqual([
      {
        id: phone.id,
        createdAt: expect.any(String),
        name: expect.any(String),
        events: PUSH_EVENTS,
        quiet: null,
        lastReachedAt: null,
        lastError: null,
      },
    ])
    const change = { events: ['late'], quiet: { quietFrom: '21:00', quietUntil: '06:30' } }
    await site.ask(`/api/push/devices/${phone.id}`, change, 'PUT')
    await site.ask(`/api/push/devices/${phone.id}`, { name: 'Van' }, 'PUT')
    expect(await site.devices()).toMatchObject([{ ...change, name: 'Van' }])
    await site.ask(`/api/push/devices/${phone.id}`, { quiet: null }, 'PUT')
    expect(await site.devices()).toMatchObject([{ quiet: null, events: ['late'] }])
  })

  test('the key of the site is made once, and stored sealed', async () => {
    const key = await publicKey()
    expect(await publicKey()).toBe(key)
    const secret = (await site.all('secrets')).find(({ id }) => id === 'push-key')
    expect(JSON.stringify(secret?.data)).not.toContain(key)
  })

  test('a subscription is refused without encryption, with a password in it, or with a key of another kind', async () => {
    const auth = 'x'.repeat(22)
    const wrong = [
      { endpoint: 'http://push.example.com/1' },
      { endpoint: 'push' },
      { endpoint: 'https://me:secret@push.example.com/1' },
      { keys: { p256dh: 'B', auth } },
      { keys: { p256dh: `B${'*'.repeat(86)}`, auth } },
    ]
    for (const change of wrong) expect(await register(change), JSON.stringify(change)).toMatchObject({ status: 422 })
  })

  test('nothing is sent to an address of the server’s own network', async () => {
    const { body } = await register({ endpoint: 'https://169.254.169.254/latest' })
    const tested = await site.ask(`/api/push/devices/${body.id}/test`, undefined, 'POST')
    expect(tested.body).toMatchObject({
      isSent: false,
      device: { lastError: 'This host is not on the public internet.', lastReachedAt: null },
    })
  })

  test('a test reaches the device and reports that', async () => {
    const [phone, dead] = [await site.device(), await site.device('gone')]
    const tested = await site.ask(`/api/push/devices/${phone.id}/test`, undefined, 'POST')
    expect(tested.body).toMatchObject({ isSent: true, device: { lastReachedAt: expect.any(String) } })
    expect(phone.messages).toMatchObject([{ notification: { title: 'Test notification' } }])
    const failed = await site.ask(`/api/push/devices/${dead.id}/test`, undefined, 'POST')
    expect(failed).toMatchObject({ status: 409, body: { error: PUSH_MESSAGES.gone } })
    expect(await site.devices()).toHaveLength(1)
  })
})

describe.each(ANY_DATABASE)('ends and notifications, on %s', (kind) => {
  beforeEach(() => open(kind))

  test('signing out ends the notifications of that browser, and of no other', async () => {
    const phone = await site.device()
    const token = await administratorToken(site.url)
    const applicationServerKey = await publicKey()
    const { subscription } = site.service.subscribe(applicationServerKey)
    const added = await call(`${site.url}/api/push/devices`, { token, body: { subscription, applicationServerKey } })
    expect(added.status).toBe(201)
    await call(`${site.url}/api/admin/logout`, { token, method: 'POST' })
    expect((await site.devices()).map(({ id }) => id)).toEqual([phone.id])
  })

  test('ending the other sessions ends their notifications, also those of sessions that expired', async () => {
    const token = await administratorToken(site.url)
    const phone = await site.device()
    await site.services.store.set('push-devices', phone.id, { sessionId: 'expired' })
    const tablet = await site.device()
    await call(`${site.url}/api/sessions`, { token, method: 'DELETE' })
    const left = (await site.all('push-devices')).map(({ id }) => id)
    expect(left).toEqual([])
    expect([phone.messages, tablet.messages]).toEqual([[], []])
  })

  test('a browser that proves the old secret may replace its subscription', async () => {
    const phone = await site.device('accept', { name: 'Van' })
    const next = site.service.subscribe(await publicKey())
    const { endpoint, keys } = phone.subscription
    const renew = (auth: string) =>
      call(`${site.url}/api/push/renewed`, { body: { old: { endpoint, auth }, subscription: next.subscription } })
    await renew('A'.repeat(22))
    expect((await site.devices())[0]?.id).toBe(phone.id)
    await renew(keys.auth)
    expect(await site.devices()).toMatchObject([{ id: expect.not.stringContaining(phone.id), name: 'Van' }])
    await site.book()
    await arrived(next.messages)
    expect(phone.messages).toEqual([])
  })

  test('messages cause notifications without their text, and consecutive ones share one email', async () => {
    const phone = await site.device('accept', { events: ['message'] })
    const message = { name: 'Joe Ray', email: 'joe@example.com', phone: '813 555 0111', service: 'repair' }
    await call(`${site.url}/api/contact`, { body: { ...message, message: 'It leaks.', isEmergency: false } })
    await arrived(phone.messages)
    expect(phone.messages[0]).toMatchObject({
      notification: {
        title: 'Message from a customer',
        body: 'Repair',
        navigate: expect.stringContaining('/admin/messages?message='),
      },
    })
    const { body } = await site.book(aBookingRequest())
    const key = String(body.manageUrl).split('#')[1] ?? ''
    const write = (message: string) => asCustomer(site.url, { id: body.id, key }, 'write', { message })
    expect((await write('Are you coming?')).status).toBe(200)
    await arrived(phone.messages, 2)
    await write('Hello?')
    await arrived(phone.messages, 3)
    const mails = (await site.all('outbox')).filter(({ data }) => data.kind === 'line-to-business')
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(phone.messages)).not.toMatch(/Joe|Jane|leaks|coming|555 ?0111/)
  })

  test('the owner gets one notification about a failing mail server', async () => {
    const phone = await site.device('accept', { events: ['mail'] })
    await site.mail.become('refuse')
    await site.book()
    await expect.poll(async () => (await site.all('push-notices')).length).toBe(1)
    site.services.push.look()
    await arrived(phone.messages)
    expect(phone.messages[0]?.notification.navigate).toContain('/admin/mail#')
  })

  test('erasing a request deletes its notifications', async () => {
    const phone = await site.device()
    const { body } = await site.book()
    await arrived(phone.messages)
    expect(await site.all('push-notices')).toHaveLength(1)
    await site.ask(`/api/collections/appointments/${body.id}`, undefined, 'DELETE')
    expect(await site.all('push-notices')).toEqual([])
  })
})
