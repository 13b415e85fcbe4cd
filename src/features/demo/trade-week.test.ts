import { afterAll, beforeAll, expect, test } from 'vitest'
import { crewSchema } from '#domain/crews/schema.ts'
import { crewDay } from '#domain/planning/crew-day.ts'
import { localDay } from '#domain/planning/local-day.ts'
import { schedulingSettingsSchema } from '#domain/scheduling/settings-schema.ts'
import { serviceAreaSchema } from '#domain/service-area/schema.ts'
import { serviceSchema } from '#domain/services/schema.ts'
import { addDays } from '#domain/time/date.ts'
import { heldBetween } from '#features/planning/held-visits.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import { showSchedule } from '#features/scheduling/show-schedule.ts'
import { overlappingVisits } from '#features/scheduling/upcoming-visits.ts'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { seedTrade } from './seed-demo.ts'

const NOW = Temporal.Instant.from('2026-03-02T12:00:00Z')

let place: Place
let store: Store
beforeAll(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
  await store.transaction((tx) => seedTrade(tx, NOW))
})
afterAll(() => place.remove())

test('the demo data passes the site’s own validation', async () => {
  const read = async (collection: string) => (await store.query(collection)).items.map(({ data }) => data)
  expect(await read('services')).toHaveLength(8)
  for (const service of await read('services')) expect(serviceSchema.safeParse(service).error).toBeUndefined()
  for (const crew of await read('crews')) expect(crewSchema.safeParse(crew).error).toBeUndefined()
  const settings = await Promise.all(['appointment_settings', 'service_area'].map((id) => store.get('settings', id)))
  expect(schedulingSettingsSchema.safeParse(settings[0]?.data).error).toBeUndefined()
  expect(serviceAreaSchema.safeParse(settings[1]?.data).error).toBeUndefined()
})

test('every crew’s day keeps its windows, buffers, drives and hours', async () => {
  const trade = await readTrade(store)
  const from = localDay('2026-03-02', trade.timeZone).start
  const visits = await heldBetween(store, from, localDay('2026-03-08', trade.timeZone).end)
  expect(visits).not.toEqual([])
  for (let ahead = 0; ahead < 7; ahead++) {
    const day = localDay(addDays('2026-03-02', ahead), trade.timeZone)
    for (const crew of trade.crews) {
      const { stops, hours } = crewDay(crew, day, trade, visits)
      const planned = stops.toSorted((a, b) => a.start - b.start)
      for (const [index, stop] of planned.entries()) {
        const before = planned[index - 1]
        const reached = before ? before.start + before.lasts + trade.drive(before.zip, stop.zip) : stop.start
        expect(reached, `${day.date} ${crew.id} ${stop.id}`).toBeLessThanOrEqual(stop.start)
        expect(stop.spans.some(([first, last]) => first <= stop.start && stop.start <= last)).toBe(true)
        expect(hours.some(({ from, lastStart }) => from <= stop.start && stop.start <= lastStart)).toBe(true)
      }
    }
  }
})

test('both crews’ weeks are full, and every promise is kept', async () => {
  const { visits } = await showSchedule(store, { from: '2026-03-02', to: '2026-03-08' }, NOW)
  expect(visits.length).toBeGreaterThan(25)
  expect(new Set(visits.map(({ crewId }) => crewId))).toEqual(new Set(['main', 'service']))
  expect(visits.some(({ driveBefore }) => (driveBefore ?? 0) > 0)).toBe(true)
  for (const { window, time } of visits) {
    if (window) expect(window.start <= time && time <= window.end).toBe(true)
  }
  expect(await overlappingVisits(store, NOW)).toEqual([])
})
