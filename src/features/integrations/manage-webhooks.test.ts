import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NEW_WEBHOOK } from '#domain/integrations/schema.ts'
import { runNightly } from '#features/privacy/nightly.ts'
import { aWebhookOffice, type WebhookOffice } from '#test/support/webhook-office.ts'
import { rotateSecret, saveWebhook } from './manage-webhooks.ts'

let office: WebhookOffice
beforeEach(async () => {
  office = await aWebhookOffice()
})
afterEach(() => office.close())

it('the previous secret signs for a day, and the next night deletes it', async () => {
  const id = await office.anAddress()
  const circumstances = { ...office.by(), replaceLost: false }
  await rotateSecret(office.desk, id, circumstances)
  const names = async () => {
    const ids = (await office.store.query('secrets')).items.map((secret) => secret.id)
    return ids.filter((name) => name.startsWith('webhook-')).sort()
  }
  office.clock.advance({ hours: 23 })
  await runNightly(office.store, office.clock.now())
  expect(await names()).toEqual([`webhook-${id}`, `webhook-${id}-old`])
  office.clock.advance({ hours: 1 })
  await runNightly(office.store, office.clock.now())
  expect(await names()).toEqual([`webhook-${id}`])
  expect(await office.shown()).toMatchObject({ oldSecretUntil: null })
})

describe('an address', () => {
  it('that responds with 410 is turned off at once', async () => {
    office.receiver.behaviour = 'gone'
    const id = await office.anAddress()
    await office.happens()
    office.aSender()
    await expect.poll(office.row).toMatchObject({ state: 'failed', responseStatus: 410 })
    expect(await office.shown()).toMatchObject({ turnedOff: 'gone', settings: { active: false }, version: 2 })
    const again = { ...NEW_WEBHOOK, url: office.receiver.url }
    await saveWebhook(office.desk, id, again, { ...office.by(), version: 2 })
    expect(await office.shown()).toMatchObject({ turnedOff: null, failingSince: null, settings: { active: true } })
  })

  it('that was replaced while an event was on its way ignores the old receiver’s response', async () => {
    office.receiver.behaviour = 'gone'
    office.allowedHosts.push({ host: 'old.example.com', port: office.receiver.port })
    const id = await office.anAddress({ url: `http://old.example.com:${office.receiver.port}/hook` })
    const circumstances = { ...office.by(), version: 1 }
    await office.happens()
    const meanwhile = async () => {
      await saveWebhook(office.desk, id, { ...NEW_WEBHOOK, url: office.receiver.url }, circumstances)
    }
    office.aSender({ meanwhile })
    await expect.poll(office.row).toMatchObject({ state: 'queued', responseStatus: 410, attempts: 1 })
    expect(await office.shown()).toMatchObject({ turnedOff: null, failingSince: null, settings: { active: true } })
  })

  it('that points elsewhere starts without the failures of the old receiver', async () => {
    office.receiver.behaviour = 'refuse'
    const id = await office.anAddress()
    await office.happens()
    const sender = office.aSender()
    await expect.poll(office.shown).toMatchObject({ failingSince: expect.any(String) })
    office.clock.advance({ hours: 24 * 4 })
    const elsewhere = { ...NEW_WEBHOOK, url: `${office.receiver.url}/new` }
    await saveWebhook(office.desk, id, elsewhere, { ...office.by(), version: 1 })
    await office.happens('request.created')
    sender.look()
    await expect.poll(() => office.receiver.events.some(({ path }) => path.endsWith('/new'))).toBe(true)
    await expect.poll(office.shown).toMatchObject({ failingSince: expect.any(String) })
    expect(await office.shown()).toMatchObject({ turnedOff: null, settings: { active: true } })
  })

  it('that fails for four days is turned off, and queued events wait', async () => {
    office.receiver.behaviour = 'refuse'
    await office.anAddress()
    await office.happens()
    const sender = office.aSender()
    await expect.poll(office.shown).toMatchObject({ failingSince: expect.any(String), turnedOff: null })
    office.clock.advance({ hours: 24 * 4 })
    await office.happens('request.created')
    sender.look()
    await expect.poll(office.shown).toMatchObject({ turnedOff: 'failing', settings: { active: false } })
    await expect.poll(async () => (await office.rows()).some(({ state }) => state === 'sending')).toBe(false)
    const sent = office.receiver.events.length
    office.clock.advance({ hours: 12 })
    sender.look()
    await sender.stop()
    expect(office.receiver.events).toHaveLength(sent)
  })
})
