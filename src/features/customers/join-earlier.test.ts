import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StoreUnavailable } from '#store/errors.ts'
import type { Data, Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { areAllJoined, joinEarlier } from './join-earlier.ts'

const MANY = 60

describe.each(['sqlite', 'postgres'] as const)(
  'requests and messages from before there were customers, on %s',
  (kind) => {
    let place: Place
    let store: Store
    beforeEach(async () => {
      place = await aPlace(kind)
      store = await place.open()
      await store.transaction(async (tx) => {
        for (let n = 0; n < MANY; n++) await tx.set('appointments', `${n}`, visitOf(n % 15))
        for (let n = 0; n < MANY; n++) await tx.set('messages', `${n}`, messageOf(n % 20))
        await tx.set('appointments', 'anonymous', { ...visitOf(0), anonymisedAt: '2026-01-01', customerEmail: '' })
      })
    })
    afterEach(() => place.remove())

    const emailOf = (n: number) => `customer-${n}@example.com`
    const visitOf = (n: number): Data => ({
      customerName: `Customer ${n}`,
      customerEmail: emailOf(n).toUpperCase(),
      customerPhone: '813 555 0100',
      preferredDate: '2026-01-02T15:00:00.000Z',
      status: 'completed',
    })
    const messageOf = (n: number): Data => ({ name: `Customer ${n}`, email: emailOf(n), phone: '', message: 'Hello' })

    /** Fails after some transactions, like a store that is closed. */
    function interruptedAfter(transactions: number): Store {
      let left = transactions
      return Object.create(store, {
        transaction: {
          value: (work: Parameters<Store['transaction']>[0]) => {
            if (left-- === 0) throw new StoreUnavailable('closed')
            return store.transaction(work)
          },
        },
      })
    }

    test('join one customer each, also when the work is interrupted and repeated', async () => {
      await expect(joinEarlier(interruptedAfter(1))).rejects.toThrow('closed')
      expect(await areAllJoined(store)).toBe(false)
      expect(await store.count('customers')).toBeGreaterThan(0)
      await joinEarlier(store)
      expect(await areAllJoined(store)).toBe(true)
      expect(await store.count('customers')).toBe(20)
      const { items } = await store.query('customers', { limit: 100 })
      const idOf = new Map(items.map(({ id, data }) => [data.email, id]))
      for (const each of (await store.query('messages', { limit: MANY })).items) {
        expect(each.data.customerId).toBe(
          idOf.get(String(each.data.email).toUpperCase()) ?? idOf.get(`${each.data.email}`),
        )
      }
      const visits = (await store.query('appointments', { limit: MANY + 1 })).items
      expect(visits.filter(({ data }) => data.customerId === undefined).map(({ id }) => id)).toEqual(['anonymous'])
    })

    test('are joined by two instances at once without a second customer', async () => {
      await Promise.all([joinEarlier(store), joinEarlier(await place.open())])
      expect(await store.count('customers')).toBe(20)
    })
  },
)
