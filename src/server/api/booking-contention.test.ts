import { Agent, request } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aPostgres, type TestDatabase } from '#test/support/postgres.ts'

const VISITORS = 2000

let sites: BookingSite[] = []
let database: TestDatabase | undefined
afterEach(async () => {
  for (const site of sites) await site.stop()
  await database?.drop()
  sites = []
  database = undefined
})

/** As many sockets as a busy evening, all requests under way at once. */
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

function post(url: string, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/appointments`,
      { method: 'POST', agent, headers: { 'Content-Type': 'application/json' } },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    sent.on('error', reject).end(JSON.stringify(body))
  })
}

async function rush(): Promise<Map<number, number>> {
  const statuses = await Promise.all(
    Array.from({ length: VISITORS }, (_, visitor) => {
      const site = sites[visitor % sites.length]
      return post(site?.url ?? '', aBookingRequest({ customerName: `Visitor ${visitor}` }))
    }),
  )
  return Map.groupBy(statuses, (status) => status)
    .entries()
    .reduce((counts, [status, all]) => counts.set(status, all.length), new Map<number, number>())
}

async function expectOneBooking(site: BookingSite | undefined): Promise<void> {
  expect(await site?.all('appointments')).toHaveLength(1)
  expect(await site?.all('outbox')).toHaveLength(2)
  expect(await site?.all('history')).toHaveLength(1)
}

describe(`${VISITORS} visitors want the same time at once: one gets it, all others are told, nobody sees an error`, () => {
  test('on SQLite', async () => {
    sites = [await aBookingSite()]
    expect(await rush()).toEqual(
      new Map([
        [201, 1],
        [409, VISITORS - 1],
      ]),
    )
    await expectOneBooking(sites[0])
  })

  test('on two instances over PostgreSQL', async () => {
    database = await aPostgres()
    sites = [await aBookingSite({ databaseUrl: database.url }), await aBookingSite({ databaseUrl: database.url })]
    expect(await rush()).toEqual(
      new Map([
        [201, 1],
        [409, VISITORS - 1],
      ]),
    )
    await expectOneBooking(sites[0])
  })
})
