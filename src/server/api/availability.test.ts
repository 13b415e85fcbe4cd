import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { DEFAULT_SERVICES } from '#domain/services/default-services.ts'
import { PLAIN_SERVICE } from '#domain/services/service.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { call } from '#test/support/live-server.ts'

let site: BookingSite
beforeEach(async () => {
  site = await aBookingSite()
})
afterEach(() => site.stop())

const WEDNESDAY = '2026-03-04'
const ask = (date: string) => call(`${site.url}/api/availability?date=${date}`)

describe('the times of a day', () => {
  test('run every 30 minutes from 09:00 to 17:00 inclusive, each with its instant', async () => {
    const { status, body, headers } = await ask(WEDNESDAY)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.date).toBe(WEDNESDAY)
    const slots = await site.slots(WEDNESDAY)
    expect(slots).toHaveLength(17)
    expect(slots.at(0)).toEqual({ time: '09:00', available: true, instant: '2026-03-04T14:00:00.000Z' })
    expect(slots.at(-1)).toMatchObject({ time: '17:00', available: true })
  })

  test('become unavailable when taken, without revealing by whom', async () => {
    await site.book()
    const { body } = await ask(WEDNESDAY)
    expect(body.slots).toContainEqual({ time: '10:30', available: false, instant: '2026-03-04T15:30:00.000Z' })
    expect(JSON.stringify(body)).not.toMatch(/Jane|555-0177|drips/)
  })

  test('are free again when the appointment is rejected or canceled, and not when it is completed', async () => {
    const { body } = await site.book()
    const { store } = site.services
    const isFree = async () => (await site.slots(WEDNESDAY)).find(({ time }) => time === '10:30')?.available
    await store.set('appointments', String(body.id), { status: 'completed' })
    expect(await isFree()).toBe(false)
    await store.set('appointments', String(body.id), { status: 'rejected' })
    expect(await isFree()).toBe(true)
    await store.set('appointments', String(body.id), { status: 'cancelled' })
    expect(await isFree()).toBe(true)
  })

  test('follow daylight saving: the same clock time is an hour earlier in UTC after the change', async () => {
    const [before] = await site.slots('2026-03-06')
    const [after] = await site.slots('2026-03-09')
    expect(before).toMatchObject({ time: '09:00', instant: '2026-03-06T14:00:00.000Z' })
    expect(after).toMatchObject({ time: '09:00', instant: '2026-03-09T13:00:00.000Z' })
  })
})

describe('a day without a free time', () => {
  test('explains why it is closed and offers another', async () => {
    const { body } = await ask('2026-03-07')
    expect(body).toMatchObject({
      closed: 'We do not take online appointments on Saturdays.',
      nextFreeDay: '2026-03-09',
    })
    expect(await site.slots('2026-03-07')).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ available: true })]),
    )
  })

  test('offers the next free day when it is full', async () => {
    await site.settings({ availableHours: { start: '10:30', end: '10:40' }, maxDaysInAdvance: 90 })
    for (const date of [WEDNESDAY, '2026-03-05', '2026-03-06']) {
      expect((await site.book(aBookingRequest({ preferredDate: `${date}T15:30:00.000Z` }))).status).toBe(201)
    }
    expect((await ask(WEDNESDAY)).body).toMatchObject({ nextFreeDay: '2026-03-09' })
  })

  test('finds a free day however far away it is', async () => {
    await site.settings({ availableDays: [1], maxDaysInAdvance: 200, excludedDates: mondaysUntil('2026-07-06') })
    expect((await ask(WEDNESDAY)).body).toMatchObject({ nextFreeDay: '2026-07-06' })
  })

  test('offers none when online scheduling is off, or its settings cannot be read', async () => {
    await site.settings({ enableScheduling: false })
    const off = (await ask(WEDNESDAY)).body
    expect(off.closed).toBe('Online scheduling is currently unavailable.')
    expect(off.nextFreeDay).toBeUndefined()
    await site.settings({ enableScheduling: true, availableHours: 'always' })
    expect((await ask(WEDNESDAY)).body.closed).toBe('Online scheduling is currently unavailable.')
  })
})

test.each(['', 'tomorrow', '2026-02-30', "2026-03-04' OR 1=1"])('%j is no date', async (date) => {
  const { status, body } = await ask(encodeURIComponent(date))
  expect(status).toBe(422)
  expect(body).toMatchObject({ fields: { date: 'Please select a date' } })
})

test.each(['0001-01-01', '9999-12-31'])('%s, at the end of the calendar, is only closed', async (date) => {
  const { status, body } = await ask(date)
  expect(status).toBe(200)
  expect(body).toHaveProperty('closed')
})

function mondaysUntil(end: string): string[] {
  const days: string[] = []
  for (let day = Temporal.PlainDate.from('2026-03-09'); day.toString() < end; day = day.add({ days: 7 })) {
    days.push(day.toString())
  }
  return days
}

describe('before a service is chosen', () => {
  const freeTimes = async () =>
    (await site.slots(WEDNESDAY)).filter(({ available }) => available).map(({ time }) => time)
  const crew = (id: string, services: string[]) =>
    site.services.store.set('crews', id, { ...DEFAULT_CREW, name: id, services })

  test('a crew that does nothing visitors can book makes no time free', async () => {
    await crew('idle', [])
    await site.book()
    expect(await freeTimes()).not.toContain('10:30')
    await crew('drains', ['drains'])
    expect(await freeTimes()).not.toContain('10:30')
    await crew('repairs', ['repair'])
    expect(await freeTimes()).toContain('10:30')
    expect((await site.book(aBookingRequest({ customerName: 'Ann' }))).status).toBe(201)
  })

  test('a time is free if some service can start then', async () => {
    const { store } = site.services
    const service = { ...PLAIN_SERVICE, name: 'Water heater', slug: 'heater', minutes: 240 }
    await store.set('services', 'heater', service)
    for (const { slug } of DEFAULT_SERVICES) await store.delete('services', slug)
    expect((await freeTimes()).at(-1)).toBe('13:30')
    const { body } = await call(`${site.url}/api/availability/days`)
    expect(body.days).toContainEqual({ date: WEDNESDAY, left: 10 })
    await store.set('services', 'heater', { ...service, emergency: true, published: false })
    expect(await freeTimes()).toEqual([])
  })
})

test('the days ahead include bookings and cancellations since the last request', async () => {
  const left = async () => {
    const { body } = await call(`${site.url}/api/availability/days?service=repair`)
    return (body.days as { date: string; left: number }[]).find(({ date }) => date === WEDNESDAY)?.left
  }
  expect(await left()).toBe(17)
  const { body } = await site.book()
  expect(await left()).toBe(16)
  await site.services.store.set('appointments', String(body.id), { status: 'cancelled' })
  expect(await left()).toBe(17)
  await site.settings({ availableHours: { start: '09:00', end: '11:00' } })
  expect(await left()).toBe(5)
  await site.services.store.set('crews', 'main', { timeOff: [{ from: WEDNESDAY, to: WEDNESDAY, label: '' }] })
  expect(await left()).toBe(0)
})
