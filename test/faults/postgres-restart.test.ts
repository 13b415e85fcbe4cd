import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slotInstant } from '#domain/scheduling/slot.ts'
import { addDays } from '#domain/time/date.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { openEventStream } from '#test/support/event-stream.ts'
import { call } from '#test/support/live-server.ts'
import { aPostgresToRestart } from '#test/support/postgres.ts'
import { type Site, startSite } from '#test/support/site.ts'

const AWAY = "We can't reach our database right now. Please try again in a minute."
const TIMES = 60
const LANES = 6

let database: Awaited<ReturnType<typeof aPostgresToRestart>>
let sites: BookingSite[]

beforeAll(async () => {
  database = await aPostgresToRestart()
  sites = [await aBookingSite({ databaseUrl: database.url }), await aBookingSite({ databaseUrl: database.url })]
})
afterAll(async () => {
  for (const site of sites) await site.stop()
  await database.drop()
})

interface Outcome {
  instant: string
  key: string
  id: string
  tries: number
}

/** Like the form: the same key until there is a response, alternating between the instances. */
async function bookUntilAnswered(instant: string): Promise<Outcome> {
  const key = crypto.randomUUID()
  for (let tries = 1; ; tries++) {
    const answer = await sites[tries % sites.length]?.book(aBookingRequest({ preferredDate: instant }), key)
    if (answer?.status === 201) return { instant, key, id: String(answer.body.id), tries }
    expect([answer?.status, answer?.body.error]).toEqual([503, AWAY])
    await pause(20)
  }
}

async function bookAll(instants: string[]): Promise<Outcome[]> {
  const waiting = instants.values()
  const lane = async () => {
    const outcomes: Outcome[] = []
    for (const instant of waiting) outcomes.push(await bookUntilAnswered(instant))
    return outcomes
  }
  return (await Promise.all(Array.from({ length: LANES }, lane))).flat()
}

/** The times of the ten working days after a Tuesday. */
function instantsAfter(tuesday: string): string[] {
  return Array.from({ length: 14 }, (_, ahead) => addDays(tuesday, ahead))
    .filter((date) => ![0, 6].includes(new Date(date).getUTCDay()))
    .flatMap((date) =>
      ['09:00', '10:30', '12:00', '13:30', '15:00', '16:30'].map((time) => slotInstant(date, time, 'America/New_York')),
    )
    .filter((instant) => instant !== null)
}

describe('PostgreSQL restarted under load', () => {
  it.each([
    ['by its administrator', 'SIGINT', '2026-03-03'],
    ['by a crash', 'SIGQUIT', '2026-03-17'],
  ] as const)('%s loses and doubles nothing, and the sites recover on their own', async (_how, signal, tuesday) => {
    const instants = instantsAfter(tuesday)
    const stored = async () =>
      ((await sites[0]?.all('appointments')) ?? []).filter(({ data }) => instants.includes(String(data.preferredDate)))
    const stream = await openEventStream(`${sites[0]?.url}/api/changes`)
    await stream.next()
    const booking = bookAll(instants)
    while ((await stored()).length < TIMES / 4) await pause(5)
    await database.halt(signal)
    await pause(300)
    await database.resume()
    const outcomes = await booking

    const found = await stored()
    const retried = outcomes.filter(({ tries }) => tries > 1)
    console.log(
      `${TIMES} times wanted, ${retried.length} asked for more than once, ${outcomes.length} acknowledged, ${found.length} found`,
    )
    expect(retried.length).toBeGreaterThan(0)
    expect(found.map(({ id, data }) => [data.preferredDate, id]).sort()).toEqual(
      outcomes.map(({ instant, id }) => [instant, id]).sort(),
    )
    const mails = (await sites[0]?.all('outbox')) ?? []
    const ids = new Set(found.map(({ id }) => id))
    expect(mails.filter(({ data }) => ids.has(String(data.appointmentId)))).toHaveLength(2 * TIMES)
    for (const { instant, key, id } of retried) {
      const again = await sites[1]?.book(aBookingRequest({ preferredDate: instant }), key)
      expect([again?.status, again?.body.id]).toEqual([201, id])
    }

    await sites[1]?.services.store.set('projects', `after-${signal}`, { title: 'After' })
    for (;;) if (JSON.parse((await stream.next()).data).id === `after-${signal}`) break
    stream.close()
  })

  it('gives visitors 503 with a message, while cached pages are still served', async () => {
    const site: Site = await startSite({
      env: { DATABASE_URL: database.url, DEMO_CONTENT: 'off', LOG_LEVEL: 'silent' },
    })
    try {
      const home = await (await fetch(site.url)).text()
      await database.halt('SIGINT')
      expect(await (await fetch(site.url)).text()).toBe(home)
      const other = await fetch(`${site.url}/about`)
      expect([other.status, other.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
      expect((await other.text()).replaceAll('&#x27;', "'")).toContain(AWAY)
      const slots = await call(`${site.url}/api/availability?date=2026-03-10`)
      expect([slots.status, slots.body.error]).toEqual([503, AWAY])
      expect((await fetch(`${site.url}/readyz`)).status).toBe(503)

      await database.resume()
      await expect.poll(async () => (await fetch(`${site.url}/about`)).status).toBe(200)
      await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200)
    } finally {
      await site.stop()
    }
  })
})
