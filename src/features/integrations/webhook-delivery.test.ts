import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WEBHOOK_MESSAGES } from '#domain/integrations/webhook.ts'
import { prepareKey, putSecret } from '#features/secrets/secrets.ts'
import { aReceiver, type ReceiverBehaviour } from '#test/support/receiver.ts'
import { trustTestAuthority } from '#test/support/smtp.ts'
import { aWebhookOffice, type WebhookOffice } from '#test/support/webhook-office.ts'
import { rotateSecret } from './manage-webhooks.ts'
import { deliveryQueue } from './stored-delivery.ts'

const PATIENT = { timeout: 30_000 }

let office: WebhookOffice
beforeEach(async () => {
  office = await aWebhookOffice()
})
afterEach(() => office.close())

describe('an event', () => {
  it('is sent once and logged with the response', async () => {
    await office.anAddress()
    await office.happens()
    office.aSender()
    await expect.poll(office.row).toMatchObject({ state: 'sent', responseStatus: 204, attempts: 1 })
    expect(office.receiver.events.map(({ body }) => body.type)).toEqual(['request.confirmed'])
  })

  it('goes only to active addresses that chose it', async () => {
    await office.anAddress({ events: ['request.created'] })
    await office.anAddress({ active: false })
    await office.happens()
    expect(await office.rows()).toEqual([])
  })

  it.each<[ReceiverBehaviour, object]>([
    ['refuse', { responseStatus: 500, lastError: 'The receiver refused the event.' }],
    ['redirect', { responseStatus: 302, lastError: "The receiver redirected us. We don't follow redirects." }],
    ['hang', { responseStatus: null, lastError: 'The host did not respond in time.' }],
  ])('to a receiver that would %s is tried again later', async (behaviour, facts) => {
    office.receiver.behaviour = behaviour
    await office.anAddress()
    await office.happens()
    office.aSender(behaviour === 'hang' ? { timeoutMs: 2_000 } : {})
    await expect.poll(office.row).toMatchObject({ state: 'queued', attempts: 1, ...facts })
    expect(office.receiver.events).toHaveLength(1)
    office.receiver.behaviour = 'accept'
    office.clock.advance({ minutes: 2 })
    office.aSender()
    await expect.poll(office.row).toMatchObject({ state: 'sent', attempts: 2 })
    const [first, second] = office.receiver.events
    expect(second?.id, 'so that the receiver can tell').toBe(first?.id)
    expect(second?.path).toBe('/hook')
    expect(await office.shown()).toMatchObject({ failingSince: null })
  })

  it('counts as sent when the response never ends', async () => {
    office.receiver.behaviour = 'endless'
    await office.anAddress()
    await office.happens()
    office.aSender()
    await expect.poll(office.row).toMatchObject({ state: 'sent', responseStatus: 200 })
  })

  it('to a private host is refused unless the server allows it', async () => {
    await office.anAddress()
    office.allowedHosts.length = 0
    await office.happens()
    office.aSender()
    await expect.poll(office.row).toMatchObject({ state: 'queued', attempts: 1, responseStatus: null })
    expect(office.receiver.events).toEqual([])
  })

  it('that became outdated before its turn is not sent', async () => {
    await office.anAddress()
    await office.happens()
    await office.store.set('appointments', '1', { status: 'cancelled' })
    office.aSender()
    await expect.poll(office.row).toMatchObject({ state: 'cancelled' })
    expect(office.receiver.events).toEqual([])
  })

  it('is left to another instance while this one has no key', async () => {
    await office.anAddress()
    await office.happens()
    office.aSender({ keyFile: `${office.secretKeyFile}-lost` })
    await expect.poll(async () => (await deliveryQueue.queued(office.store, { limit: 5 })).length).toBe(1)
    expect(await office.row()).toMatchObject({ attempts: 0 })
    office.aSender()
    await expect.poll(office.row).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it('whose sender stopped is sent by another instance', async () => {
    await office.anAddress()
    await office.happens()
    const { id } = (await office.store.query('webhook-deliveries')).items[0] ?? {}
    await office.store.set('webhook-deliveries', String(id), { state: 'sending', attempts: 1 })
    const sender = office.aSender()
    await expect
      .poll(async () => {
        office.clock.advance({ seconds: 11 })
        sender.look()
        return office.row()
      })
      .toMatchObject({ state: 'sent', attempts: 2 })
    expect(office.receiver.events).toHaveLength(1)
  })

  it('that cannot be signed ends its lease, and is sent once it can', async () => {
    const id = await office.anAddress()
    const key = await prepareKey(office.store, office.secretKeyFile)
    await office.store.transaction((tx) => putSecret(tx, key, `webhook-${id}`, 'whsec_not base64'))
    await office.happens()
    const sender = office.aSender()
    await expect
      .poll(office.row)
      .toMatchObject({ state: 'queued', attempts: 1, lastError: WEBHOOK_MESSAGES.notWritten })
    await rotateSecret(office.desk, id, { ...office.by(), replaceLost: false })
    await office.store.delete('secrets', `webhook-${id}-old`)
    office.clock.advance({ minutes: 2 })
    sender.look()
    await expect.poll(office.row).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('that another version wrote is set aside, named in the log, and doesn’t block others', async () => {
    const webhookId = await office.anAddress()
    await office.store.set('webhook-deliveries', 'bad', {
      webhookId,
      state: 'queued',
      nextAttemptAt: '2026-01-01T00:00:00Z',
    })
    await office.happens()
    office.aSender()
    await expect.poll(async () => (await office.rows()).map(({ state }) => state).sort()).toEqual(['failed', 'sent'])
    expect(office.log.lines.filter(({ level }) => level === 'error').map(({ text }) => text)).toEqual([
      expect.stringContaining('webhook-deliveries/bad'),
    ])
  })

  it('that throws before it can be leased fails, and doesn’t block others', async () => {
    await office.anAddress()
    await office.happens()
    await office.happens()
    const [bad] = (await office.store.query('webhook-deliveries', { orderBy: 'createdAt', limit: 1 })).items
    const set = deliveryQueue.rows.set.bind(deliveryQueue.rows)
    using _ = vi.spyOn(deliveryQueue.rows, 'set').mockImplementation(async (tx, id, change, options) => {
      if (id === bad?.id && change.state === 'sending') throw new Error('The store refuses it.')
      return set(tx, id, change, options)
    })
    const sender = office.aSender()
    const states = async () => {
      sender.look()
      return (await office.rows()).map(({ state }) => state).sort()
    }
    await expect.poll(states).toEqual(['failed', 'sent'])
  })

  it.each(['refuse', 'hang'] as const)('leaves soon after a receiver is back that would %s', async (behaviour) => {
    office.receiver.behaviour = behaviour
    await office.anAddress()
    for (let number = 0; number < 4; number++) await office.happens()
    const sender = office.aSender({ timeoutMs: 300 })
    const states = async () => {
      office.clock.advance({ seconds: 1 })
      sender.look()
      return (await office.rows()).map(({ state, attempts }) => `${state} ${Number(attempts) > 0}`)
    }
    await expect.poll(states, PATIENT).toEqual(Array(4).fill('queued true'))
    // As after many attempts. No retry is scheduled during this test.
    const nextAttemptAt = office.clock.now().add({ hours: 5 }).toString()
    for (const { id } of (await office.store.query('webhook-deliveries')).items)
      await office.store.set('webhook-deliveries', id, { nextAttemptAt })
    office.receiver.behaviour = 'accept'
    await expect.poll(states, PATIENT).toEqual(Array(4).fill('sent true'))
  })

  it('doesn’t wait for an address that hangs', async () => {
    await using slow = await aReceiver()
    slow.behaviour = 'hang'
    office.allowedHosts.push({ host: '127.0.0.1', port: slow.port })
    await office.anAddress({ url: slow.url })
    for (let number = 0; number < 20; number++) await office.happens()
    await office.anAddress()
    await office.happens()
    office.aSender()
    await expect.poll(() => office.receiver.events.length).toBe(1)
    expect(slow.events.length).toBeLessThan(20)
  })
})

it('goes over https to a host whose certificate is trusted', async () => {
  trustTestAuthority()
  await using encrypted = await aReceiver({ isEncrypted: true })
  for (const host of ['localhost', 'other.test']) office.allowedHosts.push({ host, port: encrypted.port })
  await office.anAddress({ url: encrypted.url })
  await office.anAddress({ url: encrypted.url.replace('localhost', 'other.test') })
  await office.happens()
  office.aSender()
  await expect.poll(async () => (await office.rows()).map(({ state }) => state).sort()).toEqual(['queued', 'sent'])
  const failed = (await office.rows()).find(({ state }) => state === 'queued')
  expect(failed?.lastError).toBe("The host's certificate is for another name.")
  expect(encrypted.events).toHaveLength(1)
})
