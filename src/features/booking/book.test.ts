import { afterEach, expect, test } from 'vitest'
import { Refusal } from '#domain/documents/refusal.ts'
import type { Store } from '#store/store.ts'
import { A_MONDAY, aBookingRequest } from '#test/support/builders/appointment.ts'
import { setUpBusiness } from '#test/support/builders/business.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { bookAppointment } from './book.ts'

const NOW = Temporal.Instant.from(A_MONDAY)
const AT_ONCE = 60

let place: Place
afterEach(() => place.remove())

function book(store: Store, idempotencyKey?: string) {
  const delivery = { wake: () => undefined, deliverNow: async () => 'none' as const }
  const desk = { store, delivery, publicUrl: 'http://localhost:3000', hasMailServer: true, limits: false }
  return bookAppointment(desk, { request: aBookingRequest(), idempotencyKey }, NOW)
}

/** All check availability before the first one writes, so only the database can decide. */
async function rush(stores: Store[], keyOf: (visitor: number) => string | undefined) {
  const outcomes = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, (_, visitor) => {
      const store = stores[visitor % stores.length]
      if (!store) throw new Error('no store')
      return book(store, keyOf(visitor))
    }),
  )
  const booked = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  return { booked, refused }
}

test.each(['sqlite', 'postgres'] as const)('%s gives one time to one of many simultaneous requests', async (kind) => {
  place = await aPlace(kind)
  const stores = kind === 'sqlite' ? [await place.open()] : [await place.open(), await place.open()]
  const { booked, refused } = await rush(stores, (visitor) => (visitor % 2 ? `key-of-${visitor}` : undefined))
  expect(booked).toHaveLength(1)
  expect(refused).toHaveLength(AT_ONCE - 1)
  for (const refusal of refused) {
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ code: 'slot-taken' })
  }
  expect(await stores[0]?.count('appointments')).toBe(1)
})

test.each(['sqlite', 'postgres'] as const)(
  '%s gives one visitor with many simultaneous requests one result',
  async (kind) => {
    place = await aPlace(kind)
    const stores = [await setUpBusiness(await place.open())]
    if (kind === 'postgres') stores.push(await place.open())
    const { booked, refused } = await rush(stores, () => 'an-impatient-finger')
    expect(refused).toEqual([])
    expect(new Set(booked.map(({ manageUrl }) => manageUrl)).size).toBe(1)
    expect(await stores[0]?.count('outbox')).toBe(2)
  },
)
