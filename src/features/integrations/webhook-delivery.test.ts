import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NEW_WEBHOOK, type Webhook } from '#domain/integrations/schema.ts'
import { WEBHOOK_MESSAGES, type WebhookEvent } from '#domain/integrations/webhook.ts'
import { runNightly } from '#features/privacy/nightly.ts'
import { prepareKey, putSecret } from '#features/secrets/secrets.ts'
import type { AllowedHost } from '#outgoing/allowed-hosts.ts'
import type { Store } from '#store/store.ts'
import { aClock, type VirtualClock } from '#test/support/clock.ts'
import { aLog } from '#test/support/outbox.ts'
import { aReceiver, type Receiver, type ReceiverBehaviour } from '#test/support/receiver.ts'
import { trustTestAuthority } from '#test/support/smtp.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { addWebhook, listWebhooks, rotateSecret, saveWebhook } from './manage-webhooks.ts'
import { queueEvent } from './queue-event.ts'
import { deliveryQueue } from './stored-delivery.ts'
import { startWebhookDelivery, type WebhookDelivery } from './webhook-delivery.ts'

const ADDRESS = 'a test'
const PATIENT = { timeout: 30_000 }

let place: Place
let store: Store
let clock: VirtualClock
let receiver: Receiver
let allowedHosts: AllowedHost[]
let senders: WebhookDelivery[]
let secretKeyFile: string
let log: ReturnType<typeof aLog>

beforeEach(async () => {
  secretKeyFile = join(tmpdir(), `plumbline-key-${randomBytes(6).toString('hex')}`)
  clock = aClock()
  log = aLog()
  place = await aPlace('sqlite')
  store = await place.open({ now: clock.now })
  receiver = await aReceiver()
  allowedHosts = [{ host: '127.0.0.1', port: receiver.port }]
  senders = []
  await store.set('appointments', '1', {
    customerName: 'Jane Alvarez',
    customerEmail: 'jane@example.com',
    customerPhone: '813 555 0177',
    preferredDate: '2026-03-05T19:00:00.000Z',
    serviceType: 'repair',
    status: 'confirmed',
    description: 'The tap drips.',
  })
})

afterEach(async () => {
  for (const sender of senders) await sender.stop()
  await receiver.close()
  await place.remove()
  await rm(secretKeyFile, { force: true })
})

/** Looks only when the test says so. */
function aSender({ keyFile = secretKeyFile, timeoutMs = 10_000, meanwhile = async () => {} } = {}): WebhookDelivery {
  const elapsed = () => clock.now().epochMilliseconds
  const lookup = async () => {
    await meanwhile()
    return [{ address: '127.0.0.1', family: 4 }]
  }
  const outgoing = { allowed: allowedHosts, timeoutMs, lookup }
  const how = { store, secretKeyFile: keyFile, outgoing, now: clock.now, elapsed, log, random: () => 0.5 }
  const sender = startWebhookDelivery(how)
  senders.push(sender)
  return sender
}

const desk = () => ({ store, webhooks: { deliver: async () => undefined }, secretKeyFile, allowedHosts })

async function anAddress(more: Partial<Webhook> = {}) {
  const circumstances = { address: ADDRESS, now: clock.now() }
  const { webhook } = await addWebhook(desk(), { ...NEW_WEBHOOK, url: receiver.url, ...more }, circumstances)
  return webhook.id
}

const happens = (event: WebhookEvent = 'request.confirmed') =>
  store.transaction((tx) => queueEvent(tx, { event, about: 'appointments/1' }, clock.now()))

const rows = async () => (await store.query('webhook-deliveries')).items.map(({ data }) => data)
const row = async () => (await rows())[0]
const shown = async () => (await listWebhooks(desk())).webhooks[0]
const types = () => receiver.events.map(({ body }) => body.type)

describe('an event', () => {
  it('is sent once and kept in the log with the response', async () => {
    await anAddress()
    await happens()
    aSender()
    await expect.poll(row).toMatchObject({ state: 'sent', responseStatus: 204, attempts: 1 })
    expect(types()).toEqual(['request.confirmed'])
  })

  it('goes to nobody who did not choose it or is turned off', async () => {
    await anAddress({ events: ['request.created'] })
    await anAddress({ active: false })
    await happens()
    expect(await rows()).toEqual([])
  })

  it.each<[ReceiverBehaviour, object]>([
    ['refuse', { responseStatus: 500, lastError: 'The receiver refused the event.' }],
    ['redirect', { responseStatus: 302, lastError: "The receiver redirected us. We don't follow redirects." }],
    ['hang', { responseStatus: null, lastError: 'The host did not respond in time.' }],
  ])('to a receiver that would %s is tried again later', async (behaviour, facts) => {
    receiver.behaviour = behaviour
    await anAddress()
    await happens()
    aSender(behaviour === 'hang' ? { timeoutMs: 2_000 } : {})
    await expect.poll(row).toMatchObject({ state: 'queued', attempts: 1, ...facts })
    expect(receiver.events).toHaveLength(1)
    receiver.behaviour = 'accept'
    clock.advance({ minutes: 2 })
    aSender()
    await expect.poll(row).toMatchObject({ state: 'sent', attempts: 2 })
    const [first, second] = receiver.events
    expect(second?.id, 'so that the receiver can tell').toBe(first?.id)
    expect(second?.path).toBe('/hook')
    expect(await shown()).toMatchObject({ failingSince: null })
  })

  it('counts as sent when the response never ends', async () => {
    receiver.behaviour = 'endless'
    await anAddress()
    await happens()
    aSender()
    await expect.poll(row).toMatchObject({ state: 'sent', responseStatus: 200 })
  })

  it('to a private host is refused unless the server allows it', async () => {
    await anAddress()
    allowedHosts = []
    await happens()
    aSender()
    await expect.poll(row).toMatchObject({ state: 'queued', attempts: 1, responseStatus: null })
    expect(receiver.events).toEqual([])
  })

  it('that became untrue before its turn is not sent', async () => {
    await anAddress()
    await happens()
    await store.set('appointments', '1', { status: 'cancelled' })
    aSender()
    await expect.poll(row).toMatchObject({ state: 'cancelled' })
    expect(receiver.events).toEqual([])
  })

  it('is left to another instance while this one has no key', async () => {
    await anAddress()
    await happens()
    aSender({ keyFile: `${secretKeyFile}-lost` })
    await expect.poll(async () => (await deliveryQueue.queued(store, { limit: 5 })).length).toBe(1)
    expect(await row()).toMatchObject({ attempts: 0 })
    aSender()
    await expect.poll(row).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it('whose sender died is sent by another instance', async () => {
    await anAddress()
    await happens()
    const { id } = (await store.query('webhook-deliveries')).items[0] ?? {}
    await store.set('webhook-deliveries', String(id), { state: 'sending', attempts: 1 })
    const sender = aSender()
    await expect
      .poll(async () => {
        clock.advance({ seconds: 11 })
        sender.look()
        return row()
      })
      .toMatchObject({ state: 'sent', attempts: 2 })
    expect(receiver.events).toHaveLength(1)
  })

  it('that cannot be signed ends its lease, and is sent once it can', async () => {
    const id = await anAddress()
    const key = await prepareKey(store, secretKeyFile)
    await store.transaction((tx) => putSecret(tx, key, `webhook-${id}`, 'whsec_not base64'))
    await happens()
    const sender = aSender()
    await expect.poll(row).toMatchObject({ state: 'queued', attempts: 1, lastError: WEBHOOK_MESSAGES.notWritten })
    await rotateSecret(desk(), id, { address: ADDRESS, now: clock.now(), replaceLost: false })
    await store.delete('secrets', `webhook-${id}-old`)
    clock.advance({ minutes: 2 })
    sender.look()
    await expect.poll(row).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('that another version wrote is set aside, named in the log, and holds up no other', async () => {
    const webhookId = await anAddress()
    await store.set('webhook-deliveries', 'bad', { webhookId, state: 'queued', nextAttemptAt: '2026-01-01T00:00:00Z' })
    await happens()
    aSender()
    await expect.poll(async () => (await rows()).map(({ state }) => state).sort()).toEqual(['failed', 'sent'])
    expect(log.lines.filter(({ level }) => level === 'error').map(({ text }) => text)).toEqual([
      expect.stringContaining('webhook-deliveries/bad'),
    ])
  })

  it.each(['refuse', 'hang'] as const)('leaves soon after a receiver is back that would %s', async (behaviour) => {
    receiver.behaviour = behaviour
    await anAddress()
    for (let number = 0; number < 4; number++) await happens()
    const sender = aSender({ timeoutMs: 300 })
    const states = async () => {
      clock.advance({ seconds: 1 })
      sender.look()
      return (await rows()).map(({ state, attempts }) => `${state} ${Number(attempts) > 0}`)
    }
    await expect.poll(states, PATIENT).toEqual(Array(4).fill('queued true'))
    // As after many attempts: no turn comes by itself in this test.
    const nextAttemptAt = clock.now().add({ hours: 5 }).toString()
    for (const { id } of (await store.query('webhook-deliveries')).items)
      await store.set('webhook-deliveries', id, { nextAttemptAt })
    receiver.behaviour = 'accept'
    await expect.poll(states, PATIENT).toEqual(Array(4).fill('sent true'))
  })

  it('waits for nobody: an address that hangs does not delay the others', async () => {
    await using slow = await aReceiver()
    slow.behaviour = 'hang'
    allowedHosts = [...allowedHosts, { host: '127.0.0.1', port: slow.port }]
    await anAddress({ url: slow.url })
    for (let number = 0; number < 20; number++) await happens()
    await anAddress()
    await happens()
    aSender()
    await expect.poll(() => receiver.events.length).toBe(1)
    expect(slow.events.length).toBeLessThan(20)
  })
})

it('goes over https to a host whose certificate is trusted', async () => {
  trustTestAuthority()
  await using encrypted = await aReceiver({ isEncrypted: true })
  allowedHosts = ['localhost', 'other.test'].map((host) => ({ host, port: encrypted.port }))
  await anAddress({ url: encrypted.url })
  await anAddress({ url: encrypted.url.replace('localhost', 'other.test') })
  await happens()
  aSender()
  await expect.poll(async () => (await rows()).map(({ state }) => state).sort()).toEqual(['queued', 'sent'])
  const failed = (await rows()).find(({ state }) => state === 'queued')
  expect(failed?.lastError).toBe("The host's certificate is for another name.")
  expect(encrypted.events).toHaveLength(1)
})

it('the secret before signs for a day, and the next night deletes it', async () => {
  const id = await anAddress()
  const circumstances = { address: ADDRESS, now: clock.now(), replaceLost: false }
  await rotateSecret(desk(), id, circumstances)
  const names = async () => {
    const ids = (await store.query('secrets')).items.map((secret) => secret.id)
    return ids.filter((name) => name.startsWith('webhook-')).sort()
  }
  clock.advance({ hours: 23 })
  await runNightly(store, clock.now())
  expect(await names()).toEqual([`webhook-${id}`, `webhook-${id}-old`])
  clock.advance({ hours: 1 })
  await runNightly(store, clock.now())
  expect(await names()).toEqual([`webhook-${id}`])
  expect(await shown()).toMatchObject({ oldSecretUntil: null })
})

describe('an address', () => {
  it('that responds with 410 is turned off at once', async () => {
    receiver.behaviour = 'gone'
    const id = await anAddress()
    await happens()
    aSender()
    await expect.poll(row).toMatchObject({ state: 'failed', responseStatus: 410 })
    expect(await shown()).toMatchObject({ turnedOff: 'gone', settings: { active: false }, version: 2 })
    const again = { ...NEW_WEBHOOK, url: receiver.url }
    await saveWebhook(desk(), id, again, { address: ADDRESS, now: clock.now(), version: 2 })
    expect(await shown()).toMatchObject({ turnedOff: null, failingSince: null, settings: { active: true } })
  })

  it('that was replaced while an event was on its way is not judged by the old receiver', async () => {
    receiver.behaviour = 'gone'
    allowedHosts.push({ host: 'old.example.com', port: receiver.port })
    const id = await anAddress({ url: `http://old.example.com:${receiver.port}/hook` })
    const circumstances = { address: ADDRESS, now: clock.now(), version: 1 }
    await happens()
    const meanwhile = async () => {
      await saveWebhook(desk(), id, { ...NEW_WEBHOOK, url: receiver.url }, circumstances)
    }
    aSender({ meanwhile })
    await expect.poll(row).toMatchObject({ state: 'queued', responseStatus: 410, attempts: 1 })
    expect(await shown()).toMatchObject({ turnedOff: null, failingSince: null, settings: { active: true } })
  })

  it('that points elsewhere starts without the failures of the old receiver', async () => {
    receiver.behaviour = 'refuse'
    const id = await anAddress()
    await happens()
    const sender = aSender()
    await expect.poll(shown).toMatchObject({ failingSince: expect.any(String) })
    clock.advance({ hours: 24 * 4 })
    const elsewhere = { ...NEW_WEBHOOK, url: `${receiver.url}/new` }
    await saveWebhook(desk(), id, elsewhere, { address: ADDRESS, now: clock.now(), version: 1 })
    await happens('request.created')
    sender.look()
    await expect.poll(() => receiver.events.some(({ path }) => path.endsWith('/new'))).toBe(true)
    await expect.poll(shown).toMatchObject({ failingSince: expect.any(String) })
    expect(await shown()).toMatchObject({ turnedOff: null, settings: { active: true } })
  })

  it('that fails for four days is turned off, and what is queued waits', async () => {
    receiver.behaviour = 'refuse'
    await anAddress()
    await happens()
    const sender = aSender()
    await expect.poll(shown).toMatchObject({ failingSince: expect.any(String), turnedOff: null })
    clock.advance({ hours: 24 * 4 })
    await happens('request.created')
    sender.look()
    await expect.poll(shown).toMatchObject({ turnedOff: 'failing', settings: { active: false } })
    await expect.poll(async () => (await rows()).some(({ state }) => state === 'sending')).toBe(false)
    const sent = receiver.events.length
    clock.advance({ hours: 12 })
    sender.look()
    await sender.stop()
    expect(receiver.events).toHaveLength(sent)
  })
})
