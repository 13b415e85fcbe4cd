import { afterEach, beforeEach, expect, test } from 'vitest'
import { appointmentEditSchema } from '#domain/appointments/schema.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import { PLAIN_SERVICE } from '#domain/services/service.ts'
import { changeStatus } from '#features/appointments/change-status.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { editAppointment } from '#features/appointments/edit.ts'
import { bookAppointment } from '#features/booking/book.ts'
import { moveAppointment } from '#features/customer-link/move.ts'
import { forgetAppointments } from '#features/privacy/forget-appointments.ts'
import type { Store } from '#store/store.ts'
import { A_MONDAY, aBookingRequest } from '#test/support/builders/appointment.ts'
import { aPerson } from '#test/support/builders/person.ts'
import { aPlace, type Place } from '#test/support/store.ts'

const now = Temporal.Instant.from(A_MONDAY)
const administrator = aPerson()
const NINE = Temporal.Instant.from('2026-03-04T14:00:00Z')
const halfHour = (n: number) => NINE.add({ minutes: 30 * n }).toString({ smallestUnit: 'millisecond' })

let place: Place
let store: Store
let attempts: number
beforeEach(async () => {
  place = await aPlace('postgres')
  store = await place.open()
  for (const slug of ['repair', 'inspection'])
    await store.set('services', slug, { ...PLAIN_SERVICE, slug, name: slug, minutes: 30 })
  await store.set('settings', 'appointment_settings', { ...DEFAULT_SCHEDULING_SETTINGS })
  await store.set('settings', 'business_profile', { name: 'Bayline' })
})
afterEach(() => place.remove())

/** Counts how often transactions start. The store retries a transaction that PostgreSQL ended because of a deadlock. */
function aContext(): BookingContext {
  const counting: Store = Object.create(store, {
    transaction: {
      value: (work: Parameters<Store['transaction']>[0]) =>
        store.transaction((tx) => {
          attempts++
          return work(tx)
        }),
    },
  })
  const delivery = { wake: () => undefined, deliverNow: async () => 'none' as const }
  return { store: counting, delivery, publicUrl: 'http://localhost:3000', hasMailServer: false, limits: false }
}

test('bookings, moves, edits, status changes and erasure of one day never deadlock', async () => {
  const context = aContext()
  const book = (n: number) =>
    bookAppointment(context, { request: aBookingRequest({ preferredDate: halfHour(n), serviceType: 'repair' }) }, now)
  const edit = (id: string, change: object) =>
    editAppointment(context, id, appointmentEditSchema.parse(change), administrator, now)
  const [mover, edited, decided, erased] = [await book(0), await book(1), await book(2), await book(3)]
  const holder = { id: mover.id, key: new URL(mover.manageUrl).hash.slice(1) }
  attempts = 0
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      book(6 + round),
      moveAppointment(context, holder, halfHour(round % 2 === 0 ? 16 : 0), now),
      edit(edited.id, { preferredDate: halfHour(round % 2 === 0 ? 15 : 1), serviceType: 'inspection' }),
      edit(edited.id, { serviceType: 'repair' }),
      changeStatus(context, { id: decided.id, status: round % 2 === 0 ? 'rejected' : 'confirmed' }, administrator, now),
      context.store.transaction((tx) => forgetAppointments(tx, [erased.id])),
    ])
  }
  expect(attempts).toBe(5 * 6)
})
