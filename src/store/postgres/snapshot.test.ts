import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPlace, type Place } from '#test/support/store.ts'
import { StoreUnavailable } from '../errors.ts'
import type { SnapshotRecord } from '../store.ts'

let place: Place
let client: postgres.Sql
let snapshot: AsyncGenerator<SnapshotRecord>

beforeEach(async () => {
  place = await aPlace('postgres')
  client = postgres(place.options.databaseUrl ?? '', { max: 2, onnotice: () => undefined })
  snapshot = (await place.open()).snapshot()
  await snapshot.next()
})
afterEach(async () => {
  await client.end()
  await place.remove()
})

/** The snapshot is the only transaction of the store that stays open. */
const readers = () => client<{ pid: number; waits: boolean }[]>`
  SELECT pid, wait_event_type = 'Lock' AS waits FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'plumbline' AND xact_start IS NOT NULL`

async function cut(): Promise<void> {
  for (const { pid } of await readers()) await client`SELECT pg_terminate_backend(${pid})`
  await expect.poll(readers).toHaveLength(0)
}

describe('a snapshot whose connection is lost', () => {
  it('between two reads ends with an error', async () => {
    await cut()
    await expect(snapshot.next()).rejects.toThrow(StoreUnavailable)
    expect(await snapshot.next()).toEqual({ done: true, value: undefined })
  })

  it('during a read ends with an error', async () => {
    await client.begin(async (other) => {
      await other`LOCK TABLE claims`
      const rest = expect(Array.fromAsync(snapshot)).rejects.toThrow(StoreUnavailable)
      await expect.poll(async () => (await readers()).some(({ waits }) => waits)).toBe(true)
      await cut()
      await rest
    })
  })
})

it('a snapshot that is abandoned leaves no transaction behind', async () => {
  await snapshot.return(undefined)
  await expect.poll(readers).toHaveLength(0)
})
