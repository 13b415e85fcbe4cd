import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { Counting } from './counting.ts'
import { dayCounts } from './stored-counts.ts'

const MONDAY = Temporal.Instant.from('2026-03-02T15:00:00Z')
const TUESDAY = MONDAY.add({ hours: 24 })

describe.each(['sqlite', 'postgres'] as const)('two instances on %s', (kind) => {
  let place: Place
  let stores: Store[]
  let instances: Counting[]
  beforeEach(async () => {
    place = await aPlace(kind)
    stores = [await place.open(), await place.open()]
    instances = await Promise.all(stores.map((store) => Counting.start(store, MONDAY)))
  })
  afterEach(() => place.remove())

  const see = (instance: Counting | undefined, visitor: string) =>
    instance?.counter.view({ address: visitor, agent: 'Firefox/145.0 Gecko/20100101' }, '/about', () => 'direct')
  const runAll = (now: Temporal.Instant) => Promise.all(instances.map((instance) => instance.run(now)))
  const facts = async () => {
    const [store] = stores
    if (!store) throw new Error('There is no store.')
    const days = (await dayCounts.query(store)).map(({ id, data }) => [id, data.visits, data.views[0]?.count ?? 0])
    return { days, visits: await store.count('site-visits'), salts: await store.count('count-salts') }
  }

  test('count a visitor of both once, and forget the day together', async () => {
    const [one, other] = instances
    for (let visitor = 0; visitor < 30; visitor++) see(one, `both-${visitor}`)
    for (let visitor = 0; visitor < 30; visitor++) see(other, `both-${visitor}`)
    for (let visitor = 0; visitor < 5; visitor++) see(other, `other-${visitor}`)
    await runAll(MONDAY)
    expect(await facts()).toEqual({ days: [['2026-03-02', 35, 65]], visits: 35, salts: 1 })
    await runAll(TUESDAY)
    const days = [
      ['2026-03-02', 35, 65],
      ['2026-03-03', 0, 0],
    ]
    expect(await facts()).toEqual({ days, visits: 0, salts: 1 })
  })

  test('keep what they wrote when one of them loses the database', async () => {
    const [one, other] = instances
    see(one, 'jane')
    see(other, 'omar')
    await runAll(MONDAY)
    see(other, 'lost with the instance')
    await stores[1]?.close()
    await expect(other?.run(MONDAY)).rejects.toThrow()
    see(one, 'ada')
    await one?.run(MONDAY)
    expect((await facts()).days).toEqual([['2026-03-02', 3, 3]])
  })
})
