import { afterAll, beforeAll, expect, test } from 'vitest'
import { crewSchema } from '#domain/crew/schema.ts'
import { serviceAreaSchema } from '#domain/place/schema.ts'
import { schedulingSettingsSchema } from '#domain/schedule/settings-schema.ts'
import { serviceSchema } from '#domain/service/schema.ts'
import { overlappingVisits } from '#features/appointments/schedule/overlapping-visits.ts'
import { showSchedule } from '#features/appointments/schedule/show-schedule.ts'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { seedTrade } from './trade-week.ts'

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
