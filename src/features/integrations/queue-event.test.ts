import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NEW_WEBHOOK } from '#domain/integrations/schema.ts'
import type { WebhookEvent } from '#domain/integrations/webhook.ts'
import type { Store } from '#store/store.ts'
import { aClock, type VirtualClock } from '#test/support/clock.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { queueEvent } from './queue-event.ts'
import { addDelivery, deliveryPage, deliveryQueue, forgetDeliveries, sweepDeliveries } from './stored-delivery.ts'

const WEBHOOK = 'books'
const ABOUT = 'appointments/1'

describe.each(['sqlite', 'postgres'] as const)('the queue of events on %s', (kind) => {
  let place: Place
  let store: Store
  let clock: VirtualClock

  beforeEach(async () => {
    clock = aClock()
    place = await aPlace(kind)
    store = await place.open({ now: clock.now })
    await store.set('webhooks', WEBHOOK, { ...NEW_WEBHOOK, url: 'https://hooks.example.com' })
  })
  afterEach(() => place.remove())

  const happens = (event: WebhookEvent, about = ABOUT) =>
    store.transaction((tx) => queueEvent(tx, { event, about }, clock.now()))
  const log = async () => (await deliveryPage(store, WEBHOOK, { limit: 10 })).deliveries.map(({ event }) => event)

  it('is empty when the transaction of the event fails', async () => {
    const failing = store.transaction(async (tx) => {
      await queueEvent(tx, { event: 'request.created', about: ABOUT }, clock.now())
      throw new Error('The booking failed.')
    })
    await expect(failing).rejects.toThrow('The booking failed.')
    expect(await log()).toEqual([])
  })

  it('drops an unsent answer when the request is pending again', async () => {
    await happens('request.created')
    await happens('request.confirmed')
    await happens('request.confirmed', 'appointments/2')
    await happens('request.reopened')
    expect((await log()).sort()).toEqual(['request.confirmed', 'request.created'])
  })

  it('returns the earliest due event of an address', async () => {
    const later = clock.now().add({ seconds: 10 })
    await store.transaction((tx) =>
      addDelivery(tx, { webhookId: WEBHOOK, event: 'request.moved', about: ABOUT, notBefore: later }, clock.now()),
    )
    const due = async (webhookId: string, at: Temporal.Instant) =>
      (await deliveryQueue.due(store, { webhookId }, at)).items.map(({ event }) => event)
    expect(await due(WEBHOOK, clock.now())).toEqual([])
    expect(await due(WEBHOOK, later)).toEqual(['request.moved'])
    expect(await due('another', later)).toEqual([])
  })

  it('deletes an erased person’s events, and all events after 30 days', async () => {
    await happens('request.created')
    await happens('request.created', 'appointments/2')
    await store.transaction((tx) => forgetDeliveries(tx, ABOUT))
    expect(await log()).toHaveLength(1)
    clock.advance({ hours: 24 * 30 })
    expect(await sweepDeliveries(store, clock.now())).toBe(0)
    clock.advance({ minutes: 1 })
    expect(await sweepDeliveries(store, clock.now())).toBe(1)
    expect(await log()).toEqual([])
  })
})
