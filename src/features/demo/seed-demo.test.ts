import { afterAll, beforeAll, expect, test } from 'vitest'
import { galleryItems } from '#domain/project/gallery.ts'
import { PROJECT_CATEGORIES } from '#domain/project/project.ts'
import { projectSchema } from '#domain/project/schema.ts'
import { PageReading } from '#features/pages/page-reading.ts'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { findProject } from '../projects/find-project.ts'
import { seedDemo } from './seed-demo.ts'

let place: Place
let store: Store

beforeAll(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
})

afterAll(() => place.remove())

const now = Temporal.Instant.from('2026-11-01T12:00:00Z')
const page = () => new PageReading(store, () => now)

test('an empty store is filled with at least eight projects over the three categories, once', {
  timeout: 120_000,
}, async () => {
  expect(await seedDemo(store, now, () => undefined)).toHaveLength(12)
  const { items } = await store.query('projects')
  const projects = items.map(({ data }) => projectSchema.parse(data))
  expect(projects.length).toBeGreaterThanOrEqual(8)
  expect(new Set(projects.map(({ category }) => category))).toEqual(new Set(PROJECT_CATEGORIES))
  expect(projects.filter(({ tableOnly }) => tableOnly)).toHaveLength(1)
  expect(projects.flatMap(({ gallery }) => galleryItems(gallery)).map(({ kind }) => kind)).toContain('before-after')

  const [demo] = items
  expect(await findProject(page(), demo?.id ?? '')).toMatchObject({ showsDemoPicture: true })
  for (const { id } of items) await store.delete('projects', id)
  await store.set('projects', 'own', { imageUrl: `/files/${'a'.repeat(32)}-960x640-${'A'.repeat(36)}` })
  expect(await findProject(page(), 'own')).toMatchObject({ showsDemoPicture: false })
  await store.delete('projects', 'own')
  expect(await seedDemo(store, now, () => undefined)).toEqual([])
  expect(await store.count('projects')).toBe(0)
})
