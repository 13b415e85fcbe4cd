import { afterEach, beforeEach, expect, test } from 'vitest'
import { PLAIN_SERVICE } from '#domain/services/service.ts'
import { bookAppointment } from '#features/booking/book.ts'
import { deleteDocument } from '#features/documents/write-document.ts'
import { mailsOf } from '#mail/outbox.ts'
import type { Store, Transaction } from '#store/store.ts'
import { A_MONDAY, aBookingRequest } from '#test/support/builders/appointment.ts'
import { anActor } from '#test/support/builders/person.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { eraseCustomer } from './erase-customer.ts'

const now = Temporal.Instant.from(A_MONDAY)
const actor = anActor()

let place: Place
let store: Store
let customerId: string
let touched: string[]
beforeEach(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
  await store.set('services', 'repair', { ...PLAIN_SERVICE, slug: 'repair', name: 'Repair', minutes: 30 })
  await store.set('settings', 'business_profile', { name: 'Bayline', email: 'office@example.net' })
  const delivery = { wake: () => undefined, deliverNow: async () => 'none' as const }
  const desk = { store, delivery, publicUrl: 'http://localhost:3000', hasMailServer: true, limits: false }
  const request = aBookingRequest({ preferredDate: '2026-03-04T14:00:00.000Z', serviceType: 'repair' })
  const { id } = await bookAppointment(desk, { request }, now)
  expect(await mailsOf(store, id)).not.toEqual([])
  customerId = String((await store.get('appointments', id))?.data.customerId)
  touched = []
})
afterEach(() => place.remove())

const LOCKING: readonly PropertyKey[] = ['get', 'set', 'delete']

/** Records in which order a transaction locks documents. Reading one by its id locks it, and so does a write. */
function watched(): Store {
  const watch = (tx: Transaction) =>
    new Proxy(tx, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => {
          if (LOCKING.includes(name)) touched.push(String(given[0]))
          return member.apply(target, given)
        }
      },
    })
  return Object.create(store, {
    transaction: {
      value: (work: (tx: Transaction) => Promise<unknown>) => store.transaction((tx) => work(watch(tx))),
    },
  })
}

test.each([
  ['on their screen', () => deleteDocument(watched(), actor, { collection: 'customers', id: customerId }, {}, now)],
  ['on the privacy screen', () => eraseCustomer(watched(), { by: 'customerId', value: customerId }, '', now)],
])('deleting a customer %s locks days, visits, then mails and the customer, as a booking does', async (_, erase) => {
  await erase()
  expect(await store.count('appointments')).toBe(0)
  expect(await store.count('customers')).toBe(0)
  const order = ['settings', 'days', 'appointments'].map((name) => touched.indexOf(name))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(order).not.toContain(-1)
  const visits = touched.indexOf('appointments')
  expect(touched.indexOf('outbox')).toBeGreaterThan(visits)
  expect(touched.indexOf('customers')).toBeGreaterThan(visits)
})
