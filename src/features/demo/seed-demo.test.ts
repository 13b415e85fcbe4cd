import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageHashesIn } from '#domain/image/address.ts'
import { galleryItems } from '#domain/project/gallery.ts'
import { PROJECT_CATEGORIES } from '#domain/project/project.ts'
import { projectSchema } from '#domain/project/schema.ts'
import { serviceSchema } from '#domain/service/schema.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { overlappingVisits } from '#features/appointments/schedule/overlapping-visits.ts'
import { availabilityOf } from '#features/appointments/slots/availability.ts'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { demoPictureHashes } from '../images/demo-images.ts'
import { seedDemo } from './seed-demo.ts'

const now = Temporal.Instant.from('2026-11-01T12:00:00Z')

let place: Place
let store: Store
let brought: string[]

beforeAll(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
  brought = await seedDemo(store, now, () => undefined)
}, 120_000)

afterAll(() => place.remove())

test('the desk of the demo has visits today and in the weeks before, and every time ahead is free', async () => {
  const { items } = await store.query('appointments', { limit: 1000 })
  const dates = items.map(({ data }) => businessTime(String(data.preferredDate), 'America/New_York').date)
  expect(items.length).toBeGreaterThan(100)
  expect(dates.every((date) => date >= '2026-09-06' && date <= '2026-11-01')).toBe(true)
  expect(dates).toContain('2026-11-01')
  expect(items.every(({ data }) => data.demo === true)).toBe(true)
  expect(await overlappingVisits(store, now)).toEqual([])
  const { slots } = await availabilityOf(store, { date: '2026-11-02', service: 'repair' }, now)
  expect(slots.map(({ available }) => available)).toEqual(Array.from({ length: 17 }, () => true))
})

test('its six services have a price, a picture and the specified half hour', async () => {
  const { items } = await store.query('services')
  expect(items).toHaveLength(6)
  for (const { data } of items) {
    expect(serviceSchema.safeParse(data).error).toBeUndefined()
    expect(data).toMatchObject({ minutes: 30, bufferMinutes: 0, windowMinutes: 0, bookable: true, emergency: false })
    expect(String(data.image)).toMatch(/^\/files\//)
  }
})

test('an empty store is filled with at least eight projects over the three categories, once', async () => {
  expect(brought).toHaveLength(12)
  const { items } = await store.query('projects')
  const projects = items.map(({ data }) => projectSchema.parse(data))
  expect(projects.length).toBeGreaterThanOrEqual(8)
  expect(new Set(projects.map(({ category }) => category))).toEqual(new Set(PROJECT_CATEGORIES))
  expect(projects.filter(({ tableOnly }) => tableOnly)).toHaveLength(1)
  expect(projects.flatMap(({ gallery }) => galleryItems(gallery)).map(({ kind }) => kind)).toContain('before-after')

  const demo = await demoPictureHashes(store)
  expect([...imageHashesIn(JSON.stringify(projects))].filter((hash) => !demo.includes(hash))).toEqual([])
  for (const { id } of items) await store.delete('projects', id)
  expect(await seedDemo(store, now, () => undefined)).toEqual([])
  expect(await store.count('projects')).toBe(0)
})
