import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BadQuery, Unstorable } from '#store/errors.ts'
import type { Store } from '#store/store.ts'
import { count } from '#test/support/thorough.ts'

export function documentsContract(store: () => Store): void {
  it('returns what was set with its version and times', async () => {
    const outcome = await store().set('pages', 'about', { title: 'About', tags: ['a', { b: null }], count: 1.5 })
    const stored = await store().get('pages', 'about')
    expect(outcome).toEqual({ ok: true, stored, created: true })
    expect(stored).toMatchObject({ id: 'about', version: 1 })
    expect(stored?.data).toEqual({ title: 'About', tags: ['a', { b: null }], count: 1.5 })
    expect(stored?.createdAt).toBe(stored?.updatedAt)
    expect(new Date(stored?.createdAt ?? '').toISOString()).toBe(stored?.createdAt)
  })

  it('dates a record in the past, and later writes keep that date', async () => {
    const createdAt = '2020-02-02T10:00:00.000Z'
    await store().set('feedback', 'dated', { text: 'a' }, { ifVersion: 0, createdAt })
    await store().set('feedback', 'dated', { text: 'b' }, { createdAt: '2021-01-01T00:00:00.000Z' })
    const { items } = await store().query('feedback', { range: { field: 'createdAt', to: createdAt } })
    expect(items).toMatchObject([{ id: 'dated', createdAt, data: { text: 'b' } }])
  })

  it('finds nothing under an unknown id, not even an impossible one', async () => {
    for (const id of ['nobody', '', 'a\0b', 'x'.repeat(5_000)]) expect(await store().get('pages', id)).toBeUndefined()
  })

  it('merges into the stored document and increases the version', async () => {
    const seo = { title: 'Pipes', keywords: ['a', 'b'], robots: { noindex: true } }
    const first = await store().set('pages', 'merged', { title: 'Pipes', seo, gone: 'soon' })
    const patch = { title: undefined, seo: { keywords: ['c'], robots: { nofollow: true } }, gone: null }
    const second = await store().set('pages', 'merged', patch)
    expect(second).toMatchObject({ ok: true, created: false, stored: { version: 2 } })
    expect(second.ok && second.stored.createdAt).toBe(first.ok && first.stored.createdAt)
    expect((await store().get('pages', 'merged'))?.data).toEqual({
      title: 'Pipes',
      seo: { title: 'Pipes', keywords: ['c'], robots: { noindex: true, nofollow: true } },
      gone: null,
    })
  })

  it('replaces the whole document when asked not to merge', async () => {
    await store().set('pages', 'replaced', { title: 'Old', content: 'x' })
    await store().set('pages', 'replaced', { title: 'New' }, { merge: false })
    expect((await store().get('pages', 'replaced'))?.data).toEqual({ title: 'New' })
  })

  it('refuses a stale save and returns the current document', async () => {
    await store().set('pages', 'stale', { title: 'One' })
    await store().set('pages', 'stale', { title: 'Two' }, { ifVersion: 1 })
    const refused = await store().set('pages', 'stale', { title: 'Lost' }, { ifVersion: 1 })
    expect(refused).toMatchObject({ ok: false, reason: 'stale', current: { version: 2, data: { title: 'Two' } } })
    expect((await store().get('pages', 'stale'))?.data).toEqual({ title: 'Two' })
  })

  it('refuses to create a document that exists, or to update one that doesn’t', async () => {
    expect(await store().set('pages', 'new', { title: 'A' }, { ifVersion: 0 })).toMatchObject({ ok: true })
    const again = await store().set('pages', 'new', { title: 'B' }, { ifVersion: 0 })
    expect(again).toMatchObject({ ok: false, reason: 'exists', current: { data: { title: 'A' } } })
    const absent = await store().set('pages', 'absent', { title: 'B' }, { ifVersion: 3 })
    expect(absent).toEqual({ ok: false, reason: 'stale', current: undefined })
    expect(await store().get('pages', 'absent')).toBeUndefined()
  })

  it('lets exactly one of many concurrent saves of one version win', async () => {
    await store().set('pages', 'contested', { title: 'Base' })
    const saves = Array.from({ length: 20 }, (_, n) =>
      store().set('pages', 'contested', { [`by${n}`]: true }, { ifVersion: 1 }),
    )
    const outcomes = await Promise.all(saves)
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect((await store().get('pages', 'contested'))?.version).toBe(2)
  })

  it('lets exactly one of many concurrent creations win', async () => {
    const creations = Array.from({ length: 20 }, (_, n) => store().set('pages', 'raced', { n }, { ifVersion: 0 }))
    const outcomes = await Promise.all(creations)
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'exists')).toHaveLength(19)
  })

  it('deletes, unless the document changed since', async () => {
    await store().set('pages', 'doomed', { title: 'A' })
    await store().set('pages', 'doomed', { title: 'B' })
    expect(await store().delete('pages', 'doomed', { ifVersion: 1 })).toMatchObject({ ok: false, reason: 'stale' })
    expect(await store().delete('pages', 'doomed', { ifVersion: 2 })).toEqual({ ok: true, existed: true })
    expect(await store().delete('pages', 'doomed')).toEqual({ ok: true, existed: false })
    expect(await store().get('pages', 'doomed')).toBeUndefined()
  })

  it('treats names such as __proto__ as data everywhere', async () => {
    const data: { [key: string]: string | { polluted: boolean } } = JSON.parse(
      '{"__proto__": {"polluted": true}, "constructor": "c", "toString": "t", "hasOwnProperty": "h"}',
    )
    for (const name of ['__proto__', 'constructor']) {
      await store().set(name, name, data)
      await store().set(name, name, data)
      const stored = await store().get(name, name)
      expect(JSON.parse(JSON.stringify(stored?.data))).toEqual(data)
      expect(Object.keys(stored?.data ?? {}).sort()).toEqual(Object.keys(data).sort())
      expect((await store().query(name, { where: { toString: 't', constructor: 'c' } })).items).toHaveLength(1)
      expect((await store().query(name, { where: { '__proto__.polluted': true } })).items).toHaveLength(1)
      expect((await store().query(name, { where: { valueOf: 'x' } })).items).toHaveLength(0)
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    await expect(store().get('toString', 'x')).rejects.toThrow(BadQuery)
    await expect(store().set('hasOwnProperty', 'x', {})).rejects.toThrow(BadQuery)
  })

  it('keeps any JSON exactly', async () => {
    const value = fc
      .jsonValue({ stringUnit: 'grapheme', noUnicodeString: false })
      .filter((json) => !JSON.stringify(json).includes('\\u0000'))
    await fc.assert(
      fc.asyncProperty(value, async (json) => {
        const kept = JSON.parse(JSON.stringify({ json }))
        await store().set('settings', 'any', kept, { merge: false })
        expect((await store().get('settings', 'any'))?.data).toEqual(kept)
      }),
      { numRuns: 50 },
    )
  })

  it.each(['x\0', '\ud800'])('refuses a text that PostgreSQL cannot store, and writes nothing', async (text) => {
    await expect(store().set('pages', 'unstorable', { title: text })).rejects.toThrow(Unstorable)
    await expect(store().set('pages', text, { title: 'x' })).rejects.toThrow(Unstorable)
    await expect(store().claim('slug', text, 'x')).rejects.toThrow(Unstorable)
    expect(await store().get('pages', 'unstorable')).toBeUndefined()
  })

  it('stores texts longer than an index allows, and still finds them', async () => {
    const title = 'Ä'.repeat(20_000)
    await store().set('pages', 'long', { title, slug: title })
    await store().set('pages', 'longer', { title: `${title}!`, slug: `${title}!` })
    const found = await store().query('pages', { where: { slug: title } })
    expect(found.items.map(({ id }) => id)).toEqual(['long'])
  })

  it('loses no write of many concurrent writers, to one document or several', async () => {
    const length = count({ short: 200, long: 1_000 })
    const writers = Array.from({ length }, (_, n) =>
      Promise.all([
        store().set('settings', 'shared', { [`writer${n}`]: n }),
        store().set('outbox', `parallel-${n}`, { n }),
      ]),
    )
    await Promise.all(writers)
    const shared = await store().get('settings', 'shared')
    expect(shared?.version).toBe(length)
    expect(Object.keys(shared?.data ?? {})).toHaveLength(length)
    expect(await store().count('outbox')).toBe(length)
  })

  it('keeps blobs byte for byte', async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, n) => n % 256)
    await store().putBlob('photo', { type: 'image/webp', bytes: new Uint8Array([1]) })
    await store().putBlob('photo', { type: 'image/avif', bytes })
    expect(await store().getBlob('photo')).toEqual({ type: 'image/avif', bytes })
    await store().deleteBlob('photo')
    expect(await store().getBlob('photo')).toBeUndefined()
  })
}
