import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Change, Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'

export function changesContract(kind: Store['kind']): void {
  let place: Place
  let one: Store
  let other: Store

  beforeAll(async () => {
    place = await aPlace(kind)
    one = await place.open({ now: () => Temporal.Instant.from('2026-03-02T12:00:00Z') })
    other = await place.open()
  })
  afterAll(() => place.remove())

  let heard: Change[]
  let heardByOther: Change[]
  const stops: (() => void)[] = []
  beforeEach(() => {
    for (const stop of stops.splice(0)) stop()
    heard = []
    heardByOther = []
    stops.push(
      one.onChange((change) => heard.push(change)),
      other.onChange((change) => heardByOther.push(change)),
    )
  })
  const named = (changes: Change[]) =>
    changes.map(({ collection, operation, id }) => `${collection}:${operation} ${id}`)

  it('announces every create, update and delete, in order and without gaps', async () => {
    const last = await one.lastChange()
    await one.set('pages', 'p', { n: 1 })
    await one.set('pages', 'p', { n: 2 })
    await one.delete('pages', 'p')
    await one.delete('pages', 'p')
    const changes = await one.changesSince(last, 10)
    expect(named(changes)).toEqual(['pages:created p', 'pages:updated p', 'pages:deleted p'])
    expect(changes.map(({ sequence }) => sequence)).toEqual([last + 1, last + 2, last + 3])
    expect(changes[0]?.at).toBe('2026-03-02T12:00:00.000Z')
    expect(await one.lastChange()).toBe(last + 3)
    expect(await one.changesSince(last + 1, 1)).toEqual([changes[1]])
  })

  it('calls listeners before the write resolves', async () => {
    await one.set('pages', 'heard', {})
    expect(named(heard)).toEqual(['pages:created heard'])
  })

  it('calls listeners of another instance too', async () => {
    await one.set('pages', 'far', {})
    await expect.poll(() => named(heardByOther)).toContain('pages:created far')
  })

  it('announces neither refused or failed writes nor internal collections', async () => {
    await one.set('pages', 'heard', {}, { ifVersion: 99 })
    await one.set('sessions', 's', { expiresAt: 'x' })
    await one
      .transaction(async (tx) => {
        await tx.set('pages', 'undone', {})
        throw new Error('undone')
      })
      .catch(() => undefined)
    await one.set('pages', 'end', {})
    expect(named(heard)).toEqual(['pages:created end'])
  })

  it('announces every change to every instance once and in order', async () => {
    const last = await one.lastChange()
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? one : other).set('pages', `busy-${n}`, { n })),
    )
    const sequences = Array.from({ length: 100 }, (_, n) => last + n + 1)
    const since = (changes: Change[]) => changes.map(({ sequence }) => sequence).filter((sequence) => sequence > last)
    await expect.poll(() => since(heard)).toEqual(sequences)
    await expect.poll(() => since(heardByOther)).toEqual(sequences)
  })

  it('no longer calls a removed listener', async () => {
    const late: Change[] = []
    const stop = one.onChange((change) => late.push(change))
    stop()
    await one.set('pages', 'unheard', {})
    expect(late).toEqual([])
  })

  it('keeps only the newest entries, and shows by a gap that older ones are gone', async () => {
    const pruning = await place.open({ keepChanges: 50 })
    for (let n = 0; n < 60; n++) await pruning.set('pages', 'pruned', { n })
    const last = await pruning.lastChange()
    const kept = await pruning.changesSince(0, 1_000)
    expect(kept.length).toBeGreaterThanOrEqual(50)
    expect(kept.length).toBeLessThanOrEqual(55)
    expect(kept.at(-1)?.sequence).toBe(last)
    expect(kept[0]?.sequence).toBeGreaterThan(1)
    await place.open({ keepChanges: 10 })
    expect(await pruning.changesSince(0, 1_000)).toHaveLength(10)
  })
}
