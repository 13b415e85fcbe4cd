import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EMPTY_BOOKING, errorsOnForm } from '#domain/appointments/booking-form.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { letGo } from '#features/planning/hold-time.ts'
import type { Store } from '#store/store.ts'
import { A_MONDAY } from '#test/support/builders/appointment.ts'
import { setUpBusiness } from '#test/support/builders/business.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { bookFromForm } from './book-from-form.ts'

const NOW = Temporal.Instant.from(A_MONDAY)

let place: Place
let store: Store
let woken = 0
beforeAll(async () => {
  place = await aPlace('sqlite')
  store = await setUpBusiness(await place.open({ now: () => Temporal.Instant.from(A_MONDAY) }))
})
afterAll(() => place.remove())
beforeEach(() => {
  woken = 0
})

type Form = Record<string, string>

const aForm = (given: Form = {}): Form => ({
  ...EMPTY_BOOKING,
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

const send = async (form: Form, { limits = false, hasMailServer = true, address = '192.0.2.1', now = NOW } = {}) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.set(name, value)
  const delivery = { wake: () => void woken++, deliverNow: async () => 'none' as const }
  const desk = { store, delivery, publicUrl: 'http://localhost:3000', hasMailServer, limits }
  try {
    return { ok: true as const, ...(await bookFromForm(desk, data, { address }, now)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const errors = errorsOnForm(error.code, error.fields)
    const problem = Object.keys(errors).length === 0 ? error.message : ''
    return { ok: false as const, kind: error.kind, problem, errors }
  }
}

test('date and time are on the business’s clock', async () => {
  const outcome = await send(aForm())
  expect(outcome).toMatchObject({ ok: true, arrival: 'Wednesday, March 4, 2026 at 10:30 AM EST' })
  expect((await store.query('appointments')).items[0]?.data.preferredDate).toBe('2026-03-04T15:30:00.000Z')
  expect(woken).toBe(1)
})

test('the response shows whether a confirmation email follows', async () => {
  expect(await send(aForm())).toMatchObject({ ok: true, emailed: true })
  expect(await send(aForm({ time: '11:00' }), { hasMailServer: false })).toMatchObject({ ok: true, emailed: false })
})

test('an empty form gets every message, each at its field', async () => {
  expect(await send(EMPTY_BOOKING)).toEqual({
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

const TAKEN = {
  ok: false,
  kind: 'conflict',
  problem: 'This time was just taken. Please choose another time.',
  errors: {},
}

test('a taken time is an error of the whole form', async () => {
  await send(aForm({ time: '11:00' }))
  expect(await send(aForm({ time: '11:00', customerName: 'Somebody Else' }))).toEqual(TAKEN)
})

test('a request without a time is also stored once', async () => {
  const from = (time: string) =>
    send(aForm({ customerEmail: 'many@example.com', date: '2026-03-11', time }), { limits: true })
  for (const time of ['14:00', '14:30', '15:00', '15:30']) expect(await from(time)).toMatchObject({ ok: true })
  const before = await store.count('appointments')
  expect((await store.query('appointments', { where: { held: false } })).items).toHaveLength(1)
  expect(await from('15:30')).toMatchObject({ ok: true, manageUrl: null })
  expect(await store.count('appointments')).toBe(before)
})

test('a form sent again after a reload is one request with the same success page, but without the link', async () => {
  const form = aForm({ time: '13:00', description: 'A tap drips.' })
  const arrival = 'Wednesday, March 4, 2026 at 1:00 PM EST'
  const hearFromUs = "You'll hear from us by Monday 11 AM."
  const first = await send(form)
  expect(first).toMatchObject({
    ok: true,
    manageUrl: expect.stringContaining('/appointment/'),
    arrival,
    hearFromUs,
  })
  const before = { appointments: await store.count('appointments'), mails: await store.count('outbox') }
  expect(await send({ ...form, customerEmail: ' nora@example.com ' })).toMatchObject({
    ok: true,
    manageUrl: null,
    arrival,
    emailed: true,
    hearFromUs,
  })
  expect({ appointments: await store.count('appointments'), mails: await store.count('outbox') }).toEqual(before)
  for (const other of [
    { customerName: 'Norah Script' },
    { customerEmail: 'norah@example.com' },
    { customerPhone: '(813) 555-0189' },
    { serviceType: 'repair' },
    { description: '' },
  ]) {
    expect(await send({ ...form, ...other }), JSON.stringify(other)).toEqual(TAKEN)
  }
})

test('a button pressed many times at once is one request', async () => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => send(aForm({ time: '14:00' }))))
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect(outcomes.filter((outcome) => outcome.ok && outcome.manageUrl !== null)).toHaveLength(1)
})

test('the same form makes a new appointment after the first is canceled, and a day later counts as another customer’s', async () => {
  const form = aForm({ time: '15:00' })
  const preferredDate = '2026-03-04T20:00:00.000Z'
  await send(form)
  expect(await send(form, { now: NOW.add({ hours: 25 }) })).toEqual(TAKEN)
  const { items } = await store.query('appointments', { where: { preferredDate } })
  await store.transaction(async (tx) => {
    const first = await tx.get('appointments', items[0]?.id ?? '')
    if (!first) throw new Error('The first request is kept.')
    await letGo(tx, first)
    await tx.set('appointments', first.id, { status: 'cancelled' })
  })
  expect(await send(form)).toMatchObject({ ok: true, manageUrl: expect.stringContaining('/appointment/') })
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

test('with the key of a script, a form sent again gets the same link, and other contents are refused', async () => {
  const form = aForm({ date: '2026-03-05', time: '09:00', submissionKey: 'of-this-form' })
  const outcomes = [...(await Promise.all([send(form), send(form)])), await send(form)]
  const links = new Set(outcomes.map((outcome) => outcome.ok && outcome.manageUrl))
  expect(links.size).toBe(1)
  expect([...links][0]).toContain('/appointment/')
  expect(await send({ ...form, time: '09:30' })).toMatchObject({
    ok: false,
    problem: expect.stringContaining('already'),
  })
})

test('bots and floods get the phone number', async () => {
  expect(await send(aForm({ time: '12:00', website: 'https://spam.example' }), { limits: true })).toMatchObject({
    kind: 'too-many',
    problem: 'We could not accept this request. Please try again, or call us at (813) 555-0142.',
  })
  const flood = []
  const fromOne = { limits: true, address: '192.0.2.99' }
  for (let count = 0; count < 21; count++) flood.push(await send(EMPTY_BOOKING, fromOne))
  expect(flood.at(-1)).toMatchObject({ kind: 'too-many', problem: expect.stringContaining('(813) 555-0142') })
})

const AREA = { mode: 'zips', zips: [{ code: '336' }] }

test('while an area is set the form needs an address, and sends it along', async () => {
  await store.set('settings', 'service_area', AREA)
  const form = aForm({ date: '2026-03-09', time: '09:00' })
  expect(await send(form)).toMatchObject({
    ok: false,
    kind: 'invalid',
    errors: { zip: 'Please enter the ZIP code of the visit', street: 'Please enter the street of the visit' },
  })
  expect(await send({ ...form, zip: '336' })).toMatchObject({
    errors: { zip: 'Please enter a ZIP code of five digits' },
  })
  const place = { street: '12 Bay St', unit: 'Apt 4', city: 'Tampa', zip: '33602', access: 'Gate 1234' }
  expect(await send({ ...form, ...place })).toMatchObject({ ok: true, manageUrl: expect.any(String) })
  const { items } = await store.query('appointments', { where: { preferredDate: '2026-03-09T13:00:00.000Z' } })
  expect(items.map(({ data }) => data.address)).toEqual([place])
})

test('outside the area the request is stored as a question without a time', async () => {
  await store.set('settings', 'service_area', AREA)
  const form = aForm({ date: '2026-03-10', time: '09:00', street: '1 First St', zip: '33901' })
  expect(await send(form)).toMatchObject({ ok: true, outsideArea: true })
  const before = await store.count('appointments')
  expect(await send(form)).toMatchObject({ ok: true, outsideArea: true, manageUrl: null })
  expect(await store.count('appointments')).toBe(before)
  expect(await send({ ...form, customerName: 'Somebody Else' })).toMatchObject({ ok: true, outsideArea: true })
  expect(await send({ ...form, date: '2026-03-08' })).toMatchObject({
    errors: { date: 'We do not take online appointments on Sundays.' },
  })
})
