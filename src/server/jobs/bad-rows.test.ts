import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { createLog } from '../log.ts'
import { jobsOf } from './jobs.ts'
import { startSchedule } from './schedule.ts'

let site: BookingSite
let lines: string[]
let bad: string
let good: string

beforeEach(async () => {
  lines = []
  site = await aBookingSite()
  const [first, second] = [await bookAt('2026-03-05T15:00:00.000Z'), await bookAt('2026-03-05T17:00:00.000Z')]
  bad = String(first.body.id)
  good = String(second.body.id)
  // As a newer version, or a hand in the database, might write it.
  await site.services.store.set('appointments', bad, { window: { start: 'soon', end: 'later' } })
})
afterEach(() => site.stop())

const bookAt = (preferredDate: string) => site.book(aBookingRequest({ preferredDate }), crypto.randomUUID())

async function run(name: string): Promise<string> {
  const log = createLog('error', { destination: { write: (line: string) => lines.push(line) } })
  const schedule = startSchedule({ clock: site.clock, log }, jobsOf(site.services))
  await schedule.runNow([name])
  await schedule.stop()
  return lines.join('\n')
}

const set = (collection: string, id: string, data: object) => site.services.store.set(collection, id, { ...data })
const data = async (collection: string, id: string) => (await site.services.store.get(collection, id))?.data
const mails = async (kind: string) =>
  (await site.all('outbox')).filter((mail) => mail.data.kind === kind).map((mail) => mail.data.appointmentId)

test('a request that cannot be read keeps no other from its reminder', async () => {
  site.clock.advance({ hours: 8 })
  expect(await run('answers')).toContain(`appointments/${bad}`)
  expect((await data('appointments', good))?.lastStep).not.toBeNull()
})

test('a visit that cannot be read keeps no other customer from the reminder', async () => {
  await set('settings', 'customer_messages', { dayBefore: true })
  for (const id of [bad, good]) await set('appointments', id, { status: 'confirmed' })
  site.clock.advance({ hours: 51 })
  expect(await run('visit-messages')).toContain(`appointments/${bad}`)
  expect(await mails('reminder-day')).toEqual([good])
})

test('an opened day and a waiting entry that cannot be read keep nobody else waiting', async () => {
  await set('openings', 'yesterday', {})
  const entry = {
    state: 'waiting',
    joinedAt: '2026-02-01T00:00:00.000Z',
    offeredAt: null,
    customerEmail: 'joe@example.com',
  }
  await set('waiting-list', 'bad', { ...entry, lastDate: '2026-02-20', customerName: 7, passed: 'none', days: 'all' })
  await set('waiting-list', 'good', { ...entry, lastDate: '2026-02-20', customerName: 'Joe' })
  const said = await run('opened-times')
  expect(await data('waiting-list', 'good')).toMatchObject({ state: 'ended' })
  expect(said).not.toContain('RangeError')
})

test('days with a visit that cannot be read are still shown to visitors', async () => {
  expect((await site.slots('2026-03-05')).length).toBeGreaterThan(0)
})
