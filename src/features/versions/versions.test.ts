import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { keepVersion, listVersions, readVersion } from './versions.ts'

let place: Place
let store: Store
let now = Temporal.Instant.from('2026-03-02T08:00:00Z')
beforeEach(async () => {
  place = await aPlace('sqlite')
  store = await place.open({ now: () => now })
})
afterEach(() => place.remove())

const save = (title: string) =>
  store.transaction(async (tx) => {
    const before = await tx.get('pages', 'terms')
    const saved = await tx.set('pages', 'terms', { title, slug: 'terms', content: 'Words.' })
    if (saved.ok) await keepVersion(tx, 'page', { before, after: saved.stored, savedBy: 'owner@example.com' })
  })

it('a page that is saved often keeps its 200 newest versions, and later one of each week', async () => {
  for (let number = 1; number <= 203; number++) await save(`Save ${number}`)
  expect(await store.count('page-versions')).toBe(200)
  expect((await listVersions(store, 'page', 'terms'))[0]?.number).toBe(203)
  expect((await readVersion(store, 'page', 'terms', 203)).content.title).toBe('Save 203')
  now = now.add({ hours: 24 * 60 })
  await save('Two months later')
  expect(await store.count('page-versions')).toBe(2)
})
