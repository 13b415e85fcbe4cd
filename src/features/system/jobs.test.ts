import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { endTurn, readTurn, takeTurn } from './jobs.ts'

const now = Temporal.Instant.from('2026-03-02T03:15:00Z')
const later = (hours: number) => now.add({ hours })

describe.each(['sqlite', 'postgres'] as const)('a job on %s', (kind) => {
  let place: Place
  let store: Store
  beforeAll(async () => {
    place = await aPlace(kind)
    store = await place.open()
  })
  afterAll(() => place.remove())
  beforeEach(() => store.delete('jobs', 'backup'))

  const take = (at: Temporal.Instant, next = at.add({ hours: 24 })) => takeTurn(store, 'backup', at, next)

  it('is due at first, and then at the stored time', async () => {
    expect(await take(now)).toBe(true)
    await endTurn(store, 'backup', 'done', later(24))
    expect(await take(later(23))).toBe(false)
    expect(await take(later(24))).toBe(true)
  })

  it('runs on one of several instances that find it due at once', async () => {
    const other = await place.open()
    const turns = await Promise.all(
      [store, other, store, other].map((each) => takeTurn(each, 'backup', now, later(24))),
    )
    expect(turns.filter(Boolean)).toHaveLength(1)
  })

  it('that was killed is due again after six hours, or at its next time if that is sooner', async () => {
    await take(now, later(168))
    expect(await take(later(5), later(168))).toBe(false)
    expect(await take(later(6), later(168))).toBe(true)
    expect(await take(later(12), later(13))).toBe(true)
    expect(await take(later(13), later(168))).toBe(true)
  })

  it('stores its result, and is retried sooner after a failure', async () => {
    await take(now)
    await endTurn(store, 'backup', 'no space left', later(1))
    expect(await readTurn(store, 'backup')).toMatchObject({
      report: 'no space left',
      nextAt: '2026-03-02T04:15:00.000Z',
    })
    expect(await take(later(1))).toBe(true)
  })

  it('recovers from a clock that was once years ahead', async () => {
    await take(later(24 * 3650))
    expect(await take(now)).toBe(true)
  })
})
