import postgres from 'postgres'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aPlace, type Place } from '#test/support/store.ts'
import { StoreUnavailable } from '../errors.ts'

/** More than the pool's connections, so that some wait for a closed connection and get it once it reopens. */
const WRITERS = 14

let place: Place
let client: postgres.Sql

beforeEach(async () => {
  place = await aPlace('postgres')
  client = postgres(place.options.databaseUrl ?? '', { max: 1, onnotice: () => undefined })
})
afterEach(async () => {
  await client.end()
  await place.remove()
})

it('a transaction that lost its connection between two statements does not write into the next one', async () => {
  const store = await place.open()
  const lost = Promise.withResolvers<unknown>()
  const gone = Promise.withResolvers<void>()
  const writing = Array.from({ length: WRITERS }, (_, number) =>
    store.transaction(async (tx) => {
      await tx.get('projects', 'any')
      await gone.promise
      await tx.set('projects', `by-${number}`, { title: 'After' })
    }),
  )
  for (const one of writing) one.catch(lost.resolve)
  const closeIdle = () => client`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'idle in transaction'`
  await expect.poll(closeIdle).not.toHaveLength(0)
  expect(await lost.promise).toBeInstanceOf(StoreUnavailable)
  gone.resolve()
  const outcomes = await Promise.allSettled(writing)
  const done = outcomes.flatMap(({ status }, number) => (status === 'fulfilled' ? [`by-${number}`] : []))
  const { items } = await store.query('projects')
  expect(items.map(({ id }) => id)).toEqual(done.toSorted())
})
