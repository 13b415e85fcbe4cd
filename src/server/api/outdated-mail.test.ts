import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { A_FREE_TIME, aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'
import { asCustomer, chosenTime } from '#test/support/own-form.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'

const ANOTHER_TIME = '2026-03-05T19:00:00.000Z'

let mail: MailServer
let site: DeskSite
let id: string
let key: string

beforeEach(async () => {
  mail = await aMailServer()
  site = await aDeskSite({ smtpUrl: mail.url })
  const { body } = await site.book()
  id = String(body.id)
  key = String(body.manageUrl).split('#')[1] ?? ''
  await expect.poll(() => mail.mails.length).toBe(2)
})
afterEach(async () => {
  await site.stop()
  await mail.close()
})

const outbox = async (kind: string) => (await site.all('outbox')).filter(({ data }) => data.kind === kind)
const statesOf = async (kind: string) => (await outbox(kind)).map(({ data }) => data.state)
const arrived = (to: string) => mail.mails.slice(2).filter(({ envelope }) => envelope.to.includes(to))
const toCustomer = () => arrived('jane@example.com').map(({ subject }) => subject)

/** Waits until every queued mail was sent. */
async function everythingLeaves(): Promise<void> {
  await mail.become('accept')
  site.clock.advance({ hours: 2 })
  site.services.delivery.wake()
  const waiting = async () =>
    (await site.all('outbox')).filter(({ data }) => data.state === 'queued' || data.state === 'sending')
  await expect.poll(waiting).toEqual([])
}

describe('a customer who changes their mind before the confirmation is sent', () => {
  beforeEach(async () => {
    await mail.become('refuse')
    await site.setStatus(id, 'confirmed')
  })

  test('and moves the appointment gets no confirmation of the old time', async () => {
    expect((await asCustomer(site.url, { id, key }, 'move', chosenTime(ANOTHER_TIME))).status).toBe(200)
    expect(await statesOf('approval')).toEqual(['cancelled'])
    await everythingLeaves()
    expect(toCustomer()).toEqual(['We received your request for Thursday, March 5, 2026 at 2:00 PM EST'])
    // On a slow machine the site also reminds the owner of the request.
    const moves = arrived('hello@bayline.example').filter(({ subject }) => subject?.startsWith('Moved by the customer'))
    expect(moves).toHaveLength(1)
  })

  test('and cancels it gets none at all', async () => {
    expect((await asCustomer(site.url, { id, key }, 'cancel')).status).toBe(200)
    expect(await statesOf('approval')).toEqual(['cancelled'])
    await everythingLeaves()
    expect(toCustomer()).toEqual([])
    expect(arrived('hello@bayline.example')).toHaveLength(1)
  })
})

test('a customer who cancels a confirmed appointment gets it removed from their calendar', async () => {
  await site.setStatus(id, 'confirmed')
  await asCustomer(site.url, { id, key }, 'cancel')
  await everythingLeaves()
  const [, cancellation] = arrived('jane@example.com')
  expect(cancellation?.subject).toContain('is canceled')
  const calendar = cancellation?.attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar'))
  expect(String(calendar?.content)).toContain('METHOD:CANCEL')
})

test('a confirmation that fails while the appointment is rejected is not retried', async () => {
  await mail.become('hang-after-data')
  const confirming = site.setStatus(id, 'confirmed')
  await expect.poll(() => statesOf('approval')).toEqual(['sending'])
  const rejecting = site.ask(`/api/appointments/${id}/status`, { status: 'rejected' }, 'PUT')
  await expect.poll(() => statesOf('rejection')).not.toEqual([])
  expect(await statesOf('approval')).toEqual(['sending'])
  await mail.become('refuse')
  await Promise.all([confirming, rejecting])
  await expect.poll(() => statesOf('approval')).toEqual(['queued'])
  await everythingLeaves()
  expect(await statesOf('approval')).toEqual(['cancelled'])
  expect(toCustomer()).toEqual([expect.stringContaining('About your appointment request')])
})

describe('Retry in the outbox', () => {
  const retry = (mailId = 'none') => site.ask(`/api/system/outbox/${mailId}/retry`, {})
  const retryAll = async () => (await site.ask('/api/system/outbox/retry', {})).body
  /** In the form that an earlier release left it, or another instance that just gave it up. */
  const failLate = async () => {
    const [approval] = await outbox('approval')
    await site.services.store.set('outbox', approval?.id ?? '', { state: 'failed' })
    return approval?.id
  }
  beforeEach(async () => {
    await mail.become('refuse')
    await site.setStatus(id, 'confirmed')
  })

  test('sends a mail that is still current', async () => {
    const mailId = await failLate()
    await mail.become('accept')
    expect((await retry(mailId)).body).toMatchObject({ email: 'sent' })
    expect(toCustomer()).toHaveLength(1)
  })

  test('cancels an outdated mail, and reports that', async () => {
    await site.setStatus(id, 'rejected')
    const mailId = await failLate()
    await mail.become('accept')
    expect((await retry(mailId)).body).toMatchObject({ email: 'taken-back' })
    expect(await statesOf('approval')).toEqual(['cancelled'])
    expect((await retry('nothing')).status).toBe(409)
  })

  test('skips outdated mails when it retries all failed ones, and reports how many', async () => {
    await site.setStatus(id, 'rejected')
    await failLate()
    const [rejection] = await outbox('rejection')
    await site.services.store.set('outbox', rejection?.id ?? '', { state: 'failed' })
    await mail.become('accept')
    expect(await retryAll()).toEqual({ retried: 1, takenBack: 1 })
    await everythingLeaves()
    expect(toCustomer()).toEqual([expect.stringContaining('About your appointment request')])
  })

  test('sends the other failed mails when one cannot be read, and fails for that one', async () => {
    const mailId = await failLate()
    const estimate = {
      kind: 'estimate-sent',
      state: 'failed',
      appointmentId: 'e1',
      nextAttemptAt: '2027-01-01T00:00:00Z',
    }
    const { store } = site.services
    const { data } = (await store.get('outbox', mailId ?? '')) ?? {}
    await store.set('estimates', 'e1', { status: 'unreadable' })
    await store.set('outbox', 'unreadable', { ...data, ...estimate })
    await mail.become('accept')
    expect((await site.ask('/api/system/outbox/retry', {})).status).toBe(500)
    await everythingLeaves()
    expect(toCustomer()).toHaveLength(1)
    expect((await store.get('outbox', 'unreadable'))?.data.state).toBe('failed')
  })

  test('sends nothing that an earlier release left of a deleted appointment', async () => {
    await site.services.store.delete('appointments', id)
    await failLate()
    expect(await retryAll()).toEqual({ retried: 0, takenBack: 1 })
    await everythingLeaves()
    expect(toCustomer()).toEqual([])
  })
})

test('deleting also removes failed mails and those to the business', async () => {
  await mail.become('550')
  await site.book(aBookingRequest({ preferredDate: ANOTHER_TIME, customerEmail: 'joe@example.com' }))
  await expect.poll(() => statesOf('business-alert')).toContain('failed')
  await expect.poll(() => statesOf('acknowledgement')).toContain('failed')
  const other = (await site.all('appointments')).find(({ data }) => data.preferredDate !== A_FREE_TIME)
  await site.ask(`/api/collections/appointments/${other?.id}`, undefined, 'DELETE')
  const left = (await site.all('outbox')).filter(({ data }) => data.appointmentId === other?.id)
  expect(left).toEqual([])
})

test('the outbox never contains the key to an appointment', async () => {
  const links = () => mail.mails.flatMap(({ text = '' }) => /\/appointment\/\d+#[\w-]+/.exec(text)?.[0] ?? [])
  await mail.become('refuse')
  await site.setStatus(id, 'confirmed')
  await site.book(aBookingRequest({ preferredDate: ANOTHER_TIME }))
  expect(JSON.stringify(await site.all('outbox'))).not.toContain('/appointment/')
  await everythingLeaves()
  expect(new Set(links()).size).toBe(3)
  expect(JSON.stringify(await site.all('outbox'))).not.toContain('/appointment/')
  for (const link of [`/appointment/${id}#${key}`, ...links()]) {
    const [, path, linked = ''] = /\/appointment\/(\d+)#(.+)/.exec(link) ?? []
    const opened = await call(`${site.url}/api/appointments/${path}`, { headers: { 'Appointment-Key': linked } })
    expect(opened.status).toBe(200)
  }
})
