import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { requestReset } from './forgotten-password.ts'
import { changePerson, createOwner } from './person.ts'

const OLD = 'old@bayline.example'
const now = Temporal.Instant.from('2026-03-02T15:00:00Z')

let place: Place
let store: Store

beforeEach(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
  await store.transaction((tx) => createOwner(tx, { email: OLD, passwordHash: 'a hash' }))
})

afterEach(() => place.remove())

/** The same store, whose first write waits until another writer has committed. */
function overtaken(by: () => Promise<void>): Store {
  let first = true
  return new Proxy(store, {
    get(target, property) {
      if (property === 'transaction' && first) {
        first = false
        return async (work: Parameters<Store['transaction']>[0]) => {
          await by()
          return target.transaction(work)
        }
      }
      const value: unknown = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const ask = (on: Store) =>
  requestReset({ store: on, delivery: { wake: () => undefined }, publicUrl: 'https://bayline.example' }, OLD, {
    address: '198.51.100.7',
    now,
  })

test('a link goes to the address of the account', async () => {
  await ask(store)
  expect((await store.query('outbox')).items).toMatchObject([{ data: { to: OLD, kind: 'password-reset' } }])
})

test('an address that the account gives up during the request gets no link', async () => {
  await ask(overtaken(() => store.transaction((tx) => changePerson(tx, 'owner', { email: 'new@bayline.example' }))))
  expect((await store.query('outbox')).items).toEqual([])
  expect((await store.query('one-time-codes')).items).toEqual([])
  expect((await store.query('activity')).items).toMatchObject([{ data: { by: 'unknown' } }])
})
