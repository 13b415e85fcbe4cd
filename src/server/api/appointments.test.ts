import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { A_FREE_TIME, aBookingRequest } from '#test/support/builders/appointment.ts'
import { call } from '#test/support/live-server.ts'

let site: BookingSite
beforeEach(async () => {
  site = await aBookingSite()
})
afterEach(() => site.stop())

describe('a booking', () => {
  test('writes one pending appointment under the millisecond of the request', async () => {
    const { status, body } = await site.book()
    expect(status).toBe(201)
    const [stored, ...others] = await site.all('appointments')
    expect(others).toEqual([])
    expect(stored).toMatchObject({
      id: String(Date.parse('2026-03-02T15:00:00Z')),
      createdAt: '2026-03-02T15:00:00.000Z',
      data: { ...aBookingRequest(), status: 'pending' },
    })
    expect(body).toEqual({
      id: stored?.id,
      arrival: 'Wednesday, March 4, 2026 at 10:30 AM EST',
      manageUrl: expect.stringMatching(/\/appointment\/\d{13}#[\w-]{43}$/),
      emailed: expect.any(Boolean),
      answer: 'within 1 business hour',
      hearFromUs: "You'll hear from us by Monday 11 AM.",
    })
  })

  test('queues the acknowledgement to the customer and the alert to the business with it', async () => {
    const { body } = await site.book()
    const mails = (await site.all('outbox')).map(({ data }) => data)
    expect(mails).toHaveLength(2)
    expect(mails).toContainEqual(
      expect.objectContaining({ kind: 'acknowledgement', to: 'jane@example.com', appointmentId: body.id }),
    )
    expect(mails).toContainEqual(expect.objectContaining({ kind: 'business-alert', to: 'hello@bayline.example' }))
    const alert = mails.find(({ kind }) => kind === 'business-alert')
    expect(JSON.stringify(alert)).not.toContain(String(body.manageUrl))
  })

  test('is in the history of the appointment', async () => {
    const { body } = await site.book()
    const [entry] = await site.all('history')
    expect(entry?.data).toEqual({
      documentId: `appointments/${body.id}`,
      event: 'created',
      by: 'customer',
      status: 'pending',
    })
  })

  test('ignores fields that visitors may not set', async () => {
    const { status } = await site.book({ ...aBookingRequest(), status: 'confirmed', id: '1', role: 'admin' })
    expect(status).toBe(201)
    const [stored] = await site.all('appointments')
    expect(stored?.data.status).toBe('pending')
    expect(stored?.data).not.toHaveProperty('role')
  })

  test('returns the key and stores only its digest', async () => {
    const { body } = await site.book(undefined, 'a-key-of-the-browser')
    const key = String(body.manageUrl).split('#')[1] ?? 'missing'
    const kept = JSON.stringify([
      await site.all('appointments'),
      await site.all('history'),
      await site.all('idempotency'),
      await site.all('outbox'),
    ])
    expect(kept).not.toContain(key)
    expect(kept).not.toContain('a-key-of-the-browser')
  })

  test('two in the same millisecond get different ids', async () => {
    const answers = await Promise.all([
      site.book(),
      site.book(aBookingRequest({ preferredDate: '2026-03-04T16:00:00.000Z' })),
      site.book(aBookingRequest({ preferredDate: '2026-03-04T16:30:00.000Z' })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3)
    expect(await site.all('appointments')).toHaveLength(3)
  })
})

describe('a time that is taken', () => {
  test('returns 409 with the exact message and writes nothing', async () => {
    await site.book()
    const second = await site.book(aBookingRequest({ customerName: 'Second' }))
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      error: 'This time was just taken. Please choose another time.',
      code: 'slot-taken',
    })
    expect(await site.all('appointments')).toHaveLength(1)
    expect(await site.all('outbox')).toHaveLength(2)
    expect(await site.all('history')).toHaveLength(1)
  })

  test('the same instant written in another zone is the same time', async () => {
    await site.book()
    const elsewhere = await site.book(aBookingRequest({ preferredDate: '2026-03-04T10:30:00-05:00' }))
    expect(elsewhere.status).toBe(409)
  })
})

describe('a repeated submit', () => {
  test('with the same Idempotency-Key returns the first result', async () => {
    const first = await site.book(undefined, 'b2f5ff47-4366-4b1e-a43d-3f4a2a8a8d1b')
    const again = await site.book(undefined, 'b2f5ff47-4366-4b1e-a43d-3f4a2a8a8d1b')
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(await site.all('appointments')).toHaveLength(1)
    expect(await site.all('outbox')).toHaveLength(2)
  })

  test('even when both arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.book(undefined, 'one-click-too-many')))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map(({ body }) => body.manageUrl)).size).toBe(1)
  })

  test('with other contents is refused', async () => {
    await site.book(undefined, 'same-key')
    const other = await site.book(aBookingRequest({ preferredDate: '2026-03-05T15:30:00.000Z' }), 'same-key')
    expect(other.status).toBe(422)
    expect(other.body.code).toBe('idempotency-key-reused')
    expect(await site.all('appointments')).toHaveLength(1)
  })

  test('may be tried again after a failure, with the same key', async () => {
    await site.settings({ enableScheduling: false })
    expect((await site.book(undefined, 'persistent')).status).toBe(409)
    await site.settings({ enableScheduling: true })
    expect((await site.book(undefined, 'persistent')).status).toBe(201)
  })

  test('is remembered for a day and then forgotten', async () => {
    await site.book(undefined, 'yesterday')
    site.clock.advance({ hours: 25 })
    await site.book(aBookingRequest({ preferredDate: '2026-03-06T15:30:00.000Z' }), 'today')
    expect(await site.all('idempotency')).toHaveLength(1)
  })

  test('a key that no header should carry is refused', async () => {
    expect((await site.book(undefined, 'x'.repeat(256))).status).toBe(400)
  })
})

test('an unknown id reveals nothing to a visitor', async () => {
  const { status, body } = await call(`${site.url}/api/appointments/${Date.parse(A_FREE_TIME)}`)
  expect(status).toBe(403)
  expect(body.code).toBe('key-invalid')
})
