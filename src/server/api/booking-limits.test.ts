import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { call } from '#test/support/live-server.ts'
import { asCustomer, chosenTime } from '#test/support/own-form.ts'

let site: BookingSite
beforeEach(async () => {
  site = await aBookingSite({ rateLimits: true, trustedProxies: 1 })
})
afterEach(() => site.stop())

let visitors = 0
/** Each request comes from a new address, unless the test is about addresses. */
const book = (changes: object, address = `198.51.100.${++visitors % 250}`) =>
  call(`${site.url}/api/appointments`, {
    body: { ...aBookingRequest(), ...changes },
    headers: { 'X-Forwarded-For': address },
  })

/** Free times on consecutive workdays. */
function timeNumber(index: number): string {
  const day = ['2026-03-04', '2026-03-05', '2026-03-06'][Math.floor(index / 16)]
  return Temporal.Instant.from(`${day}T14:00:00Z`)
    .add({ minutes: 30 * (index % 16) })
    .toString()
}

const CALL = 'Please call us at (813) 555-0142.'

test('a filled honeypot field is refused', async () => {
  const { status, body } = await book({ website: 'https://spam.example' })
  expect(status).toBe(429)
  expect(body.error).toBe('We could not accept this request. Please try again, or call us at (813) 555-0142.')
  expect(await site.all('appointments')).toEqual([])
})

test('a form filled in faster than anyone can type is refused, but not one without our script', async () => {
  expect((await book({ filledInMs: 2499 })).status).toBe(429)
  expect((await book({ filledInMs: 2500 })).status).toBe(201)
  expect((await book({ preferredDate: timeNumber(5) })).status).toBe(201)
})

describe('one address', () => {
  const mailsTo = async (to: string) =>
    (await site.all('outbox')).filter(({ data }) => String(data.to).toLowerCase() === to).length

  test('never gets more than 3 mails an hour from strangers, in whatever spelling and from wherever', async () => {
    const to = (customerEmail: string, index: number) => book({ customerEmail, preferredDate: timeNumber(index) })
    expect((await to('victim@example.com', 0)).status).toBe(201)
    site.clock.advance({ minutes: 50 })
    expect((await to('Victim@Example.com', 1)).status).toBe(201)
    expect((await to('VICTIM@example.com', 2)).status).toBe(201)
    expect((await to('victim@example.com', 3)).status).toBe(201)
    expect(await mailsTo('victim@example.com')).toBe(3)
    site.clock.advance({ minutes: 11 })
    await to('victim@example.com', 4)
    await to('victim@example.com', 5)
    expect(await mailsTo('victim@example.com')).toBe(4)
  })

  test('not even for concurrent bookings, and every booking is accepted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => book({ preferredDate: timeNumber(index) })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
    expect(await mailsTo('jane@example.com')).toBe(3)
    expect((await site.all('outbox')).filter(({ data }) => data.kind === 'business-alert')).toHaveLength(8)
  })

  test('and none more through moves, which the key allows', async () => {
    const { body } = await book({ customerEmail: 'victim@example.com' })
    const [, key = ''] = String(body.manageUrl).split('#')
    const move = (index: number) =>
      asCustomer(site.url, { id: body.id, key }, 'move', chosenTime(timeNumber(index)), {
        'X-Forwarded-For': `203.0.113.${index}`,
      })
    const statuses = [await move(5), await move(6), await move(7)].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200])
    expect(await mailsTo('victim@example.com')).toBe(3)
  })
})

const BY_KEY = ['attend', 'cancel', 'correct', 'give-feedback', 'write', 'move', 'accept', 'decline', 'ask-others', '']

test("one visitor's requests are limited, with or without a key, and a forged address doesn’t help", async () => {
  const ask = (index: number) =>
    book({ customerEmail: `a${index}@example.com`, preferredDate: timeNumber(index) }, `10.0.0.${index}, 192.0.2.7`)
  for (let index = 0; index < 20; index++) expect((await ask(index)).status).toBe(201)
  const refused = await ask(20)
  expect(refused.status).toBe(429)
  expect(refused.body.error).toContain(CALL)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  for (const act of BY_KEY) {
    const headers = { 'X-Forwarded-For': '192.0.2.7' }
    const { status } = await asCustomer(site.url, { id: 1, key: '' }, act, {}, headers)
    expect(status, act).toBe(429)
  }
  expect((await book({ customerEmail: 'b@example.com', preferredDate: timeNumber(21) }, '192.0.2.8')).status).toBe(201)
})
