import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Store } from '#store/store.ts'
import { aClock, type VirtualClock } from '#test/support/clock.ts'
import { anOffice, aTransport, type Office } from '#test/support/outbox.ts'
import { aMailServer, type MailServer, type SmtpBehaviour } from '#test/support/smtp.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import type { MailTransport } from './message.ts'
import { dueMails } from './outbox.ts'

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

function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 90_000 })
}

function open(transport: MailTransport | undefined = aTransport(server.url), on = store): Office {
  const office = anOffice(on, transport, clock)
  offices.push(office)
  return office
}

describe('a mail in the outbox', () => {
  it('is delivered after the commit that queued it', async () => {
    const office = open()
    const id = await office.queue({ to: 'jane@example.com', subject: 'Hello', text: 'A dripping tap.' })
    expect(await office.mail(id)).toMatchObject({ state: 'queued', attempts: 0, sentAt: null })
    office.wake()
    await eventually(async () => expect((await office.mail(id)).state).toBe('sent'))
    expect(await office.mail(id)).toMatchObject({ attempts: 1, lastError: null, sentAt: clock.now() })
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]).toMatchObject({
      subject: 'Hello',
      text: 'A dripping tap.\n',
      messageId: (await office.mail(id)).messageId,
      envelope: { to: ['jane@example.com'] },
    })
  })

  it('is not stored when its transaction fails', async () => {
    const office = open()
    await expect(
      store.transaction(async (tx) => {
        await tx.set('outbox', 'lost', { state: 'queued', nextAttemptAt: '2026-03-02T15:00:00.000Z' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    office.wake()
    await office.stop()
    expect(server.connections).toBe(0)
  })

  it('stays queued without a mail server', async () => {
    const office = anOffice(store, undefined, clock)
    const id = await office.queue()
    office.wake()
    expect(await office.deliver(id)).toBe('queued')
    expect(await office.deliverNow([id])).toBe('failed')
    expect((await office.mail(id)).attempts).toBe(0)
    await office.stop()
    expect(office.log.lines).toEqual([])
  })

  it('leaves no personal data in the log', async () => {
    await server.become('550')
    const office = open()
    await office.deliver(await office.queue({ to: 'jane@example.com', subject: 'Secret', text: 'Secret' }))
    expect(office.log.lines).not.toHaveLength(0)
    expect(JSON.stringify(office.log.lines)).not.toMatch(/jane|Secret/)
  })
})

describe('a mail server in trouble', () => {
  const temporary: [SmtpBehaviour, RegExp][] = [
    ['refuse', /ECONNREFUSED/],
    ['hang', /greeting|timeout/i],
    ['drop-at-greeting', /closed|maximum number of retries/i],
    ['drop-in-data', /closed|ECONNRESET/i],
    ['hang-after-data', /[Tt]imeout/],
    ['drop-after-data', /closed/],
    ['451-then-250', /^451 Greylisted, please try again later$/],
    ['452-after-data', /^452 Insufficient system storage$/],
    ['535', /^535 Authentication credentials invalid$/],
    ['553-sender', /^553 Sender address rejected: not owned by user$/],
  ]

  it.each(temporary)('that responds with %s gets the mail later', async (behaviour, words) => {
    await server.become(behaviour)
    const office = open()
    const id = await office.queue()
    expect(await office.deliver(id)).toBe('queued')
    expect((await office.mail(id)).lastError).toMatch(words)
    // Only the outbox decides when to retry. One attempt never retries by itself.
    expect(server.connections).toBe(behaviour === 'refuse' ? 0 : 1)
    expect(await dueMails(store, clock.now(), 10)).toEqual([])
    clock.advance({ minutes: 1 })
    if (behaviour !== '451-then-250') await server.become('accept')
    office.wake()
    await eventually(async () => expect((await office.mail(id)).state).toBe('sent'))
    expect(await office.mail(id)).toMatchObject({ attempts: 2, lastError: null })
    expect(server.mails).toHaveLength(1)
  })

  it.each([
    ['550', '550 No such user here: nobody@example.com'],
    ['554-after-data', '554 Message looks like spam'],
  ] as const)('that says %s is not asked again, and its words are kept', async (behaviour, words) => {
    await server.become(behaviour)
    const office = open()
    const id = await office.queue({ to: 'nobody@example.com' })
    expect(await office.deliver(id)).toBe('failed')
    expect(await office.mail(id)).toMatchObject({ attempts: 1, lastError: words })
    await server.become('accept')
    clock.advance({ hours: 24 * 5 })
    office.wake()
    await office.stop()
    expect(server.mails).toEqual([])
  })

  it('that sends one byte at a time is given up on', async () => {
    await server.become('hang-after-data')
    const office = open(aTransport(server.url, { messageTimeout: 1_500 }))
    const id = await office.queue()
    expect(await office.deliver(id)).toBe('queued')
    expect((await office.mail(id)).lastError).toMatch(/did not take the mail within/)
    await server.become('accept')
    await eventually(async () => expect(await office.deliver(id)).toBe('sent'))
  })

  it('is tried for four days with growing pauses, then given up', async () => {
    await server.become('refuse')
    const office = open()
    const id = await office.queue()
    const gaps: number[] = []
    let state = await office.deliver(id)
    while (state === 'queued') {
      const { nextAttemptAt } = await office.mail(id)
      const gap = clock.now().until(nextAttemptAt)
      gaps.push(gap.total('minutes'))
      clock.advance(gap)
      state = await office.deliver(id)
    }
    expect(state).toBe('failed')
    expect(gaps.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 32])
    expect(Math.max(...gaps)).toBe(360)
    const total = gaps.reduce((sum, gap) => sum + gap) / 60 / 24
    expect(total).toBeGreaterThan(3.7)
    expect(total).toBeLessThanOrEqual(4)
  })

  it('never delays queueing a mail', async () => {
    await server.become('hang')
    const office = open()
    const first = await office.queue()
    office.wake()
    await eventually(() => expect(server.connections).toBe(1))
    await office.queue()
    expect((await office.mail(first)).state).toBe('sending')
  })
})

describe('a sender that stops after the 250 and before storing it', () => {
  it('causes at most one duplicate, with the same Message-ID, once its lease has ended', async () => {
    const real = aTransport(server.url)
    const dying = open({
      send: async (message) => {
        await real.send(message)
        return new Promise<never>(() => undefined)
      },
      verify: () => real.verify(),
      close: () => real.close(),
    })
    offices.pop()
    const id = await dying.queue()
    dying.wake()
    await eventually(() => expect(server.mails).toHaveLength(1))
    real.close()

    const other = open()
    expect(await other.deliver(id)).toBe('sending')
    clock.advance({ seconds: 8 })
    expect(await other.deliver(id)).toBe('sending')
    expect(server.mails).toHaveLength(1)

    clock.advance({ seconds: 2 })
    other.wake()
    await eventually(async () => expect((await other.mail(id)).state).toBe('sent'))
    expect(server.mails.map((mail) => mail.messageId)).toEqual(Array(2).fill((await other.mail(id)).messageId))
    clock.advance({ hours: 24 })
    other.wake()
    await other.stop()
    expect(server.mails).toHaveLength(2)
  })
})

describe('several instances', () => {
  it('send every mail exactly once', async () => {
    const first = open()
    const second = open(aTransport(server.url), await place.open())
    const ids = await Promise.all(Array.from({ length: 30 }, (_, n) => first.queue({ subject: `Mail ${n}` })))
    first.wake()
    second.wake()
    await eventually(async () => {
      for (const id of ids) expect((await first.mail(id)).state).toBe('sent')
    })
    expect(server.mails.map((mail) => mail.subject).sort()).toEqual(ids.map((_, n) => `Mail ${n}`).sort())
  })
})

describe('a person who waits for the outcome', () => {
  it('sees that the mail was sent, or that it doesn’t exist', async () => {
    const office = open()
    expect(await office.deliverNow([])).toBe('none')
    expect(await office.deliverNow([await office.queue(), await office.queue()])).toBe('sent')
    expect(server.mails).toHaveLength(2)
  })

  it('sees it too when another lane or instance sends the mail', async () => {
    const office = open()
    const other = open(aTransport(server.url), await place.open())
    const id = await office.queue()
    office.wake()
    expect(await Promise.all([office.deliverNow([id]), other.deliverNow([id])])).toEqual(['sent', 'sent'])
    expect(server.mails).toHaveLength(1)
  })

  it('sees a failure, and the mail stays queued', async () => {
    await server.become('refuse')
    const office = open()
    const id = await office.queue()
    expect(await office.deliverNow([id])).toBe('failed')
    expect((await office.mail(id)).state).toBe('queued')
  })

  it('waits no longer than the limit, while delivery continues', async () => {
    await server.become('hang-after-data')
    const office = open()
    const id = await office.queue()
    expect(await office.deliverNow([id], { within: 50 })).toBe('failed')
    await expect.poll(async () => (await office.mail(id)).state).toBe('sending')
    await office.stop()
    expect(await office.mail(id)).toMatchObject({ state: 'queued', attempts: 1 })
  })
})

describe('stopping', () => {
  it('finishes the mail in flight and starts no other', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const real = aTransport(server.url)
    const office = open({
      send: async (message) => {
        await gate
        return real.send(message)
      },
      verify: () => real.verify(),
      close: () => real.close(),
    })
    const ids = [await office.queue(), await office.queue(), await office.queue()]
    office.wake()
    await eventually(async () => {
      expect((await Promise.all(ids.map(office.mail))).filter(({ state }) => state === 'sending')).toHaveLength(2)
    })
    const stopped = office.stop()
    release()
    await stopped
    expect((await Promise.all(ids.map(office.mail))).map(({ state }) => state).sort()).toEqual([
      'queued',
      'sent',
      'sent',
    ])
    expect(server.mails).toHaveLength(2)
  })
})
