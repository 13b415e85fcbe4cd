import { beforeAll, expect, it } from 'vitest'
import { BadQuery } from '#store/errors.ts'
import type { Page, Query, Store } from '#store/store.ts'

const APPOINTMENTS = [
  { id: 'a', customerName: 'bob', status: 'pending', preferredDate: '2026-03-02T09:00:00.000Z', price: 10 },
  { id: 'b', customerName: 'Alice', status: 'confirmed', preferredDate: '2026-03-02T15:00:00.000Z', price: 9 },
  { id: 'c', customerName: 'Émile', status: 'pending', preferredDate: '2026-03-03T00:00:00.000Z', price: '9' },
  { id: 'd', customerName: 'Zoë', status: 'pending', preferredDate: '2026-03-03T09:30:00.000Z', price: null },
  { id: 'e', customerName: null, status: 'rejected', urgent: true, address: { city: 'Tampa' } },
  { id: 'f', customerName: 'alice', status: 'completed', preferredDate: 20_260_302, urgent: 'true' },
]

export function queriesContract(store: () => Store): void {
  const ids = async (query: Query) => idsOf(await store().query('appointments', query))

  beforeAll(async () => {
    for (const { id, ...data } of APPOINTMENTS) await store().set('appointments', id, data)
  })

  it('lists everything by id', async () => {
    expect(await ids({})).toBe('a b c d e f')
    expect(await ids({ direction: 'desc' })).toBe('f e d c b a')
  })

  it('filters by equality, on declared fields and any other', async () => {
    expect(await ids({ where: { status: 'pending' } })).toBe('a c d')
    expect(await ids({ where: { status: 'pending', customerName: 'bob' } })).toBe('a')
    expect(await ids({ where: { status: ['confirmed', 'completed'], customerName: 'alice' } })).toBe('f')
    expect(await ids({ where: { status: ['rejected', 'completed', 'confirmed'] } })).toBe('b e f')
    expect(await ids({ where: { status: [], customerName: 'bob' } })).toBe('')
    expect(await ids({ where: { 'address.city': 'Tampa' } })).toBe('e')
    expect(await ids({ where: { 'address.city.zip': 'Tampa' } })).toBe('')
    expect(await ids({ where: { id: 'b' } })).toBe('b')
    expect(await ids({ where: { version: 1, id: 'b' } })).toBe('b')
  })

  it('finds the ranges that contain a moment, and leaves out large fields', async () => {
    const [before, moment, after] = ['2026-03-01', '2026-03-02', '2026-03-03']
    const spans = { open: {}, empty: { publishAt: '', unpublishAt: '' }, begins: { publishAt: moment } }
    const others = {
      later: { publishAt: after },
      ends: { unpublishAt: moment },
      within: { publishAt: before, unpublishAt: after },
    }
    for (const [id, span] of Object.entries({ ...spans, ...others })) {
      await store().set('pages', `span-${id}`, {
        showsIn: 'spans',
        content: 'Long.',
        seo: { title: 't', schema: '{}' },
        ...span,
      })
    }
    const during = { moment, from: 'publishAt', until: 'unpublishAt' }
    const found = await store().query('pages', { where: { showsIn: 'spans' }, during, isShort: true })
    expect(idsOf(found)).toBe('span-begins span-empty span-open span-within')
    expect(found.items[0]?.data).toEqual({ showsIn: 'spans', publishAt: moment, seo: { title: 't' } })
    expect(await store().count('pages', { where: { showsIn: 'spans' }, during })).toBe(4)
    expect((await store().get('pages', 'span-open'))?.data.content).toBe('Long.')
  })

  it('treats values of different types as different', async () => {
    expect(await ids({ where: { price: 9 } })).toBe('b')
    expect(await ids({ where: { price: '9' } })).toBe('c')
    expect(await ids({ where: { urgent: true } })).toBe('e')
    expect(await ids({ where: { urgent: 'true' } })).toBe('f')
    expect(await ids({ where: { customerName: 'alice' } })).toBe('f')
  })

  it('matches null and missing fields with null', async () => {
    expect(await ids({ where: { price: null } })).toBe('d e f')
    expect(await ids({ where: { customerName: null } })).toBe('e')
    expect(await ids({ where: { preferredDate: null } })).toBe('e')
  })

  it('matches a range including its ends, or without the upper one', async () => {
    const [from, to] = ['2026-03-02T09:00:00.000Z', '2026-03-03T00:00:00.000Z']
    const range = { field: 'preferredDate', from }
    expect(await ids({ range: { ...range, to }, orderBy: 'preferredDate' })).toBe('a b c')
    expect(await ids({ range: { ...range, before: to }, orderBy: 'preferredDate' })).toBe('a b')
    expect(await ids({ range, where: { status: 'pending' }, orderBy: 'preferredDate', direction: 'desc' })).toBe(
      'd c a',
    )
    expect(await ids({ range: { field: 'preferredDate', before: to } })).toBe('a b')
    expect(await ids({ range: { field: 'preferredDate', from: 20_000_000 } })).toBe('f')
    expect(await ids({ range: { field: 'id', from: 'b', before: 'd' } })).toBe('b c')
  })

  it('orders by code point or ignoring case as declared, missing values first, ties by id', async () => {
    expect(await ids({ orderBy: 'customerName' })).toBe('e b f a d c')
    expect(await ids({ orderBy: 'customerName', direction: 'desc' })).toBe('c d a f b e')
    expect(await ids({ orderBy: 'status' })).toBe('f b a c d e')
    expect(await ids({ orderBy: 'preferredDate' })).toBe('e f a b c d')
  })

  it('limits and skips', async () => {
    expect(await ids({ orderBy: 'customerName', limit: 2 })).toBe('e b')
    expect(await ids({ orderBy: 'customerName', limit: 2, offset: 2 })).toBe('f a')
    expect(await ids({ limit: 0 })).toBe('')
    expect(await ids({ limit: 10, offset: 10 })).toBe('')
  })

  it('returns a cursor only when there is a next page', async () => {
    expect((await store().query('appointments', { limit: 6 })).nextCursor).toBeUndefined()
    expect((await store().query('appointments', { limit: 5 })).nextCursor).toBeDefined()
  })

  it('counts, and stops at the limit', async () => {
    expect(await store().count('appointments')).toBe(6)
    expect(await store().count('appointments', { where: { status: 'pending' } })).toBe(3)
    expect(await store().count('appointments', {}, 4)).toBe(4)
  })

  it.each(['asc', 'desc'] as const)('walks all pages %s once, while others insert', async (direction) => {
    const collection = 'projects'
    const before = Array.from({ length: 57 }, (_, n) => ({ id: `${direction}-${n}`, title: `T${n % 7}` }))
    for (const { id, title } of before) await store().set(collection, id, { title, category: direction })
    const seen: string[] = []
    const query: Query = { where: { category: direction }, orderBy: 'title', direction, limit: 5 }
    for (let page: Page = await store().query(collection, query); ; ) {
      seen.push(...page.items.map(({ id }) => id))
      for (const title of ['A', 'T3', 'Z']) {
        await store().set(collection, `${direction}-late-${seen.length}-${title}`, { title, category: direction })
      }
      if (!page.nextCursor || seen.length > 500) break
      page = await store().query(collection, { ...query, cursor: page.nextCursor, limit: 11 })
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(before.filter(({ id }) => !seen.includes(id))).toEqual([])
  })

  it.each<[string, Query]>([
    ['an undeclared order', { orderBy: 'price' }],
    ['an order that is SQL', { orderBy: 'id; DROP TABLE documents_pages' }],
    ['an undeclared range', { range: { field: 'price', from: 1 } }],
    ['a range of mixed types', { range: { field: 'preferredDate', from: 1, to: '2' } }],
    ['a field that is no name', { where: { '$[0]': 1 } }],
    ['a field with a quote', { where: { "x' OR '1'='1": 1 } }],
    ['a negative limit', { limit: -1 }],
    ['half a row to skip', { offset: 0.5 }],
    ['a made-up cursor', { cursor: 'bm9uc2Vuc2U' }],
    ['U+0000 in a value', { where: { status: 'a\0' } }],
    ['U+0000 in a search', { search: '\0' }],
  ])('refuses %s with a named error', async (_what, query) => {
    await expect(store().query('appointments', query)).rejects.toThrow(BadQuery)
  })

  it('refuses the cursor of another order', async () => {
    const { nextCursor } = await store().query('appointments', { limit: 1, orderBy: 'status' })
    await expect(store().query('appointments', { cursor: nextCursor, orderBy: 'customerName' })).rejects.toThrow(
      BadQuery,
    )
  })
}

function idsOf(page: Page): string {
  return page.items.map(({ id }) => id).join(' ')
}
