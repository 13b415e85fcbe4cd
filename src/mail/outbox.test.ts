import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '#store/store.ts'
import { aClock, type VirtualClock } from '#test/support/clock.ts'
import { anOffice, aTransport, type Office } from '#test/support/outbox.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { cancel, enqueue, listMails, mailsOf, outboxOverview, resend } from './outbox.ts'

let place: Place
let store: Store
let server: MailServer
let clock: VirtualClock
let office: Office

beforeEach(async () => {
  clock = aClock()
  place = await aPlace('sqlite')
  store = await place.open({ now: clock.now })
  server = await aMailServer()
  office = anOffice(store, aTransport(server.url), clock)
})

afterEach(async () => {
  await office.stop()
  await server.close()
  await place.remove()
})

describe('sending again', () => {
  it('retries a failed mail under the same Message-ID', async () => {
    await server.become('550')
    const id = await office.queue()
    await office.deliver(id)
    await server.become('accept')
    clock.advance({ hours: 24 * 10 })

    expect(await resend(store, id, clock.now())).toEqual({ ok: true, id })
    expect(await office.mail(id)).toMatchObject({ state: 'queued', attempts: 0, lastError: null })
    expect(await office.deliver(id)).toBe('sent')
    expect(server.mails[0]?.messageId).toBe((await office.mail(id)).messageId)
  })

  it('queues a sent mail as a new one, because mail programs hide a second one with the same id', async () => {
    const id = await office.queue({ subject: 'Hello' })
    await office.deliver(id)
    const again = await resend(store, id, clock.now())
    if (!again.ok) throw new Error(again.reason)
    expect(await office.deliverNow([again.id])).toBe('sent')
    expect(server.mails.map(({ subject }) => subject)).toEqual(['Hello', 'Hello'])
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(2)
    expect((await office.mail(id)).state).toBe('sent')
  })

  it('refuses a mail that is being sent or does not exist', async () => {
    await server.become('hang')
    const id = await office.queue()
    const trying = office.deliver(id)
    await expect.poll(async () => (await office.mail(id)).state).toBe('sending')
    expect(await resend(store, id, clock.now())).toEqual({ ok: false, reason: 'sending' })
    expect(await cancel(store, id)).toEqual({ ok: false, reason: 'sending' })
    await trying
    expect(await resend(store, 'nothing', clock.now())).toEqual({ ok: false, reason: 'not-found' })
  })
})

describe('canceling', () => {
  it('cancels a mail that has not been sent', async () => {
    const id = await office.queue()
    expect(await cancel(store, id)).toEqual({ ok: true })
    expect(await office.deliverNow([id])).toBe('taken-back')
    expect((await office.mail(id)).state).toBe('cancelled')
    expect(server.connections).toBe(0)
  })

  it('cannot cancel a sent mail', async () => {
    const id = await office.queue()
    await office.deliver(id)
    expect(await cancel(store, id)).toEqual({ ok: false, reason: 'sent' })
  })
})

describe('looking into the outbox', () => {
  const about = (appointmentId: string, subject: string) => ({
    kind: 'custom' as const,
    to: 'jane@example.com',
    subject,
    appointmentId,
    fromName: 'Bayline',
    host: 'bayline.example',
    body: { text: 'Hello' },
  })

  it("shows an appointment's mails, oldest first", async () => {
    for (const subject of ['First', 'Second', 'Third']) {
      await enqueue(store, about('1', subject), clock.now())
      await enqueue(store, about('2', 'Other'), clock.now())
      clock.advance({ minutes: 1 })
    }
    expect((await mailsOf(store, '1')).map(({ subject }) => subject)).toEqual(['First', 'Second', 'Third'])
  })

  it('pages through all mails and through those of one state', async () => {
    for (let n = 0; n < 5; n++) {
      await office.queue({ subject: `Mail ${n}` })
      clock.advance({ minutes: 1 })
    }
    const failed = await office.queue({ to: 'nobody', subject: 'Failed' })
    const first = await listMails(store, { limit: 4 })
    const rest = await listMails(store, { limit: 4, cursor: first.nextCursor })
    expect([...first.mails, ...rest.mails].map(({ subject }) => subject)).toEqual([
      'Failed',
      'Mail 4',
      'Mail 3',
      'Mail 2',
      'Mail 1',
      'Mail 0',
    ])
    expect((await listMails(store, { state: 'failed', limit: 10 })).mails.map(({ id }) => id)).toEqual([failed])
  })

  it('counts queued and failed mails and returns since when one is overdue', async () => {
    expect(await outboxOverview(store, clock.now())).toEqual({ queued: 0, sending: 0, failed: 0, overdueSince: null })
    const since = clock.now()
    await office.queue()
    clock.advance({ hours: 3 })
    await office.queue()
    await office.queue({ to: 'nobody' })
    expect(await outboxOverview(store, clock.now())).toEqual({ queued: 2, sending: 0, failed: 1, overdueSince: since })
  })

  it('is not overdue while a mail waits for its next attempt', async () => {
    await server.become('refuse')
    await office.deliver(await office.queue())
    expect(await outboxOverview(store, clock.now())).toMatchObject({ queued: 1, overdueSince: null })
  })
})
