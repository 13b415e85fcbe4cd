import { afterEach, beforeEach, expect, it } from 'vitest'
import { isInUse } from '#store/open.ts'
import { parseRecord, recordText } from '#store/snapshot.ts'
import type { SnapshotRecord, Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'

export function snapshotsContract(kind: Store['kind']): void {
  let place: Place
  let store: Store

  beforeEach(async () => {
    place = await aPlace(kind)
    store = await place.open()
    await store.set('pages', 'p', { title: 'Äpfel', z: 1, a: { y: [1.5, null, true], x: 'o’clock' } })
    await store.set('pages', 'p', { title: 'Apples', ['__proto__']: { polluted: true } })
    await store.set('history', 'h', { documentId: 'appointments/1', huge: 1e21, tiny: 5e-324 })
    await store.set('sessions', 's', { expiresAt: 'x' })
    await store.claim('slot', '2026-03-05T14:00:00.000Z', '1')
    await store.putBlob('images/x', { type: 'image/webp', bytes: Uint8Array.from([0, 255, 10, 13]) })
  })
  afterEach(() => place.remove())

  const all = async (of: Store) => (await Array.fromAsync(of.snapshot())).map(recordText)
  async function* given(texts: readonly string[]): AsyncGenerator<SnapshotRecord> {
    for (const text of texts) yield parseRecord(JSON.parse(text))
  }

  it('holds documents with versions and times, claims, blobs and the position of the change log, but nothing transient', async () => {
    const records = await Array.fromAsync(store.snapshot())
    expect(records.map(({ kind: what }) => what)).toEqual(['change-head', 'document', 'document', 'claim', 'blob'])
    expect(records[0]).toEqual({ kind: 'change-head', sequence: 2 })
    expect(records[2]).toEqual({ kind: 'document', collection: 'pages', document: await store.get('pages', 'p') })
    expect(records[4]).toMatchObject({ id: 'images/x', type: 'image/webp', bytes: Uint8Array.from([0, 255, 10, 13]) })
  })

  it('holds every claim of a name, however many there are', async () => {
    const values = Array.from({ length: 250 }, (_, n) => String(1000 + n))
    await store.transaction((tx) => tx.claimAll('slot', values, '2'))
    const records = await Array.fromAsync(store.snapshot())
    const claimed = records.flatMap((record) => (record.kind === 'claim' && record.owner === '2' ? [record.value] : []))
    expect(claimed).toEqual(values)
  })

  it('restores into the other database with identical records, which can be found there', async () => {
    const texts = await all(store)
    const other = await aPlace(kind === 'sqlite' ? 'postgres' : 'sqlite')
    const copy = await other.open()
    expect(await copy.restore(() => given(texts))).toEqual({ ok: true })
    expect(await all(copy)).toEqual(texts)
    expect(await copy.get('pages', 'p')).toEqual(await store.get('pages', 'p'))
    expect((await copy.query('pages', { search: 'apples', orderBy: 'title' })).items).toHaveLength(1)
    expect(await copy.claim('slot', '2026-03-05T14:00:00.000Z', '2')).toMatchObject({ ok: false, owner: '1' })
    await copy.set('pages', 'q', {})
    expect((await copy.changesSince(0, 10)).map(({ sequence }) => sequence)).toEqual([3])
    await other.remove()
  })

  it('shows one moment, whatever is written during the read', async () => {
    await Promise.all(Array.from({ length: 450 }, (_, n) => store.set('projects', `p-${1000 + n}`, { n })))
    const before = await all(store)
    const reading = store.snapshot()
    const seen = [await reading.next()]
    await Promise.all([
      store.set('projects', 'p-1449', { n: 'changed' }),
      store.delete('projects', 'p-1448'),
      store.set('projects', 'p-9999', {}),
    ])
    for (let next = await reading.next(); !next.done; next = await reading.next()) seen.push(next)
    expect(seen.map(({ value }) => recordText(value))).toEqual(before)
  })

  it('does not overwrite a store with data unless asked to', async () => {
    const texts = await all(store)
    await store.set('pages', 'later', {})
    const later = await all(store)
    expect(await store.restore(() => given(texts))).toEqual({ ok: false, reason: 'not-empty' })
    expect(await all(store)).toEqual(later)
    expect(await store.restore(() => given(texts), { replace: true })).toEqual({ ok: true })
    expect(await all(store)).toEqual(texts)
    expect(await store.count('sessions')).toBe(0)
  })

  it('is restored completely or not at all', async () => {
    const texts = await all(store)
    async function* failing() {
      yield* given(texts.slice(0, 3))
      throw new Error('damaged')
    }
    await expect(store.restore(failing, { replace: true })).rejects.toThrow('damaged')
    const twice = () => given([...texts, ...texts.slice(1, 2)])
    await expect(store.restore(twice, { replace: true })).rejects.toThrow('history/h comes twice')
    expect(await all(store)).toEqual(texts)
  })

  it('makes followers of the change log reload, when asked to', async () => {
    const texts = await all(store)
    await store.restore(() => given(texts), { replace: true, breakChangeLog: true })
    const [first] = await store.changesSince(2, 10)
    expect(first?.sequence).toBeGreaterThan(3)
    expect(await store.lastChange()).toBe(first?.sequence)
  })

  it('releases everything that an owner has claimed under a name', async () => {
    for (const [value, owner] of [
      ['a', 'one'],
      ['b', 'one'],
      ['c', 'two'],
    ] as const) {
      await store.claim('key', value, owner)
    }
    await store.releaseOwned('key', ['one', 'nobody'])
    await store.releaseOwned('key', [])
    expect(await store.findClaim('key', 'b')).toBeUndefined()
    expect(await store.findClaim('key', 'c')).toBe('two')
    expect(await store.findClaim('slot', '2026-03-05T14:00:00.000Z')).toBe('1')
  })

  it('knows its size on disk and whether a program has it open', async () => {
    expect(await store.size()).toBeGreaterThan(1000)
    expect(await isInUse(place.options)).toBe(true)
    await store.close()
    await expect.poll(() => isInUse(place.options)).toBe(false)
  })
}
