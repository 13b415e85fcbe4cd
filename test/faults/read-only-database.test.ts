import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { call } from '#test/support/live-server.ts'
import { aPostgres, type TestDatabase } from '#test/support/postgres.ts'

const AWAY = "We can't reach our database right now. Please try again in a minute."

let database: TestDatabase
let site: BookingSite
let administrator: postgres.Sql
beforeEach(async () => {
  database = await aPostgres()
  site = await aBookingSite({ databaseUrl: database.url })
  administrator = postgres(database.url, { max: 1 })
})
afterEach(async () => {
  await site.stop()
  await administrator.end()
  await database.drop()
})

/** As after a failover: the connections break, and new ones reach a standby. */
async function failOverToStandby(): Promise<void> {
  const name = new URL(database.url).pathname.slice(1)
  await administrator.unsafe(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  await administrator`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`
}

/** Connections that are open stay with the standby. */
async function promote(): Promise<void> {
  const name = new URL(database.url).pathname.slice(1)
  await administrator.unsafe(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
}

test('writes get 503 while the database is read-only, and work again when a primary is back', async () => {
  const book = () => site.book(aBookingRequest(), crypto.randomUUID())
  await failOverToStandby()
  await expect.poll(async () => (await call(`${site.url}/readyz`)).body.checks).toMatchObject({ store: 'read-only' })
  const refused = await book()
  expect([refused.status, refused.body.error]).toEqual([503, AWAY])
  expect((await call(`${site.url}/api/availability?date=2026-03-10`)).status).toBe(200)
  await promote()
  await expect.poll(async () => (await book()).status).toBe(201)
  await expect.poll(async () => (await call(`${site.url}/readyz`)).status).toBe(200)
})
