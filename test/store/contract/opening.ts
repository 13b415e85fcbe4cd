import { afterEach, beforeEach, expect, it } from 'vitest'
import { COLLECTIONS } from '#domain/collections/collections.ts'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'

export function openingContract(kind: Store['kind']): void {
  let place: Place

  beforeEach(async () => {
    place = await aPlace(kind, { isEmpty: true })
  })
  afterEach(() => place.remove())

  it('finds everything again after a restart', async () => {
    const store = await place.open()
    await store.set('pages', 'p', { title: 'Kept' })
    await store.close()
    const again = await place.open()
    expect(again.kind).toBe(kind)
    await again.ready()
    expect((await again.query('pages', { search: 'kept', orderBy: 'title' })).items[0]?.data).toEqual({ title: 'Kept' })
    expect(await again.lastChange()).toBe(1)
  })

  it('lets several instances open an empty database at once', async () => {
    const stores = await Promise.all(Array.from({ length: 5 }, () => place.open()))
    await Promise.all(stores.map((store, n) => store.set('pages', `by-${n}`, { n })))
    for (const store of stores) expect(await store.count('pages')).toBe(5)
  })

  it('rebuilds sort keys and search texts when their declaration changed', async () => {
    const before = await place.open({ shapes: new Map([['pages', { fields: { old: 'text' }, search: ['old'] }]]) })
    for (const [n, title] of ['b', 'C', 'a'].entries()) await before.set('pages', String(n), { title, old: 'x' })
    await before.close()
    const after = await place.open()
    const { items } = await after.query('pages', { orderBy: 'title' })
    expect(items.map(({ data }) => data.title)).toEqual(['a', 'b', 'C'])
    expect(await after.count('pages', { search: 'c' })).toBe(1)
    await expect(after.query('pages', { orderBy: 'old' })).rejects.toThrow('cannot be ordered by "old"')
    await after.set('pages', '0', { title: 'z' })
    expect(await after.count('pages', { search: 'z' })).toBe(1)
  })

  it('takes its times from the given clock', async () => {
    let now = Temporal.Instant.from('2026-03-02T12:00:00Z')
    const store = await place.open({ now: () => now })
    await store.set('pages', 'p', {})
    now = Temporal.Instant.from('2026-03-03T12:00:00Z')
    await store.set('pages', 'p', {})
    expect(await store.get('pages', 'p')).toMatchObject({
      createdAt: '2026-03-02T12:00:00.000Z',
      updatedAt: '2026-03-03T12:00:00.000Z',
    })
    const { items } = await store.query('pages', { range: { field: 'updatedAt', from: '2026-03-03' } })
    expect(items).toHaveLength(1)
  })

  it('opens every declared collection', async () => {
    const store = await place.open()
    for (const [collection, { fields = {}, search }] of COLLECTIONS) {
      for (const orderBy of ['id', ...Object.keys(fields)]) await store.query(collection, { orderBy, limit: 1 })
      if (search) await store.query(collection, { search: 'abc' })
    }
  })
}
