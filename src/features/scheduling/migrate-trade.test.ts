import { afterEach, expect, test } from 'vitest'
import { availabilityOf } from '#features/planning/availability.ts'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { migrateTrade } from './migrate-trade.ts'
import { overlappingVisits } from './overlapping-visits.ts'

const NOW = Temporal.Instant.from('2026-03-02T15:00:00Z')
const TEN = '2026-03-04T15:00:00.000Z'

let place: Place
afterEach(() => place.remove())

/** A store of the first version: appointments claim instants, and there are no services or crews. */
async function anOldStore(kind: Store['kind'], times: Record<string, string>): Promise<Store> {
  place = await aPlace(kind)
  const store = await place.open()
  for (const [id, preferredDate] of Object.entries(times)) {
    await store.set('appointments', id, { customerName: id, serviceType: 'repair', preferredDate, status: 'confirmed' })
    await store.claim('appointment-slot', preferredDate, id)
  }
  return store
}

async function claims(store: Store, name: string) {
  const records = (await Array.fromAsync(store.snapshot())).filter((record) => record.kind === 'claim')
  return records.filter((record) => record.name === name).map(({ value, owner }) => `${value} ${owner}`)
}

test.each(['sqlite', 'postgres'] as const)(
  'turns the times of an old store on %s into quarter hours, once',
  async (kind) => {
    const store = await anOldStore(kind, { '1': TEN })
    expect(await migrateTrade(store)).toEqual({ claimed: 1, overlapping: 0 })
    expect(await claims(store, 'crew-time')).toEqual([`main ${TEN} 1`, 'main 2026-03-04T15:15:00.000Z 1'])
    expect(await claims(store, 'appointment-slot')).toEqual([])
    expect(await store.count('services')).toBe(6)
    expect((await store.query('crews')).items.map(({ id }) => id)).toEqual(['main'])
    const changes = await store.lastChange()
    expect(await migrateTrade(store)).toEqual({ claimed: 0, overlapping: 0 })
    expect(await store.lastChange()).toBe(changes)
  },
)

test('drops nothing where old appointments overlap, and lists them', async () => {
  const store = await anOldStore('sqlite', { '1': TEN, '2': '2026-03-04T15:10:00.000Z' })
  expect(await migrateTrade(store)).toEqual({ claimed: 2, overlapping: 1 })
  expect(await store.count('appointments')).toBe(2)
  expect(await overlappingVisits(store, NOW)).toEqual([
    { id: '2', during: '1', crewId: 'main', date: '2026-03-04', time: '10:10' },
  ])
  const { slots } = await availabilityOf(store, { date: '2026-03-04' }, NOW)
  const taken = slots.filter(({ available }) => !available).map(({ time }) => time)
  expect(taken).toEqual(['10:00', '10:30'])
})

test('does not bring back a service that the owner deleted', async () => {
  const store = await anOldStore('sqlite', {})
  await migrateTrade(store)
  await store.delete('services', 'inspection')
  await migrateTrade(store)
  expect(await store.get('services', 'inspection')).toBeUndefined()
})
