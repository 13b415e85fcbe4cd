import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NEW_WEBHOOK } from '#domain/integrations/schema.ts'
import { anAdministeredServer } from '#test/support/administered-server.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'
import { aReceiver, isSignedWith, type Receiver } from '#test/support/receiver.ts'

let receiver: Receiver
let site: DeskSite

beforeEach(async () => {
  receiver = await aReceiver()
  site = await aDeskSite({ allowedHosts: [{ host: '127.0.0.1', port: receiver.port }] })
})

afterEach(async () => {
  await site.stop()
  await receiver.close()
})

async function add(more: object = {}) {
  const { status, body } = await site.ask('/api/webhooks', { ...NEW_WEBHOOK, url: receiver.url, ...more })
  expect(status).toBe(201)
  const { webhook, secret } = body as { webhook: { id: string }; secret: string }
  return { id: webhook.id, secret }
}

async function booked(): Promise<string> {
  return String((await site.book()).body.id)
}

const types = () => receiver.events.map(({ body }) => body.type)
const arrived = (count: number) => expect.poll(types).toHaveLength(count)
const alerts = async () => (await site.ask('/api/system/alerts')).body.alerts

describe('other programs get', () => {
  test('a request from its booking to its completion, in the order in which it happened', async () => {
    const { secret } = await add()
    const id = await booked()
    await arrived(1)
    await site.setStatus(id, 'confirmed')
    await arrived(2)
    await site.ask(`/api/appointments/${id}`, { preferredDate: '2026-03-05T15:00:00.000Z' }, 'PUT')
    await arrived(3)
    await site.setStatus(id, 'completed')
    await arrived(4)
    expect(types()).toEqual(['request.created', 'request.confirmed', 'request.moved', 'request.completed'])
    expect(receiver.events.every((event) => isSignedWith(secret, event))).toBe(true)
    expect(receiver.events[2]?.body).toEqual({
      type: 'request.moved',
      timestamp: expect.any(String),
      data: {
        id,
        kind: 'request',
        service: 'repair',
        serviceName: 'Repair',
        status: 'confirmed',
        time: '2026-03-05T15:00:00.000Z',
      },
    })
  })

  test('only the personal data that the owner ticked', async () => {
    await add({ personal: ['name', 'phone'] })
    await add({ personal: [] })
    await booked()
    await arrived(2)
    const [some, none] = receiver.events.map(({ body }) => body.data.customer).sort()
    expect(some).toEqual({ name: expect.any(String), phone: expect.any(String) })
    expect(none).toBeUndefined()
    const texts = receiver.events.map(({ text }) => text).join()
    expect(texts).not.toContain('@')
  })

  test('a contact message without its text', async () => {
    await add({ events: ['message.received'], personal: ['name'] })
    const message = { name: 'Joe Ray', email: 'joe@example.com', phone: '813 555 0111', service: 'repair' }
    await call(`${site.url}/api/contact`, { body: { ...message, message: 'A secret leak.', isEmergency: false } })
    await arrived(1)
    expect(receiver.events[0]?.body.data).toMatchObject({ kind: 'message', customer: { name: 'Joe Ray' } })
    expect(receiver.events[0]?.text).not.toContain('secret leak')
  })

  test('nothing of a confirmation that was undone in time', async () => {
    await add()
    const id = await booked()
    await arrived(1)
    await site.ask(`/api/appointments/${id}/status`, { status: 'confirmed', undo: true }, 'PUT')
    await site.ask(`/api/appointments/${id}/status`, { status: 'pending', takesBack: true }, 'PUT')
    site.clock.advance({ seconds: 30 })
    site.services.webhooks.look()
    await site.setStatus(id, 'cancelled')
    await arrived(2)
    expect(types()).toEqual(['request.created', 'request.cancelled'])
  })

  test('a request’s return to pending if they got its answer', async () => {
    await add()
    const id = await booked()
    await site.setStatus(id, 'rejected')
    await expect.poll(types).toContain('request.cancelled')
    await site.setStatus(id, 'pending')
    await expect.poll(types).toContain('request.reopened')
  })
})

describe('a secret', () => {
  test('is shown once, and never stored as plain text', async () => {
    const { id, secret } = await add()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const shown = JSON.stringify((await site.ask('/api/webhooks')).body)
    const stored = JSON.stringify([await site.all('webhooks'), await site.all('secrets')])
    expect(shown).toContain(id)
    expect(shown).not.toContain(secret)
    expect(stored).not.toContain(secret)
  })

  test('that was replaced still signs for a day', async () => {
    const { id, secret: old } = await add()
    const { secret } = (await site.ask(`/api/webhooks/${id}/secret`, {})).body
    await site.ask(`/api/webhooks/${id}/test`, {})
    site.clock.advance({ hours: 25 })
    await booked()
    await arrived(2)
    const signers = receiver.events.map((event) => [old, String(secret)].map((each) => isSignedWith(each, event)))
    expect(signers).toEqual([
      [true, true],
      [false, true],
    ])
  })
})

test('a test event is sent at once and passes the check of the standard library', async () => {
  const allowedHosts = [{ host: '127.0.0.1', port: receiver.port }]
  const server = await anAdministeredServer({ allowedHosts })
  const ask = (path: string, body: object) => call(`${server.url}/api/webhooks${path}`, { token: server.token, body })
  const added = (await ask('', { ...NEW_WEBHOOK, url: receiver.url, active: false })).body
  const { id } = added.webhook as { id: string }
  expect((await ask(`/${id}/test`, {})).body).toMatchObject({ event: 'test', state: 'sent', responseStatus: 204 })
  const [event] = receiver.events
  expect(event && new Webhook(String(added.secret)).verify(event.text, event.headers)).toMatchObject({ type: 'test' })
  await server.stop()
})

test('the log shows failures, and a resend repeats it under the same id', async () => {
  receiver.behaviour = 'refuse'
  const { id } = await add()
  await booked()
  const log = async () => (await site.ask(`/api/webhooks/${id}/deliveries`)).body.deliveries as { id: string }[]
  await expect.poll(log).toMatchObject([{ event: 'request.created', responseStatus: 500, state: 'queued' }])
  receiver.behaviour = 'accept'
  const path = `/api/webhooks/${id}/deliveries/${(await log())[0]?.id}/resend`
  expect((await site.ask(path, {})).body).toMatchObject({ state: 'sent', responseStatus: 204 })
  expect(new Set(receiver.events.map((event) => event.id)).size).toBe(1)
})

test('an address that wants no more events is turned off, and an alert says so until a person checks it', async () => {
  receiver.behaviour = 'gone'
  const { id } = await add()
  await booked()
  await expect.poll(alerts).toContain('webhook-off')
  const settings = { ...NEW_WEBHOOK, url: receiver.url, active: false }
  expect((await site.ask(`/api/webhooks/${id}`, settings, 'PUT')).status).toBe(200)
  expect(await alerts()).not.toContain('webhook-off')
})

test('an address must be encrypted, public or allowed, and without a password', async () => {
  const refused = async (url: string) => (await site.ask('/api/webhooks', { ...NEW_WEBHOOK, url })).status
  expect(await refused('http://hooks.example.com/')).toBe(422)
  expect(await refused('https://me:secret@hooks.example.com/')).toBe(422)
  expect(await refused('ftp://hooks.example.com/')).toBe(422)
  const { id } = await add({ url: 'https://10.1.2.3/hook' })
  expect((await site.ask(`/api/webhooks/${id}/test`, {})).body).toMatchObject({
    state: 'failed',
    lastError: 'This host is not on the public internet.',
  })
})

test('a save over a newer one is refused with both', async () => {
  const { id } = await add()
  const save = (label: string, version: number) =>
    call(`${site.url}/api/webhooks/${id}`, {
      method: 'PUT',
      token: site.token,
      body: { ...NEW_WEBHOOK, url: receiver.url, label },
      headers: { 'If-Match': `"${version}"` },
    })
  expect((await save('One', 1)).status).toBe(200)
  const { status, body } = await save('Two', 1)
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'stale', current: { version: 2, settings: { label: 'One' } } })
})

test('erasing a customer or an address deletes its deliveries', async () => {
  receiver.behaviour = 'refuse'
  const { id } = await add()
  const appointment = await booked()
  await site.ask('/api/webhooks', { ...NEW_WEBHOOK, url: receiver.url })
  expect(await site.all('webhook-deliveries')).toHaveLength(1)
  const exported = await site.ask('/api/privacy/export', { appointmentId: appointment })
  expect(exported.body.file).toMatchObject({ eventsForOtherPrograms: [{ event: 'request.created' }] })
  await site.ask('/api/privacy/erase', { appointmentId: appointment })
  expect(await site.all('webhook-deliveries')).toEqual([])
  await booked()
  expect(await site.all('webhook-deliveries')).toHaveLength(2)
  await site.ask(`/api/webhooks/${id}`, undefined, 'DELETE')
  expect(await site.all('webhook-deliveries')).toHaveLength(1)
  expect(await site.all('secrets'), 'the key and the secret of the other').toHaveLength(2)
})
