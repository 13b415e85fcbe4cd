import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OPENED_PREFIX } from '#domain/navigation/navigation.ts'
import { attendRequests } from '#features/reply-time/attend-requests.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { call } from '#test/support/live-server.ts'
import { asCustomer } from '#test/support/own-form.ts'
import type { PushedMessage } from '#test/support/push-service.ts'
import { aPushSite, type PushSite } from '#test/support/push-site.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'

const IN_TAMPA = { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: 'Gate code 1234' }

let place: Place
let site: PushSite

const book = async () => String((await site.book(aBookingRequest({ address: IN_TAMPA }))).body.id)
const alerts = () => site.mail.mails.filter(({ subject }) => subject?.startsWith('New appointment request'))
const openedId = (message: PushedMessage | undefined) => message?.notification.navigate.split(OPENED_PREFIX)[1]
const opened = (id: string | undefined) => call(`${site.url}/api/push/opened`, { body: { id } })
const state = async (kind: string) => (await site.all('outbox')).find(({ data }) => data.kind === kind)?.data.state
const arrived = (messages: readonly unknown[], count = 1) => expect.poll(() => messages.length).toBe(count)

const attend = () => attendRequests({ store: site.services.store, publicUrl: site.url }, site.clock.now())

/** Sends everything that is due then. */
async function later(minutes: number) {
  site.clock.advance({ minutes })
  site.services.delivery.look()
  site.services.push.look()
}

describe.each(ANY_DATABASE)('on %s', (kind) => {
  beforeEach(async () => {
    place = await aPlace(kind)
    site = await aPushSite(place.options)
  })

  afterEach(async () => {
    await site.stop()
    await place.remove()
  })

  test('one device is dead, one is quiet, and an unopened notification on the third is emailed instead', async () => {
    const dead = await site.device('gone')
    // The clock of the business says 10 AM.
    const quiet = await site.device('accept', { quiet: { quietFrom: '09:00', quietUntil: '11:00' } })
    const phone = await site.device('accept', { name: 'My phone' })

    const id = await book()
    await arrived(phone.messages)
    // Both open the signed-in back-office, because a notification carries no secret.
    const navigate = expect.stringMatching(
      new RegExp(`^http://localhost:\\d+/admin/appointments\\?appointment=${id}#${OPENED_PREFIX}[0-9a-f-]{36}$`),
    )
    expect(phone.messages[0]).toEqual({
      web_push: 8030,
      notification: {
        title: 'New request',
        body: 'Repair in Tampa',
        lang: 'en-US',
        dir: 'ltr',
        tag: expect.any(String),
        navigate,
        actions: [
          { action: 'confirm', title: 'Confirm', navigate },
          { action: 'details', title: 'Details', navigate },
        ],
      },
      app_badge: 1,
    })
    expect(phone.headers[0]).toMatchObject({ ttl: '900', urgency: 'high' })
    expect(site.service.contact).toMatch(/^mailto:.+@.+/)
    expect(site.service.faults).toEqual([])
    expect(quiet.messages).toEqual([])

    // Push services never accept messages again for a browser that unsubscribed.
    await expect.poll(async () => (await site.devices()).map((device) => device.id)).toEqual([quiet.id, phone.id])
    expect(dead.messages).toHaveLength(1)
    expect((await site.devices())[1]).toMatchObject({
      name: 'My phone',
      lastReachedAt: expect.any(String),
      lastError: null,
    })

    await later(14)
    await site.sendDue()
    expect(await state('business-alert')).toBe('queued')
    await later(2)
    await expect.poll(alerts).toHaveLength(1)
  })

  test('an opened notification needs no email', async () => {
    const [phone, tablet] = [await site.device(), await site.device()]
    await book()
    await arrived(phone.messages)
    await arrived(tablet.messages)
    expect((await opened('0b0c6a3e-7d56-4d6f-9a55-0d6a2f9d7c11')).status).toBe(200)
    expect(await state('business-alert')).toBe('queued')
    expect((await opened(openedId(phone.messages[0]))).status).toBe(200)
    expect(await state('business-alert')).toBe('cancelled')
    expect((await opened(openedId(tablet.messages[0]))).status).toBe(200)
    await later(16)
    expect(alerts()).toEqual([])
  })

  test('a request that was answered meanwhile is neither pushed again nor emailed', async () => {
    const phone = await site.device('fail')
    const id = await book()
    await arrived(phone.messages)
    const notice = async () => (await site.all('push-notices'))[0]
    await expect.poll(async () => (await notice())?.data.state).toBe('queued')
    await site.setStatus(id, 'confirmed')
    expect(await site.services.push.deliver(String((await notice())?.id))).toBe('cancelled')
    await later(20)
    await expect.poll(() => state('business-alert')).toBe('cancelled')
    expect(phone.messages).toHaveLength(1)
  })

  test('a notification that reaches no device is emailed at once', async () => {
    const phone = await site.device('gone')
    await book()
    await arrived(phone.messages)
    await expect.poll(async () => (await site.devices()).length).toBe(0)
    site.services.delivery.look()
    await expect.poll(alerts).toHaveLength(1)
  })

  test('with emails right away, both arrive', async () => {
    await site.ask('/api/push/settings', { mailAfterMinutes: 0 }, 'PUT')
    const phone = await site.device()
    await book()
    await arrived(phone.messages)
    await expect.poll(alerts).toHaveLength(1)
  })

  test('each device gets its chosen notifications: the half and the end of the answer time, a cancellation', async () => {
    const [clock, cancellations] = [
      await site.device('accept', { events: ['half', 'late'] }),
      await site.device('accept', { events: ['cancellation'] }),
    ]
    const { body } = await site.book(aBookingRequest({ address: IN_TAMPA }))
    const titles = () => clock.messages.map(({ notification }) => notification.title)
    site.clock.advance({ minutes: 40 })
    await attend()
    await expect.poll(titles).toEqual(['A request is still waiting'])
    site.clock.advance({ minutes: 30 })
    await attend()
    await expect.poll(titles).toEqual(['A request is still waiting', 'The answer is late'])
    const key = String(body.manageUrl).split('#')[1] ?? ''
    await asCustomer(site.url, { id: body.id, key }, 'cancel')
    await arrived(cancellations.messages)
    expect(cancellations.messages[0]).toMatchObject({
      notification: { title: 'Visit canceled by the customer', body: 'Repair in Tampa' },
      app_badge: 0,
    })
  })
})
