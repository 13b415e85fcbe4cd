import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#store/errors.ts'
import type { Store } from '#store/store.ts'
import { aClock, type VirtualClock } from '#test/support/clock.ts'
import { anOffice, aTransport, type Office } from '#test/support/outbox.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import type { MailSubject } from './lease.ts'

let place: Place
let store: Store
let server: MailServer
let clock: VirtualClock
let offices: Office[]

beforeEach(async () => {
  clock = aClock()
  place = await aPlace('sqlite')
  store = await place.open({ now: clock.now })
  server = await aMailServer()
  offices = []
})

afterEach(async () => {
  await Promise.all(offices.map((office) => office.stop()))
  await server.close()
  await place.remove()
})

function open(subject?: MailSubject): Office {
  const office = anOffice(store, aTransport(server.url), clock, subject)
  offices.push(office)
  return office
}

describe('a mail that cannot be sent', () => {
  it('fails at once when its recipient is not an address', async () => {
    const office = open()
    const id = await office.queue({ to: '' })
    expect(await office.mail(id)).toMatchObject({ state: 'failed', lastError: 'This is not an email address.' })
    expect(await office.deliverNow([id])).toBe('failed')
    expect(server.connections).toBe(0)
  })
})

describe('a mail that throws before it can be leased', () => {
  const unreadable: MailSubject = {
    isStillTrue: async (_tx, { subject }) => {
      if (subject === 'Broken') throw new Error('Its document cannot be read.')
      return true
    },
    secretIn: async () => ({}),
  }

  it('fails, and the mails after it are sent', async () => {
    const office = open(unreadable)
    const broken = await Promise.all(Array.from({ length: 12 }, () => office.queue({ subject: 'Broken' })))
    clock.advance({ seconds: 1 })
    const id = await office.queue()
    office.wake()
    await expect.poll(async () => (await office.mail(id)).state).toBe('sent')
    for (const each of broken) {
      expect(await office.mail(each)).toMatchObject({
        state: 'failed',
        lastError: expect.stringContaining('server log'),
      })
    }
    expect(JSON.stringify(office.log.lines)).toContain(broken[0])
  })

  it('stays queued while it throws because the store is away', async () => {
    let isAway = true
    const office = open({
      ...unreadable,
      isStillTrue: async () => {
        if (isAway) throw new StoreUnavailable('The database cannot be used.')
        return true
      },
    })
    const id = await office.queue()
    office.wake()
    await expect.poll(() => office.log.lines).not.toEqual([])
    expect((await office.mail(id)).state).toBe('queued')
    isAway = false
    office.wake()
    await expect.poll(async () => (await office.mail(id)).state).toBe('sent')
  })
})

describe('a mail with a document', () => {
  it('is tried again when the document cannot be made, and leaves with it', async () => {
    let isAway = true
    const attachmentOf = async () => {
      if (isAway) throw new Error('The process was killed.')
      return { name: 'invoice.pdf', type: 'application/pdf', bytes: new Uint8Array([37, 80, 68, 70]) }
    }
    const office = anOffice(store, aTransport(server.url), clock, undefined, { attachmentOf })
    offices.push(office)
    const id = await office.queue()
    expect(await office.deliver(id)).toBe('queued')
    expect(await office.mail(id)).toMatchObject({ attempts: 1, lastError: expect.stringContaining('document') })
    expect(server.connections).toBe(0)
    isAway = false
    clock.advance({ minutes: 1 })
    expect(await office.deliver(id)).toBe('sent')
    expect(server.mails[0]?.attachments).toMatchObject([{ filename: 'invoice.pdf' }])
  })
})
