import { beforeAll, expect, it } from 'vitest'
import { BadQuery } from '#store/errors.ts'
import type { Filter, Store } from '#store/store.ts'

const PAGES = 'pages'

export function searchContract(store: () => Store): void {
  const found = async (search: string) => {
    const { items } = await store().query(PAGES, { search, where: { type: 'searched' } })
    return items.map(({ id }) => id).join(' ')
  }

  beforeAll(async () => {
    const pages = {
      s1: { title: 'Crème Brûlée kitchens', seo: { title: 'Kitchens' } },
      s2: { title: 'Bathrooms 100% dry', seo: { title: 'CREME_de_la' } },
      s3: { title: 'Straße "und"  Rohr', seo: { title: 'Ünder C:\\plans' } },
      s4: { title: 'end', seo: { title: 'start' }, content: 'kitchens' },
      s5: { title: '日本語の配管', seo: { title: null } },
    }
    for (const [id, page] of Object.entries(pages)) await store().set(PAGES, id, { ...page, type: 'searched' })
  })

  it('finds a substring of any search field, ignoring case and accents', async () => {
    expect(await found('KITCHEN')).toBe('s1')
    expect(await found('creme')).toBe('s1 s2')
    expect(await found('Crème')).toBe('s1 s2')
    expect(await found('unde')).toBe('s3')
    expect(await found('配管')).toBe('s5')
    expect(await found('日本語')).toBe('s5')
  })

  it('finds substrings shorter than the index stores', async () => {
    expect(await found('b')).toBe('s1 s2')
    expect(await found('ße')).toBe('s3')
  })

  it('treats special characters literally', async () => {
    expect(await found('100%')).toBe('s2')
    expect(await found('%')).toBe('s2')
    expect(await found('_')).toBe('s2')
    expect(await found('me_de')).toBe('s2')
    expect(await found('"und" rohr')).toBe('s3')
    expect(await found('\\')).toBe('s3')
    expect(await found('c:\\plan')).toBe('s3')
    expect(await found("' OR 1=1")).toBe('')
    expect(await found('crem* OR end')).toBe('')
  })

  it('matches neither across two fields nor in other fields', async () => {
    expect(await found('end start')).toBe('')
    expect(await found('endstart')).toBe('')
    expect(await found('kitchens k')).toBe('')
  })

  it('finds documents that match one of several filters and the rest of the filter', async () => {
    const either = async (...anyOf: Filter[]) => {
      const filter = { where: { type: 'searched' }, anyOf }
      const { items } = await store().query(PAGES, filter)
      expect(await store().count(PAGES, filter)).toBe(items.length)
      return items.map(({ id }) => id).join(' ')
    }
    expect(await either({ search: 'creme' }, { where: { title: 'end' } })).toBe('s1 s2 s4')
    expect(await either({ search: 'creme', where: { title: 'end' } }, { search: 'nowhere' })).toBe('')
    expect(await either({ search: 'nowhere' }, {})).toBe('s1 s2 s3 s4 s5')
  })

  it('finds everything for an empty search', async () => {
    expect(await found('  ')).toBe('s1 s2 s3 s4 s5')
  })

  it('follows changes and deletions', async () => {
    await store().set(PAGES, 's6', { title: 'before', type: 'searched' })
    await store().set(PAGES, 's6', { title: 'afterwards' })
    expect([await found('before'), await found('afterwards')]).toEqual(['', 's6'])
    await store().delete(PAGES, 's6')
    expect(await found('afterwards')).toBe('')
  })

  it('includes what the transaction has already written', async () => {
    const within = await store().transaction(async (tx) => {
      await tx.set(PAGES, 's7', { title: 'unheard-of', type: 'searched' })
      const { items } = await tx.query(PAGES, { search: 'unheard' })
      return [items.length, await tx.count(PAGES, { search: 'unheard' })]
    })
    expect([within, await found('unheard')]).toEqual([[1, 1], 's7'])
    await store().delete(PAGES, 's7')
  })

  it('follows a document that is created, changed, deleted and created again among others', async () => {
    const set = (id: string, title: string) => store().set(PAGES, id, { title, type: 'searched' })
    await Promise.all([set('s8', 'earlier'), set('s8', 'latest'), set('s9', 'withdrawn'), store().delete(PAGES, 's9')])
    await Promise.all([store().delete(PAGES, 's8'), set('s9', 'latest of all')])
    expect([await found('earlier'), await found('withdrawn'), await found('latest')]).toEqual(['', '', 's9'])
    await store().delete(PAGES, 's9')
  })

  it('pages through results that are far apart in the requested order', async () => {
    await store().transaction(async (tx) => {
      for (let n = 0; n < 1_200; n++) {
        await tx.set('pages', `apart-${n}`, { title: `${n % 600 === 599 ? 'Afar' : 'Near'} ${n}` })
      }
    })
    const apart = { search: 'afar', orderBy: 'updatedAt', direction: 'desc', limit: 1 } as const
    const first = await store().query('pages', apart)
    const last = await store().query('pages', { ...apart, cursor: first.nextCursor })
    expect([...first.items, ...last.items].map(({ id }) => id).sort()).toEqual(['apart-1199', 'apart-599'])
    expect(last.nextCursor).toBeUndefined()
  })

  it('orders, pages and counts what it finds, few or many', async () => {
    await store().transaction(async (tx) => {
      for (let n = 0; n < 700; n++) {
        await tx.set('appointments', `many-${n}`, {
          customerName: `Sought ${String(n).padStart(3, '0')}`,
          customerEmail: n % 100 === 0 ? 'rare@example.com' : 'common@example.com',
          status: n % 2 === 0 ? 'even' : 'odd',
        })
      }
    })
    const rare = { search: 'rare@', orderBy: 'customerName', direction: 'desc' } as const
    const few = await store().query('appointments', { ...rare, limit: 2 })
    expect(few.items.map(({ id }) => id)).toEqual(['many-600', 'many-500'])
    const next = await store().query('appointments', { ...rare, limit: 2, cursor: few.nextCursor })
    expect(next.items.map(({ id }) => id)).toEqual(['many-400', 'many-300'])
    expect(await store().count('appointments', { search: 'rare@' })).toBe(7)
    const many = await store().query('appointments', { search: 'sought', orderBy: 'customerName', limit: 2, offset: 1 })
    expect(many.items.map(({ id }) => id)).toEqual(['many-1', 'many-2'])
    const odd = { search: 'sought', where: { status: 'odd' } }
    const among = await store().query('appointments', { ...odd, orderBy: 'customerName', direction: 'desc', limit: 2 })
    expect(among.items.map(({ id }) => id)).toEqual(['many-699', 'many-697'])
    expect(await store().count('appointments', odd)).toBe(350)
    expect(await store().count('appointments', { search: 'sought' })).toBe(700)
    expect(await store().count('appointments', { search: 'sought' }, 50)).toBe(50)
    expect(await store().count('appointments', { search: 'so' })).toBe(700)
  })

  it('refuses to search a collection without search fields', async () => {
    await expect(store().query('settings', { search: 'x' })).rejects.toThrow(BadQuery)
  })
}
