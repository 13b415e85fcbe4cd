import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '#store/store.ts'
import { A_MONDAY, aBookingRequest } from '#test/support/builders/appointment.ts'
import { aPerson } from '#test/support/builders/person.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { bookAppointment } from '../booking/book.ts'
import type { BookingContext } from './context.ts'
import { handOverVisits } from './hand-over.ts'

const NOW = Temporal.Instant.from(A_MONDAY)
const OWNER = aPerson()

let place: Place
let store: Store
let context: BookingContext
beforeAll(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
  const delivery = { wake: () => undefined, deliverNow: async () => 'none' as const }
  context = { store, delivery, publicUrl: 'http://localhost:3000', hasMailServer: false, limits: false }
})
afterAll(() => place.remove())

test('a visit that changes during the hand-over stays as it is', async () => {
  await store.set('crews', 'main', { name: 'Main crew' })
  const { id } = await bookAppointment(context, { request: aBookingRequest() }, NOW)
  for (const crew of ['second', 'third']) await store.set('crews', crew, { name: crew })
  const other = await place.open()
  /** Another person is faster than the hand-over. Their save comes between its list and its write. */
  const busy: Store = Object.create(store, {
    transaction: {
      value: async (work: Parameters<Store['transaction']>[0]) => {
        await other.set('appointments', id, { description: 'Use the back door.' })
        return store.transaction(work)
      },
    },
  })
  const outcome = await handOverVisits({ ...context, store: busy }, 'main', 'second', OWNER, NOW)
  expect(outcome).toMatchObject({ moved: 0, kept: [{ id, reason: expect.stringContaining('changed this visit') }] })
  expect((await store.get('appointments', id))?.data).toMatchObject({ crewId: 'main' })
  expect(await handOverVisits(context, 'main', 'second', OWNER, NOW)).toMatchObject({ moved: 1, kept: [] })
})
