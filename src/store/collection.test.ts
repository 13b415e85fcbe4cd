import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from '#domain/documents/zod.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { collection } from './collection.ts'
import type { Store } from './store.ts'

const redirects = collection('redirects', z.object({ to: z.string(), hits: z.number().catch(0) }))

let place: Place
let store: Store

beforeAll(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
  for (const n of [1, 2, 3, 4, 5]) await redirects.set(store, `r-${n}`, { to: 'home' })
  await store.set('redirects', 'r-3', { to: { newer: 'format' } })
})
afterAll(() => place.remove())

test('a document comes with its version and its typed data', async () => {
  expect(await redirects.get(store, 'r-1')).toMatchObject({ id: 'r-1', version: 1, data: { to: 'home', hits: 0 } })
  expect(await redirects.get(store, 'r-9')).toBeUndefined()
})

test('a document that another version wrote is skipped, and lists continue', async () => {
  expect(await redirects.get(store, 'r-3')).toBeUndefined()
  const ids = (await redirects.query(store, { direction: 'desc' })).map(({ id }) => id)
  expect(ids).toEqual(['r-5', 'r-4', 'r-2', 'r-1'])
  expect(await redirects.count(store)).toBe(5)
})

test('each() yields every document once, however few are read at a time', async () => {
  const ids = (await Array.fromAsync(redirects.each(store, {}, 2))).map(({ id }) => id)
  expect(ids).toEqual(['r-1', 'r-2', 'r-4', 'r-5'])
})

test('without a schema, the stored data is returned unchanged', async () => {
  expect((await collection('redirects').get(store, 'r-3'))?.data).toEqual({ to: { newer: 'format' } })
})

test('deleteAll() deletes every document of a query, even unreadable ones', async () => {
  await redirects.deleteAll(store, { where: { to: 'home' }, limit: 1 })
  expect(await redirects.count(store)).toBe(4)
  await redirects.deleteAll(store)
  expect(await redirects.count(store)).toBe(0)
})
