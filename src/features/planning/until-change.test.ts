import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { cachedUntilChange, MOST_KNOWN } from './availability.ts'

const NOW = Temporal.Instant.from('2026-03-02T15:00:30Z')

let place: Place
let store: Store
let reads = 0
const read = cachedUntilChange(async (_: Store, asked: number) => {
  reads++
  if (asked < 0) throw new Error('refused')
  return asked
})
const readsFor = async (work: () => Promise<unknown>) => {
  reads = 0
  await work()
  return reads
}

beforeAll(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
})
afterAll(() => place.remove())

test('the same request is computed once a minute, even for concurrent callers', async () => {
  const twice = (now: Temporal.Instant) => Promise.all([read(store, 1, now), read(store, 1, now)])
  expect(await readsFor(() => twice(NOW))).toBe(1)
  expect(await readsFor(() => twice(NOW.add({ seconds: 29 })))).toBe(0)
  expect(await readsFor(() => twice(NOW.add({ seconds: 30 })))).toBe(1)
  expect(await readsFor(() => twice(NOW.add({ seconds: 31 })))).toBe(1)
})

test('any change, even by another instance, clears the cache', async () => {
  await read(store, 1, NOW)
  const other = await place.open()
  await other.set('crews', 'second', { ...DEFAULT_CREW, name: 'Second' })
  expect(await readsFor(() => read(store, 1, NOW))).toBe(1)
  await other.delete('crews', 'second')
})

test('a refusal is not cached, and the cache has a limited size', async () => {
  for (let n = 0; n < 2; n++) expect(await readsFor(() => expect(read(store, -1, NOW)).rejects.toThrow())).toBe(1)
  for (let n = 0; n <= MOST_KNOWN; n++) await read(store, n, NOW)
  expect(await readsFor(() => read(store, 0, NOW))).toBe(1)
  expect(await readsFor(() => read(store, MOST_KNOWN, NOW))).toBe(0)
})
