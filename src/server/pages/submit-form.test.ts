import { afterEach, expect, test } from 'vitest'
import { aBookingSite } from '#test/support/booking-site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aLiveServer, type LiveServer } from '#test/support/live-server.ts'
import { sendForm } from '#test/support/own-form.ts'

const MESSAGE = {
  name: 'Jane Doe',
  email: 'jane@example.com',
  phone: '813 555 0199',
  service: 'repair',
  message: 'The kitchen tap drips.',
}

let server: LiveServer
afterEach(() => server.stop())

const write = (form: Record<string, string> = MESSAGE, headers = {}) => sendForm(`${server.url}/contact`, form, headers)
const kept = () => server.services.store.count('messages')

test('a script that sends the contact page’s own form gets the result as JSON, which no cache stores', async () => {
  server = await aLiveServer()
  const { status, body, headers } = await write()
  expect([status, body, headers.get('cache-control')]).toEqual([201, { delayed: false }, 'no-store'])
  expect(await kept()).toBe(1)
})

test('it gets the same refusals as the page: fields, emergency, robots and floods', async () => {
  server = await aLiveServer({ rateLimits: true })
  expect(await write({})).toMatchObject({ status: 422, body: { fields: { name: 'Name is required' } } })
  const call = expect.stringContaining('(813) 555-0142')
  expect(await write({ isEmergency: 'on' })).toMatchObject({ status: 422, body: { code: 'call', error: call } })
  for (const traces of [{ website: 'https://spam.example' }, { filledInMs: '300' }]) {
    expect(await write({ ...MESSAGE, ...traces })).toMatchObject({ status: 429, body: { code: 'looks-automatic' } })
  }
  for (let sent = 0; sent < 16; sent++) await write({})
  const refused = await write()
  expect(refused).toMatchObject({ status: 429, body: { error: call } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await kept()).toBe(0)
})

test('a repeated submit is one message, with the script’s key or without one', async () => {
  server = await aLiveServer()
  const keyed = (submissionKey: string) => write({ ...MESSAGE, submissionKey })
  const answers = await Promise.all([keyed('first'), keyed('first'), write(), write()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(await kept()).toBe(2)
  const reused = await write({ ...MESSAGE, message: 'Another one.', submissionKey: 'first' })
  expect(reused).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
})

test('a script on another site is refused before its form is read', async () => {
  server = await aLiveServer()
  expect((await write(MESSAGE, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await write(MESSAGE, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect(await kept()).toBe(0)
})

const BOOKING = {
  serviceType: 'repair',
  date: '2026-03-04',
  time: '10:30',
  customerName: 'Nora Script',
  customerEmail: 'nora@example.com',
  customerPhone: '(813) 555-0188',
}

test('the booking page’s own form books, and responds with the link but not with the id', async () => {
  const site = await aBookingSite()
  server = site
  const { status, body } = await sendForm(`${site.url}/schedule`, BOOKING)
  expect(status).toBe(201)
  expect(body).toMatchObject({ arrival: 'Wednesday, March 4, 2026 at 10:30 AM EST', answer: 'within 1 business hour' })
  expect(body.manageUrl).toContain('/appointment/')
  expect(body).not.toHaveProperty('id')
})

test('it refuses like the API: fields, robots, and a taken time with the free ones', async () => {
  const site = await aBookingSite({ rateLimits: true })
  server = site
  const send = (form: Record<string, string>) => sendForm(`${site.url}/schedule`, form)
  expect(await send({})).toMatchObject({ status: 422, body: { fields: { date: 'Please select a date' } } })
  for (const traces of [{ website: 'https://spam.example' }, { filledInMs: '2499' }]) {
    expect(await send({ ...BOOKING, ...traces })).toMatchObject({ status: 429, body: { code: 'looks-automatic' } })
  }
  await site.book(aBookingRequest({ preferredDate: '2026-03-04T15:30:00.000Z' }))
  const taken = await send({ ...BOOKING, filledInMs: '2500', submissionKey: 'mine' })
  expect(taken).toMatchObject({ status: 409, body: { code: 'slot-taken', date: '2026-03-04' } })
  expect(taken.body.slots).toContainEqual(expect.objectContaining({ time: '11:00', available: true }))
  expect((await send({ ...BOOKING, time: '11:00', submissionKey: 'mine' })).status).toBe(201)
})
