import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EMPTY_BOOKING } from '#domain/booking-form.ts'
import type { Store } from '#store/store.ts'
import { A_MONDAY } from '#test/support/builders/appointment.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { bookFromForm, type PlainForm } from './book-from-form.ts'

const NOW = Temporal.Instant.from(A_MONDAY)

let place: Place
let store: Store
let woken = 0
beforeAll(async () => {
  place = await aPlace('sqlite')
  store = await place.open({ now: () => new Date(A_MONDAY) })
})
afterAll(() => place.remove())
beforeEach(() => {
  woken = 0
})

const aForm = (given: Partial<PlainForm> = {}): PlainForm => ({
  customerName: 'Nora Script',
  customerEmail: 'nora@example.com',
  customerPhone: '(813) 555-0188',
  serviceType: 'inspection',
  date: '2026-03-04',
  time: '10:30',
  description: '',
  website: '',
  ...given,
})

const send = (form: PlainForm, limits = false, address = '192.0.2.1') => {
  const delivery = { wake: () => void woken++, deliverNow: async () => 'none' as const }
  return bookFromForm({ store, delivery, publicUrl: 'http://localhost:3000', limits }, form, address, NOW)
}

test('date and time mean the clock on the wall of the business', async () => {
  const outcome = await send(aForm())
  expect(outcome).toMatchObject({ ok: true, preferredDate: '2026-03-04T15:30:00.000Z' })
  expect(woken).toBe(1)
})

test('an empty form gets every specified message, each at its field', async () => {
  expect(await send({ ...EMPTY_BOOKING, website: '' })).toEqual({
    ok: false,
    kind: 'invalid',
    problem: '',
    errors: {
      customerName: 'Name is required',
      customerEmail: 'Email is required',
      customerPhone: 'Phone number is required',
      serviceType: 'Please select a service type',
      date: 'Please select a date',
      time: 'Please select a time',
    },
  })
})

test('a taken time is about the whole form', async () => {
  await send(aForm({ time: '11:00' }))
  expect(await send(aForm({ time: '11:00' }))).toEqual({
    ok: false,
    kind: 'conflict',
    problem: 'This time was just taken. Please choose another time.',
    errors: {},
  })
})

test('a closed day is explained at the date, a time off the grid at the time', async () => {
  expect(await send(aForm({ date: '2026-03-07' }))).toMatchObject({
    errors: { date: 'We do not take online appointments on Saturdays.' },
  })
  expect(await send(aForm({ time: '10:40' }))).toMatchObject({
    errors: { time: 'This is not one of the times we offer.' },
  })
})

test('a time that daylight saving skips does not exist', async () => {
  expect(await send(aForm({ date: '2026-03-08', time: '02:30' }))).toMatchObject({
    errors: { time: 'This is not one of the times we offer.' },
  })
})

test('robots and floods are told to call', async () => {
  expect(await send(aForm({ time: '12:00', website: 'https://spam.example' }), true)).toMatchObject({
    kind: 'too-many',
    problem: 'We could not accept this request. Please try again, or call us at (813) 555-0142.',
  })
  const flood = []
  for (let count = 0; count < 21; count++) flood.push(await send({ ...EMPTY_BOOKING, website: '' }, true, '192.0.2.99'))
  expect(flood.at(-1)).toMatchObject({ kind: 'too-many', problem: expect.stringContaining('(813) 555-0142') })
})
