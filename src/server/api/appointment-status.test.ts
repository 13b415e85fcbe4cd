import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { administratorToken } from '#test/support/administrator.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { A_FREE_TIME, aBookingRequest } from '#test/support/builders/appointment.ts'
import { type Answer, call } from '#test/support/live-server.ts'
import { aMailServer, type MailServer, type ReceivedMail } from '#test/support/smtp.ts'

let mail: MailServer
let site: BookingSite
let token: string
let id: string

beforeEach(async () => {
  mail = await aMailServer()
  site = await aBookingSite({ smtpUrl: mail.url })
  token = await administratorToken(site.url)
  id = String((await site.book()).body.id)
  await expect.poll(() => mail.mails.length).toBe(2)
})
afterEach(async () => {
  await site.stop()
  await mail.close()
})

interface Asking {
  of?: string
  as?: string | null
  version?: number
  notify?: boolean
}

async function set(status: string, { of = id, as = token, version, notify }: Asking = {}): Promise<Answer> {
  site.clock.advance({ minutes: 1 })
  return call(`${site.url}/api/appointments/${of}/status`, {
    method: 'PUT',
    token: as ?? undefined,
    body: { status, ...(notify !== undefined && { notify }) },
    headers: version === undefined ? {} : { 'If-Match': `"${version}"` },
  })
}

const statusNow = async () => (await site.services.store.get('appointments', id))?.data.status
const outbox = async (kind: string) => (await site.all('outbox')).filter(({ data }) => data.kind === kind)
const arrived = () => mail.mails.slice(2)

function calendarOf(received: ReceivedMail | undefined) {
  const part = received?.attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar'))
  const calendar = new ICAL.Component(ICAL.parse(String(part?.content)))
  const event = calendar.getFirstSubcomponent('vevent')
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event?.getFirstPropertyValue('uid'),
    sequence: Number(event?.getFirstPropertyValue('sequence')),
    status: event?.getFirstPropertyValue('status'),
    start: String(event?.getFirstPropertyValue('dtstart')),
  }
}

describe('the administrator', () => {
  test('confirms: the customer gets an approval with an invitation', async () => {
    const { status, body } = await set('confirmed')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'confirmed', email: 'sent' })
    expect(await statusNow()).toBe('confirmed')
    expect(arrived().map(({ subject, envelope }) => [subject, envelope.to])).toEqual([
      ['Your appointment on Wednesday, March 4, 2026 at 10:30 AM EST is confirmed', ['jane@example.com']],
    ])
    expect(calendarOf(arrived()[0])).toMatchObject({
      method: 'REQUEST',
      uid: expect.stringMatching(new RegExp(`^${id}@[0-9a-f-]{36}$`)),
      status: 'CONFIRMED',
      start: '2026-03-04T15:30:00Z',
    })
  })

  test('rejects: the customer gets a mail and the time is free again', async () => {
    expect((await set('rejected')).body).toMatchObject({ status: 'rejected', email: 'sent' })
    expect(arrived()[0]?.subject).toContain('About your appointment request')
    expect(arrived()[0]?.attachments).toEqual([])
    expect((await site.book(aBookingRequest({ customerName: 'Next' }))).status).toBe(201)
  })

  test.each(['completed', 'cancelled'])('sets %s without a mail', async (status) => {
    expect((await set(status)).body).toMatchObject({ status, email: 'none' })
    expect(arrived()).toEqual([])
  })

  test('sets pending again: acknowledgement and alert are sent once more', async () => {
    await set('rejected')
    expect((await set('pending')).body).toMatchObject({ status: 'pending', email: 'sent' })
    const again = () => arrived().slice(1)
    await expect.poll(() => again().length).toBe(2)
    expect(
      again()
        .map(({ envelope }) => envelope.to[0])
        .sort(),
    ).toEqual(['hello@bayline.example', 'jane@example.com'])
  })

  test('sees that the customer was emailed, even if the alert to the business bounces', async () => {
    mail.unknown.add('hello@bayline.example')
    await set('rejected')
    expect((await set('pending')).body).toMatchObject({ status: 'pending', email: 'sent' })
    const states = async () => (await outbox('business-alert')).map(({ data }) => data.state)
    await expect.poll(states).toEqual(['sent', 'failed'])
  })

  test('setting the current status changes and sends nothing', async () => {
    await set('confirmed')
    expect((await set('confirmed')).body).toMatchObject({ status: 'confirmed', email: 'none' })
    expect(arrived()).toHaveLength(1)
  })

  test('rejecting a confirmed appointment removes it from the calendar', async () => {
    await set('confirmed')
    await set('rejected')
    const [invitation, cancellation] = arrived().map(calendarOf)
    expect(cancellation).toMatchObject({ method: 'CANCEL', uid: invitation?.uid, status: 'CANCELLED' })
    expect(cancellation?.sequence).toBeGreaterThan(invitation?.sequence ?? Number.NaN)
  })

  test('cancels: the customer is emailed only if asked for, and their calendar drops the visit', async () => {
    expect((await set('cancelled')).body).toMatchObject({ status: 'cancelled', email: 'none' })
    await set('confirmed')
    expect((await set('cancelled')).body).toMatchObject({ status: 'cancelled', email: 'none' })
    expect(arrived()).toHaveLength(1)
    await set('confirmed')
    expect((await set('cancelled', { notify: true })).body).toMatchObject({ status: 'cancelled', email: 'sent' })
    expect(arrived().at(-1)?.subject).toContain('is canceled')
    expect(calendarOf(arrived().at(-1))).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' })
  })

  test('canceling a pending request can email too, and other statuses ignore that option', async () => {
    expect((await set('completed', { notify: true })).body).toMatchObject({ email: 'none' })
    await set('pending')
    const before = arrived().length
    expect((await set('cancelled', { notify: true })).body).toMatchObject({ email: 'sent' })
    expect(arrived().length).toBe(before + 1)
  })

  test('the details show the version of each mail, after every kind of change', async () => {
    const ask = (path: string, method: string, body?: object) =>
      call(`${site.url}${path}`, { method, token, ...(body && { body }) })
    const newest = async () => (await ask(`/api/desk/appointments/${id}`, 'GET')).body
    const { body: confirmed } = await set('confirmed')
    expect(await newest()).toMatchObject({ mails: [{ kind: 'approval', version: confirmed.version }, {}, {}] })
    const { body: moved } = await ask(`/api/appointments/${id}`, 'PUT', { preferredDate: '2026-03-04T17:00:00.000Z' })
    expect(moved).toMatchObject({ email: 'sent' })
    expect((await newest()).mails).toContainEqual(
      expect.objectContaining({ kind: 'approval', version: (moved.appointment as { version: number }).version }),
    )
  })

  test('sees in the history who set which status when', async () => {
    await set('confirmed')
    const events = (await site.all('history')).map(({ data, createdAt }) => ({ ...data, createdAt }))
    expect(events).toContainEqual({
      documentId: `appointments/${id}`,
      event: 'status',
      by: 'administrator',
      who: 'owner@bayline.example',
      was: 'pending',
      status: 'confirmed',
      createdAt: '2026-03-02T15:01:00.000Z',
    })
  })
})

describe('when the mail cannot be delivered', () => {
  test('the change is saved, the response reports that and the mail stays queued', async () => {
    await mail.become('refuse')
    expect((await set('confirmed')).body).toMatchObject({ status: 'confirmed', email: 'failed', hasMailServer: true })
    expect(await statusNow()).toBe('confirmed')
    expect((await outbox('approval')).map(({ data }) => data.state)).toEqual(['queued'])
  })

  test('an unsent mail is canceled when the status changes', async () => {
    await mail.become('refuse')
    await set('confirmed')
    await mail.become('accept')
    await set('rejected')
    site.clock.advance({ hours: 2 })
    site.services.delivery.wake()
    await expect.poll(() => arrived().length).toBe(1)
    expect((await outbox('approval')).map(({ data }) => data.state)).toEqual(['cancelled'])
    expect(arrived()[0]?.subject).toContain('About your appointment request')
    expect(arrived()[0]?.attachments).toEqual([])
  })

  test('the request waits at most ten seconds for a mail server that hangs', async () => {
    await mail.become('hang-after-data')
    const started = performance.now()
    expect((await set('confirmed')).body).toMatchObject({ status: 'confirmed', email: 'failed', hasMailServer: true })
    expect(performance.now() - started).toBeLessThan(25_000)
    await mail.become('refuse')
  })
})

describe('is refused', () => {
  test('when another appointment has taken the time meanwhile', async () => {
    await set('rejected')
    await site.book(aBookingRequest({ customerName: 'Quick' }))
    for (const status of ['confirmed', 'pending', 'completed']) {
      const { status: code, body } = await set(status)
      expect(code).toBe(409)
      expect(body).toMatchObject({
        error: 'Another appointment has taken this time. Please agree on another time with the customer first.',
        code: 'slot-taken',
      })
    }
    expect(await statusNow()).toBe('rejected')
    expect(await outbox('approval')).toEqual([])
    expect((await set('cancelled')).status).toBe(200)
  })

  test('when another person changed it since it was opened, with the current version', async () => {
    await set('confirmed', { version: 1 })
    const { status, body } = await set('rejected', { version: 1 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      error: 'This was changed elsewhere since you opened it.',
      code: 'stale',
      current: { id, status: 'confirmed', version: 2 },
    })
    expect(await statusNow()).toBe('confirmed')
    expect(await outbox('rejection')).toEqual([])
  })

  test('for an unknown status', async () => {
    const { status, body } = await set('approved')
    expect(status).toBe(422)
    expect(body.fields).toEqual({ status: 'This is not a valid appointment status' })
  })

  test('for a missing or deleted appointment', async () => {
    expect((await set('confirmed', { of: '1' })).status).toBe(404)
    await call(`${site.url}/api/collections/appointments/${id}`, { method: 'DELETE', token })
    const { status, body } = await set('confirmed')
    expect(status).toBe(404)
    expect(body.error).toBe('This appointment no longer exists.')
  })

  test('without a session, or with one that has ended', async () => {
    expect((await set('confirmed', { as: null })).body.error).toBe('User is not authenticated')
    await call(`${site.url}/api/admin/logout`, { method: 'POST', token })
    expect((await set('confirmed')).status).toBe(401)
    expect(await statusNow()).toBe('pending')
    expect(await outbox('approval')).toEqual([])
  })
})

test('invitation and text agree on both sides of a change of clocks', async () => {
  const moments = [
    ['2026-03-06T15:30:00.000Z', 'Friday, March 6, 2026 at 10:30 AM EST'],
    ['2026-03-09T14:30:00.000Z', 'Monday, March 9, 2026 at 10:30 AM EDT'],
  ] as const
  for (const [preferredDate, words] of moments) {
    const booked = await site.book(aBookingRequest({ preferredDate }))
    await set('confirmed', { of: String(booked.body.id) })
    const approval = mail.mails.find(({ subject }) => subject === `Your appointment on ${words} is confirmed`)
    expect(approval?.text).toContain(words)
    expect(approval?.html).toContain(words)
    expect(new Date(calendarOf(approval).start).toISOString()).toBe(preferredDate)
  }
})

test('of two concurrent changes of the same version, one is refused', async () => {
  const answers = await Promise.all([set('confirmed', { version: 1 }), set('rejected', { version: 1 })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(arrived()).toHaveLength(1)
})

test('deleting removes unsent mails and frees the time', async () => {
  await mail.become('refuse')
  await set('confirmed')
  await call(`${site.url}/api/collections/appointments/${id}`, { method: 'DELETE', token })
  expect(await outbox('approval')).toEqual([])
  expect((await site.book(aBookingRequest({ preferredDate: A_FREE_TIME }))).status).toBe(201)
})
