import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '#store/store.ts'
import { A_MONDAY } from '#test/support/builders/appointment.ts'
import { aClock, type VirtualClock } from '#test/support/clock.ts'
import { anOffice, aTransport, type Office } from '#test/support/outbox.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import type { MailTransport } from './message.ts'

let place: Place
let store: Store
let clock: VirtualClock
let before: MailServer
let after: MailServer
let office: Office

beforeEach(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
  clock = aClock(A_MONDAY)
  ;[before, after] = await Promise.all([aMailServer(), aMailServer()])
})

afterEach(async () => {
  await office.stop()
  await before.close()
  await after.close()
  await place.remove()
})

test('the new mail server sends at once the mails that waited for the old one', async () => {
  await before.become('535')
  office = anOffice(store, aTransport(before.url), clock)
  const id = await office.queue()
  expect(await office.deliver(id)).toBe('queued')
  office.use(aTransport(after.url))
  await expect.poll(() => after.mails.length).toBe(1)
  expect(before.mails).toEqual([])
})

test('a mail that is delayed while its reason can be undone stays delayed', async () => {
  await before.become('535')
  office = anOffice(store, aTransport(before.url), clock)
  const notBefore = clock.now().add({ seconds: 10 })
  const held = await office.queue({ notBefore })
  const waiting = await office.queue()
  expect(await office.deliver(waiting)).toBe('queued')
  office.use(aTransport(after.url))
  await expect.poll(async () => (await office.mail(waiting)).state).toBe('sent')
  expect(String((await office.mail(held)).nextAttemptAt)).toBe(String(notBefore))
})

test('a mail that is being sent finishes with the old mail server, and is sent once', async () => {
  const real = aTransport(before.url)
  const started = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const slow: MailTransport = {
    ...real,
    async send(message) {
      started.resolve()
      await gate.promise
      return real.send(message)
    },
  }
  office = anOffice(store, slow, clock)
  const sending = office.deliver(await office.queue())
  await started.promise
  office.use(aTransport(after.url))
  const next = await office.queue({ subject: 'Next' })
  expect(await office.deliver(next)).toBe('sent')
  gate.resolve()
  expect(await sending).toBe('sent')
  expect(before.mails.map(({ subject }) => subject)).toEqual(['Hello'])
  expect(after.mails.map(({ subject }) => subject)).toEqual(['Next'])
})

test('without a mail server mails wait, and are sent when there is one again', async () => {
  office = anOffice(store, aTransport(before.url), clock)
  office.use(undefined)
  const id = await office.queue()
  office.wake()
  expect(await office.deliver(id)).toBe('queued')
  office.use(aTransport(after.url))
  await expect.poll(() => after.mails.length).toBe(1)
})
