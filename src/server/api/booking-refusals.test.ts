import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { call } from '#test/support/live-server.ts'

async function expectNothingDone(site: BookingSite): Promise<void> {
  for (const collection of ['appointments', 'outbox', 'history', 'idempotency']) {
    expect(await site.all(collection), collection).toEqual([])
  }
}

describe('requests that the form would not send are refused, and nothing is stored or mailed', () => {
  let site: BookingSite
  beforeAll(async () => {
    site = await aBookingSite()
    await site.settings({ excludedDates: ['2026-03-05'] })
  })
  afterAll(() => site.stop())
  afterEach(() => expectNothingDone(site))

  const at = (preferredDate: unknown) => ({ ...aBookingRequest(), preferredDate })
  const tampa = (date: string, time: string, offset = '-05:00') => at(`${date}T${time}:00${offset}`)

  test.each([
    ['yesterday', tampa('2026-03-01', '10:00'), 'The earliest day you can book online is Tuesday, March 3, 2026.'],
    ['today', tampa('2026-03-02', '16:00'), 'The earliest day you can book online is Tuesday, March 3, 2026.'],
    [
      'the day after the last one',
      tampa('2026-04-02', '10:00', '-04:00'),
      'The latest day you can book online is Wednesday, April 1, 2026.',
    ],
    ['an excluded date', tampa('2026-03-05', '10:00'), 'We are closed on Thursday, March 5, 2026.'],
    ['a weekend', tampa('2026-03-07', '10:00'), 'We do not take online appointments on Saturdays.'],
    ['08:30', tampa('2026-03-04', '08:30'), 'This is not one of the times we offer.'],
    ['17:30', tampa('2026-03-04', '17:30'), 'This is not one of the times we offer.'],
    ['09:07', tampa('2026-03-04', '09:07'), 'This is not one of the times we offer.'],
    ['a second after 09:00', at('2026-03-04T14:00:01.000Z'), 'Please choose a time in whole minutes, without seconds'],
    ['30 February', at('2026-02-30T14:00:00.000Z'), 'Please select both date and time'],
    ['a time without a zone', at('2026-03-04T10:30:00'), 'Please select both date and time'],
    ['a number', at(1772638200000), 'Please select both date and time'],
    ['nothing', at(undefined), 'Please select both date and time'],
  ])('%s', async (_, body, words) => {
    const answer = await site.book(body)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ error: words, fields: { preferredDate: words } })
  })

  test.each([
    ['customerName', '', 'Name is required'],
    ['customerName', undefined, 'Name is required'],
    ['customerName', { first: 'Jane' }, 'Name is required'],
    ['customerName', 'Jane\r\nBcc: all@example.com', 'Line breaks and control characters are not allowed'],
    ['customerName', 'J'.repeat(121), 'Please use at most 120 characters'],
    ['customerEmail', ' ', 'Email is required'],
    ['customerEmail', 'jane', 'Invalid email address'],
    ['customerEmail', 'jane@example.com, all@example.com', 'Invalid email address'],
    ['customerEmail', 'jane@example.com\nBcc: all@example.com', 'Line breaks and control characters are not allowed'],
    ['customerPhone', '', 'Phone number is required'],
    ['serviceType', '', 'Please select a service type'],
    ['serviceType', 'plundering', 'Please select a service type'],
    ['description', 'x'.repeat(60_000), 'Please use at most 5,000 characters'],
    ['description', 'beep \u0007', 'Control characters are not allowed'],
    ['description', ['a', 'list'], 'This must be text'],
    ['alternativeDate', 'some day', 'Please select both date and time'],
  ])('%s: %j', async (field, value, words) => {
    const answer = await site.book({ ...aBookingRequest(), [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ [field]: words })
  })

  test('every wrong field is named at once', async () => {
    const { body } = await site.book({ description: '' })
    expect(body.fields).toEqual({
      customerName: 'Name is required',
      customerEmail: 'Email is required',
      customerPhone: 'Phone number is required',
      serviceType: 'Please select a service type',
      preferredDate: 'Please select both date and time',
    })
  })

  test.each([['null'], ['[]'], ['"text"']])('a body that is %s', async (json) => {
    expect((await site.book(JSON.parse(json))).status).toBe(422)
  })

  test('invalid JSON, and a body with another content type', async () => {
    const send = (body: string, type: string) =>
      fetch(`${site.url}/api/appointments`, { method: 'POST', body, headers: { 'Content-Type': type } })
    expect((await send('{"customerName":', 'application/json')).status).toBe(400)
    expect((await send(JSON.stringify(aBookingRequest()), 'text/plain')).status).toBe(415)
  })

  test('a body that is far too large', async () => {
    expect((await site.book({ ...aBookingRequest(), description: 'x'.repeat(3_000_000) })).status).toBe(413)
  })
})

describe('closed, never open by default', () => {
  let site: BookingSite
  beforeEach(async () => {
    site = await aBookingSite()
  })
  afterEach(() => site.stop())

  test('when online scheduling is off', async () => {
    await site.settings({ enableScheduling: false })
    const { status, body } = await site.book()
    expect(status).toBe(409)
    expect(body).toEqual({
      error: 'We are currently experiencing high demand. Please call us directly to book your appointment.',
      code: 'scheduling-disabled',
    })
    await expectNothingDone(site)
  })

  test.each([{ availableHours: { start: '9', end: '17' } }, { availableDays: 'all' }, { enableScheduling: 'yes' }])(
    'when the settings are invalid: %j',
    async (settings) => {
      await site.settings(settings)
      expect((await site.book()).status).toBe(409)
      await expectNothingDone(site)
    },
  )

  test('when the database does not respond', async () => {
    await site.services.store.close()
    expect((await site.book()).status).toBe(500)
    const availability = await call(`${site.url}/api/availability?date=2026-03-04`)
    expect(availability.status).toBe(500)
    expect(availability.body).not.toHaveProperty('slots')
    await site.stop().catch(() => undefined)
    site = await aBookingSite()
  })
})
