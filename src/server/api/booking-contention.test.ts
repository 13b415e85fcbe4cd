import { afterEach, describe, expect, test } from 'vitest'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aPostgres, type TestDatabase } from '#test/support/postgres.ts'
import { rush } from '#test/support/rush.ts'
import { count } from '#test/support/thorough.ts'

const VISITORS = count({ short: 500, long: 2_000 })

let sites: BookingSite[] = []
let database: TestDatabase | undefined
afterEach(async () => {
  for (const site of sites) await site.stop()
  await database?.drop()
  sites = []
  database = undefined
})

async function expectOneBooking(): Promise<void> {
  const counts = await rush({ urls: sites.map(({ url }) => url), visitors: VISITORS })
  expect(counts).toEqual(
    new Map([
      [201, 1],
      [409, VISITORS - 1],
    ]),
  )
  const [site] = sites
  expect(await site?.all('appointments')).toHaveLength(1)
  expect(await site?.all('outbox')).toHaveLength(2)
  expect(await site?.all('history')).toHaveLength(1)
}

describe('hundreds of visitors want the same time at once: one gets it, the others get 409, with no errors', () => {
  test('on SQLite', async () => {
    sites = [await aBookingSite()]
    await expectOneBooking()
  })

  test('on two instances over PostgreSQL', async () => {
    database = await aPostgres()
    sites = [await aBookingSite({ databaseUrl: database.url }), await aBookingSite({ databaseUrl: database.url })]
    await expectOneBooking()
  })
})
