import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { aPlace, type Place } from '#test/support/store.ts'

/** It is Monday, March 2, 2026, 10:00 in Tampa. */
const VISITS = {
  Ann: { preferredDate: '2026-03-03T15:00:00.000Z', status: 'confirmed' },
  Bea: { preferredDate: '2026-03-03T16:00:00.000Z', status: 'pending' },
  Cid: { preferredDate: '2026-03-10T15:00:00.000Z', status: 'confirmed' },
  // Late on March 9 in Tampa, March 10 in UTC.
  Dan: { preferredDate: '2026-03-10T03:00:00.000Z', status: 'cancelled' },
  Eve: { preferredDate: '2026-02-20T15:00:00.000Z', status: 'completed' },
  'Jo Monday': { preferredDate: '2025-12-11T15:00:00.000Z', status: 'rejected' },
  'Pending March': { preferredDate: '2026-05-14T15:00:00.000Z', status: 'rejected' },
  // Earlier today.
  Fay: { preferredDate: '2026-03-02T14:00:00.000Z', status: 'confirmed' },
}

describe.each(['sqlite', 'postgres'] as const)('the list of appointments on %s', (kind) => {
  let place: Place
  let site: DeskSite
  beforeAll(async () => {
    place = await aPlace(kind)
    site = await aDeskSite(place.options)
    for (const [index, [customerName, visit]] of Object.entries(VISITS).entries())
      await site.services.store.set('appointments', String(index + 1), {
        customerName,
        serviceType: 'repair',
        ...visit,
      })
  })
  afterAll(async () => {
    await site.stop()
    await place.remove()
  })

  const found = async (query: string) => {
    const { body } = await site.ask(`/api/collections/appointments?orderBy=preferredDate&${query}`)
    const { items, total } = body as { items: { customerName: string }[]; total: number }
    expect(total).toBe(items.length)
    return items.map(({ customerName }) => customerName).join(' ')
  }

  test.each([
    ['confirmed', 'Fay Ann Cid'],
    ['CANCELED', 'Dan'],
    ['mar 10', 'Cid'],
    ['Mar 9', 'Dan'],
    ['tuesday', 'Ann Bea'],
    ['tuesday pending', 'Bea'],
    ['cid confirmed', 'Cid'],
    ['3/10/2026', 'Cid'],
    ['february', 'Eve'],
    ['today repair', 'Fay'],
    ['a', 'Jo Monday Eve Fay Ann Bea Dan Cid Pending March'],
    ['march', 'Fay Ann Bea Dan Cid Pending March'],
    ['monday', 'Jo Monday Fay'],
    ['jo monday', 'Jo Monday'],
    ['monday rejected', 'Jo Monday'],
    ['pending', 'Bea Pending March'],
    ['pending march', 'Bea Pending March'],
  ])('a search for "%s" finds %s', async (search, names) => {
    expect(await found(`search=${encodeURIComponent(search)}`)).toBe(names)
  })

  test('upcoming visits begin with the business’s day, and exclude rejected and canceled ones', async () => {
    const upcoming = 'from=today&where=status:pending&where=status:confirmed&where=status:completed'
    expect(await found(upcoming)).toBe('Fay Ann Bea Cid')
    expect(await found(`${upcoming}&search=confirmed`)).toBe('Fay Ann Cid')
    expect(await found(`${upcoming}&search=cancelled`)).toBe('')
    expect(await found(`${upcoming}&search=february`)).toBe('')
  })

  test('the export contains what the same search finds', async () => {
    const headers = { Authorization: `Bearer ${site.token}` }
    const response = await fetch(`${site.url}/api/desk/appointments.csv?search=tuesday+pending`, { headers })
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Bea')
  })
})
