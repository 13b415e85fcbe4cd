import { afterEach, beforeEach, expect, test } from 'vitest'
import { appointmentEditSchema } from '#domain/appointments/schema.ts'
import type { Store } from '#store/store.ts'
import { A_MONDAY, aBookingRequest } from '#test/support/builders/appointment.ts'
import { setUpBusiness } from '#test/support/builders/business.ts'
import { aPerson } from '#test/support/builders/person.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { bookAppointment } from '../../booking/book.ts'
import { cancelAppointment, moveAppointment } from '../../customer-link/move.ts'
import { changeStatus } from '../change-status.ts'
import type { BookingContext } from '../context.ts'
import { editAppointment } from '../edit.ts'

const NOW = Temporal.Instant.from(A_MONDAY)
const ANOTHER_TIME = '2026-03-05T15:30:00.000Z'
const OWNER = aPerson()

let place: Place
let other: Store
let context: BookingContext
/** How many mails another instance saw in the outbox, each time delivery was woken. */
let seen: Promise<number>[]

beforeEach(async () => {
  place = await aPlace('sqlite')
  other = await setUpBusiness(await place.open())
  seen = []
  const delivery = {
    wake: () => void seen.push(other.count('outbox')),
    deliverNow: async () => 'none' as const,
  }
  const publicUrl = 'http://localhost:3000'
  context = { store: await place.open(), delivery, publicUrl, hasMailServer: true, limits: false }
})
afterEach(() => place.remove())

async function book() {
  const { id, manageUrl } = await bookAppointment(context, { request: aBookingRequest() }, NOW)
  return { id, key: new URL(manageUrl).hash.slice(1) }
}

// Otherwise the mail would leave only at delivery's next check of the outbox.
test('a booking wakes the delivery when its mails are committed', async () => {
  await book()
  expect(await Promise.all(seen)).toEqual([2])
})

test.each([
  ['a move by the customer', ({ id, key }) => moveAppointment(context, { id, key }, ANOTHER_TIME, NOW)],
  ['a cancellation by the customer', ({ id, key }) => cancelAppointment(context, { id, key }, NOW)],
  ['an answer', ({ id }) => changeStatus(context, { id, status: 'confirmed' }, OWNER, NOW)],
  [
    'a move by the desk',
    ({ id }) => editAppointment(context, id, appointmentEditSchema.parse({ preferredDate: ANOTHER_TIME }), OWNER, NOW),
  ],
] satisfies [string, (booked: { id: string; key: string }) => Promise<unknown>][])(
  '%s wakes the delivery when its mails are committed',
  async (_, act) => {
    const booked = await book()
    const before = await other.count('outbox')
    seen = []
    await act(booked)
    expect(seen).toHaveLength(1)
    expect(await seen[0]).toBeGreaterThan(before)
  },
)
