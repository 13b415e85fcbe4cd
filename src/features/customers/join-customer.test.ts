import postgres from 'postgres'
import { expect, test } from 'vitest'
import { aPlace } from '#test/support/store.ts'
import { joinCustomer } from './join-customer.ts'

const JANE = {
  name: 'Jane Alvarez',
  email: 'jane@example.com',
  phone: '(813) 555-0177',
  address: { street: '', unit: '', city: '', zip: '', access: '' },
  at: '2026-03-02T15:00:00.000Z',
}

test('two instances create one customer for a new person’s simultaneous requests', async () => {
  const place = await aPlace('postgres')
  const [one, other] = [await place.open(), await place.open()]
  const client = postgres(place.options.databaseUrl ?? '', { max: 1 })
  const isWaiting = async () => {
    const waiting =
      await client`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    return waiting.length > 0
  }
  const joined = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const first = one.transaction(async (tx) => {
    const id = await joinCustomer(tx, JANE)
    joined.resolve()
    await commit.promise
    return id
  })
  await joined.promise
  const second = other.transaction((tx) => joinCustomer(tx, JANE))
  await expect.poll(isWaiting).toBe(true)
  commit.resolve()
  expect(await second).toBe(await first)
  expect(await one.count('customers')).toBe(1)
  await client.end()
  await place.remove()
})
