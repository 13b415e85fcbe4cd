import postgres from 'postgres'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aPlace, type Place } from '#test/support/store.ts'

let place: Place
let client: postgres.Sql
let role: string

beforeEach(async () => {
  place = await aPlace('postgres')
  client = postgres(place.options.databaseUrl ?? '', { max: 1, onnotice: () => undefined })
  role = `role_${crypto.randomUUID().replaceAll('-', '')}`
})
afterEach(async () => {
  await client.end()
  await place.remove()
})

/** Opens the store with an account whose number of connections is limited. */
async function openWith(connections: number) {
  await client.unsafe(`CREATE ROLE ${role} LOGIN CONNECTION LIMIT ${connections} IN ROLE test`)
  const url = new URL(place.options.databaseUrl ?? '')
  url.username = role
  return place.open({ databaseUrl: url.href })
}

it('a start without enough connections fails with one sentence, and leaves none open', async () => {
  // One for statements, one for the change log, none for notifications.
  await expect(openWith(2)).rejects.toThrow(/^The database cannot be used: too many connections for role .+\.$/)
  const open = () => client`SELECT pid FROM pg_stat_activity WHERE usename = ${role}`
  await expect.poll(open).toHaveLength(0)
})

it('requests share the connections that the database allows', async () => {
  // Leaves one connection for all of these writes.
  const store = await openWith(3)
  const ids = Array.from({ length: 4 }, (_, n) => `project-${n}`)
  await Promise.all(ids.map((id) => store.set('projects', id, { title: id })))
  const found = await Promise.all(ids.map((id) => store.get('projects', id)))
  expect(found.map((project) => project?.data.title)).toEqual(ids)
})
