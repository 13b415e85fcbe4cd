import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentsOf } from '#mail/write-out.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'
import { aSignedIn } from '#test/support/people.ts'

const MESSAGE = {
  name: 'Sam Whitfield',
  email: 'sam@example.com',
  phone: '(813) 555-0161',
  service: 'repair',
  message: 'Do you come on Thursdays?',
}
const BOOKING = {
  customerName: 'Sam Whitfield',
  customerEmail: 'sam@example.com',
  customerPhone: '(813) 555-0161',
  serviceType: 'repair',
  date: '2026-03-05',
  time: '09:30',
}

let site: DeskSite
let id: string
beforeEach(async () => {
  site = await aDeskSite()
  await call(`${site.url}/api/contact`, { body: MESSAGE })
  id = (await site.all('messages'))[0]?.id ?? ''
})
afterEach(() => site.stop())

const answer = (text: string) => site.ask(`/api/messages/${id}/answers`, { text })
const mails = async () => (await site.all('outbox')).filter(({ data }) => data.kind === 'contact-answer')

test('answers to a message are stored with it, and a burst of them is one mail', async () => {
  expect(await answer('Yes, we do.')).toMatchObject({ status: 201 })
  site.clock.advance({ seconds: 30 })
  await answer('Which one works for you?')
  expect((await site.ask('/api/inbox')).body).toMatchObject({
    entries: [
      { message: { id, read: true, answers: [{ text: 'Yes, we do.' }, { text: 'Which one works for you?' }] } },
    ],
  })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.data).toMatchObject({ to: 'sam@example.com', nextAttemptAt: '2026-03-02T15:02:00.000Z' })
  const { text } = await contentsOf(mail?.data.body as Parameters<typeof contentsOf>[0], 'site')
  for (const words of ['Yes, we do.', 'Which one works for you?', MESSAGE.message]) expect(text).toContain(words)
})

test('an answer that waits goes to the corrected address, and so does the next one', async () => {
  await answer('Yes, we do.')
  const [customer] = await site.all('customers')
  const corrected = { email: 'samuel@example.com' }
  expect((await site.ask(`/api/collections/customers/${customer?.id}`, corrected, 'PUT')).status).toBe(200)
  await answer('Which one works for you?')
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.data).toMatchObject({
    to: 'samuel@example.com',
    body: { answer: 'Yes, we do.\n\nWhich one works for you?' },
  })
})

const again = (path: string, body: object, key = 'one-tap') =>
  call(`${site.url}${path}`, { token: site.token, body, headers: { 'Idempotency-Key': key } })

test('an answer and its mail name their author', async () => {
  const sam = await aSignedIn(site, { id: 'sam', name: 'Sam Office', email: 'sam@office.example', role: 'office' })
  await call(`${site.url}/api/messages/${id}/answers`, { token: sam, body: { text: 'Yes, we do.' } })
  const { body } = await site.ask('/api/inbox')
  expect(body).toMatchObject({ entries: [{ message: { answers: [{ text: 'Yes, we do.', who: 'Sam Office' }] } }] })
  const [mail] = await mails()
  expect((await site.ask(`/api/system/outbox/${mail?.id}`)).body).toMatchObject({ who: 'Sam Office' })
})

test('an answer sent again after a lost response is stored and mailed once', async () => {
  const send = () => again(`/api/messages/${id}/answers`, { text: 'Yes, we do.' })
  for (const { status, body } of [...(await Promise.all([send(), send()])), await send()]) {
    expect({ status, answers: body.answers }).toMatchObject({ status: 201, answers: [{ text: 'Yes, we do.' }] })
  }
  const [mail] = await mails()
  const { text } = await contentsOf(mail?.data.body as Parameters<typeof contentsOf>[0], 'site')
  expect(text.split('Yes, we do.')).toHaveLength(2)
})

test('a message becomes one request, also if the desk sends it again or changes its mind about the time', async () => {
  const book = (time: string, key: string) => again(`/api/messages/${id}/appointment`, { ...BOOKING, time }, key)
  const first = await book('09:30', 'one-tap')
  expect(await book('09:30', 'one-tap')).toMatchObject({ status: 201, body: first.body })
  expect(await book('11:30', 'another')).toMatchObject({ status: 409, body: { code: 'is-request' } })
  expect(await site.all('appointments')).toHaveLength(1)
  expect((await site.all('outbox')).filter(({ data }) => data.kind === 'approval')).toHaveLength(1)
  // Once the request is deleted, the message can become another one.
  await site.ask(`/api/collections/appointments/${first.body.id}`, {}, 'DELETE')
  site.clock.advance({ minutes: 1 })
  expect(await book('11:30', 'another')).toMatchObject({ status: 201 })
})

test('a booking at the desk that is sent again is one booking', async () => {
  const book = () => again('/api/desk/appointments', BOOKING)
  const [one, other] = await Promise.all([book(), book()])
  expect(one).toMatchObject({ status: 201, body: other.body })
  expect(await site.all('appointments')).toHaveLength(1)
})

test('an answer is deleted with its message', async () => {
  await answer('Yes, we do.')
  await site.ask(`/api/messages/${id}`, undefined, 'DELETE')
  expect(await mails()).toEqual([])
  expect(await answer('Too late')).toMatchObject({ status: 404 })
})

test('a message becomes a request for a time, and each links to the other', async () => {
  const { status, body } = await site.ask(`/api/messages/${id}/appointment`, BOOKING)
  expect(status).toBe(201)
  const about = String(body.id)
  expect((await site.ask(`/api/inbox?message=${id}`)).body).toMatchObject({
    entries: [{ message: { appointmentId: about } }],
  })
  expect((await site.ask(`/api/desk/appointments/${about}`)).body).toMatchObject({ appointment: { messageId: id } })
  // Deleting a message doesn't delete its appointment.
  expect(await site.ask('/api/messages/nobody/appointment', { ...BOOKING, time: '11:30' })).toMatchObject({
    status: 404,
  })
  expect(await site.all('appointments')).toHaveLength(1)
})
