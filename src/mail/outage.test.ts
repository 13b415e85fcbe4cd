import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Abandoned } from '#queue/lanes.ts'
import { keepRenewing } from '#queue/lease.ts'
import type { Store } from '#store/store.ts'
import { aClock, type VirtualClock } from '#test/support/clock.ts'
import { anOffice, aTransport, type Office } from '#test/support/outbox.ts'
import { aMailServer, type MailServer, type SmtpBehaviour } from '#test/support/smtp.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import type { MailTransport } from './message.ts'
import { outbox } from './outbox.ts'

const PATIENT = { timeout: 60_000 }
const ASK_AGAIN_MS = 20_000

let place: Place
let store: Store
let server: MailServer
let clock: VirtualClock
let offices: Office[]
/** Subjects, in the order in which the mails were handed to the mail server. */
let taken: string[]

beforeEach(async () => {
  clock = aClock()
  place = await aPlace('sqlite')
  store = await place.open({ now: clock.now })
  server = await aMailServer()
  offices = []
  taken = []
})

afterEach(async () => {
  await Promise.all(offices.map((office) => office.stop()))
  await server.close()
  await place.remove()
})

function open(): Office {
  const smtp = aTransport(server.url)
  const transport: MailTransport = {
    ...smtp,
    send: (message) => {
      taken.push(message.subject)
      return smtp.send(message)
    },
  }
  const office = anOffice(store, transport, clock, undefined, { lookMs: 20, askAgainMs: ASK_AGAIN_MS })
  offices.push(office)
  return office
}

async function queueSome(office: Office): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < 8; n++) {
    ids.push(await office.queue({ subject: `Mail ${n}` }))
    clock.advance({ seconds: 1 })
  }
  return ids
}

/** As after many attempts. No retry is scheduled during this test. */
async function postpone(ids: string[]): Promise<void> {
  const nextAttemptAt = clock.now().add({ hours: 5 }).toString()
  for (const id of ids) await store.set('outbox', id, { state: 'queued', attempts: 9, nextAttemptAt })
}

/** Two are sent at a time, so a slow one can be overtaken. The remaining mails are in order all the same. */
function expectOldestFirst(subjects: string[]): void {
  const lastOf = ['', '']
  for (const subject of subjects) {
    const fitting = lastOf.filter((last) => last < subject).toSorted()
    expect(fitting, subjects.join(', ')).not.toEqual([])
    lastOf[lastOf.indexOf(fitting.at(-1) ?? '')] = subject
  }
}

describe('when the mail server is back', () => {
  it.each<SmtpBehaviour>(['refuse', '452-after-data', '553-sender', 'drop-after-data', 'drop-in-data'])(
    'after %s, every mail that waited leaves without waiting for its turn, oldest first',
    async (behaviour) => {
      const office = open()
      expect(await office.deliverNow([await office.queue({ subject: 'Mail 0' })])).toBe('sent')
      server.mails.length = 0
      await server.become(behaviour)
      const ids = await queueSome(office)
      // The delivery may already be sending the mail. The test only needs it tried and queued again.
      for (const id of ids) await expect.poll(() => office.deliver(id), PATIENT).toBe('queued')
      await postpone(ids)
      await server.become('accept')
      taken.length = 0
      const passed = () => {
        clock.advance({ seconds: 1 })
        return server.mails.length
      }
      await expect.poll(passed, PATIENT).toBe(ids.length)
      // The first may be the mail that probed the server.
      expectOldestFirst(taken.slice(1))
      const sent = new Set(server.mails.map(({ messageId }) => messageId))
      expect(sent.size).toBe(ids.length)
      for (const { messageId } of server.unanswered) expect(sent).toContain(messageId)
    },
  )

  it('mails of an earlier run of the program leave too', async () => {
    const writing = anOffice(store, undefined, clock)
    const ids = await queueSome(writing)
    await postpone(ids)
    open()
    await expect.poll(() => server.mails.length, PATIENT).toBe(ids.length)
    expectOldestFirst(taken)
  })

  it('a mail that has waited for more than four days is given up, not sent', async () => {
    const office = open()
    await office.deliver(await office.queue())
    await server.become('refuse')
    const id = await office.queue()
    await office.deliver(id)
    clock.advance({ hours: 24 * 5 })
    await expect.poll(async () => (await office.mail(id)).state, PATIENT).toBe('failed')
  })
})

describe('a clock that is set back by two hours', () => {
  it('delays no mail, neither a new one nor one that waits for its next attempt', async () => {
    const office = open()
    await office.deliver(await office.queue({ subject: 'Mail 0' }))
    await server.become('452-after-data')
    const tried = await office.queue()
    await office.deliver(tried)
    await store.set('outbox', tried, { nextAttemptAt: clock.now().add({ hours: 3 }).toString() })
    const writing = anOffice(store, undefined, clock)
    await server.become('accept')
    const fresh = await writing.queue()
    clock.advance({ hours: -2 })
    await expect.poll(async () => (await office.mail(fresh)).state, PATIENT).toBe('sent')
    await expect.poll(async () => (await office.mail(tried)).state, PATIENT).toBe('sent')
  })
})

describe('the lease on a mail', () => {
  it('is kept by a sender that lives, and can still be settled', async () => {
    const office = anOffice(store, undefined, clock)
    const leased = await office.mail(await office.queue())
    const abandoned = new Abandoned(() => clock.now().epochMilliseconds)
    const renewing = keepRenewing(outbox, store, leased, 5)
    expect(abandoned.has(leased)).toBe(false)
    await expect.poll(async () => (await office.mail(leased.id)).version).toBeGreaterThan(leased.version)
    clock.advance({ minutes: 1 })
    expect(abandoned.has(await office.mail(leased.id))).toBe(false)
    const kept = await renewing.end()
    expect(kept.version).toBe((await office.mail(leased.id)).version)
    abandoned.has(kept)
    clock.advance({ seconds: 10 })
    expect(abandoned.has(kept)).toBe(true)
  })
})
