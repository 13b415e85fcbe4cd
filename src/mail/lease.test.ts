import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { readAppointment } from '#domain/appointments/schema.ts'
import type { Store } from '#store/store.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { aClock, type VirtualClock } from '#test/support/clock.ts'
import { anOffice, aTransport, type Office } from '#test/support/outbox.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { composeFor } from './compose.ts'
import { lease, type MailSubject } from './lease.ts'
import { cancel, enqueue, resend } from './outbox.ts'

const PUBLIC_URL = 'https://www.bayline.example'
const linked = (key: string) => `${PUBLIC_URL}/appointment/1#${key}`

let place: Place
let store: Store
let server: MailServer
let clock: VirtualClock
let office: Office
let stillTrue: boolean
let keys: number

/** A customer whose appointment a test may change at any time. */
const subject: MailSubject = {
  isStillTrue: async () => stillTrue,
  secretIn: async () => ({ manageUrl: linked(`key-${++keys}`) }),
}

beforeEach(async () => {
  stillTrue = true
  keys = 0
  clock = aClock()
  place = await aPlace('sqlite')
  store = await place.open({ now: clock.now })
  server = await aMailServer()
  office = anOffice(store, aTransport(server.url), clock, subject)
})

afterEach(async () => {
  await office.stop()
  await server.close()
  await place.remove()
})

function queue(): Promise<string> {
  const letter = composeFor('acknowledgement', {
    appointment: readAppointment('1', { customerEmail: 'jane@example.com' }, clock.now()),
    business: A_BUSINESS,
    publicUrl: PUBLIC_URL,
    now: clock.now(),
    sequence: 0,
  })
  return store.transaction((tx) => enqueue(tx, letter, clock.now()))
}

const kept = async (id: string) => JSON.stringify(await store.get('outbox', id))

describe('a mail that is outdated when its turn comes', () => {
  it('is canceled instead of sent, and a waiting person sees that', async () => {
    const id = await queue()
    stillTrue = false
    expect(await office.deliverNow([id])).toBe('taken-back')
    expect((await office.mail(id)).state).toBe('cancelled')
    expect(server.connections).toBe(0)
  })

  it('is canceled when the appointment changed while a failed attempt was under way', async () => {
    await server.become('hang-after-data')
    const id = await queue()
    const trying = office.deliver(id)
    await expect.poll(async () => (await office.mail(id)).state).toBe('sending')
    stillTrue = false
    expect(await trying).toBe('queued')
    await server.become('accept')
    clock.advance({ minutes: 5 })
    office.wake()
    await expect.poll(async () => (await office.mail(id)).state).toBe('cancelled')
    expect(server.mails).toEqual([])
  })
})

test('a mail that would wait for the morning stays with another instance that is sending it', async () => {
  const id = await queue()
  const seen = await office.mail(id)
  await store.set('outbox', id, { state: 'sending' })
  const asleep: MailSubject = { ...subject, isTooLate: async () => true }
  expect(await store.transaction((tx) => lease(tx, asleep, seen, clock.now()))).toBe('sending')
  expect((await office.mail(id)).state).toBe('sending')
})

describe("the customer's key in a mail", () => {
  it('is new for each attempt and is never stored', async () => {
    await server.become('451-then-250')
    const id = await queue()
    expect(await kept(id)).toContain('"manageUrl":null')
    expect(await office.deliver(id)).toBe('queued')
    expect(await kept(id)).not.toContain('key-')
    expect(await office.deliver(id)).toBe('sent')
    expect(server.mails[0]?.text).toContain(linked('key-2'))
    expect(await kept(id)).not.toContain('key-')

    const again = await resend(store, id, clock.now())
    if (!again.ok) throw new Error(again.reason)
    await office.deliver(again.id)
    expect(server.mails[1]?.text).toContain(linked('key-3'))
    expect(await kept(again.id)).not.toContain('key-')
  })

  it('is removed from mails of an earlier release that fail, are canceled or are outdated', async () => {
    const [failing, cancelled, outdated] = [await queue(), await queue(), await queue()]
    for (const id of [failing, cancelled, outdated]) {
      await store.set('outbox', id, { body: { manageUrl: linked('old-key') } })
      expect(JSON.stringify(await office.mail(id))).not.toContain('old-key')
    }
    await server.become('550')
    expect(await office.deliver(failing)).toBe('failed')
    await cancel(store, cancelled)
    stillTrue = false
    expect(await office.deliver(outdated)).toBe('cancelled')
    for (const id of [failing, cancelled, outdated]) expect(await kept(id)).not.toContain('old-key')
  })
})
