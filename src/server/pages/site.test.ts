import { afterEach, beforeEach, expect, test } from 'vitest'
import { Reads } from '#store/reads.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { type Site, siteFor } from './site.ts'

let site: BookingSite
beforeEach(async () => {
  site = await aBookingSite()
})
afterEach(() => site.stop())

test('a page that shows which days can be booked expires at midnight of the business, and with the settings it read', async () => {
  const reads = new Reads()
  const window = await siteFor(site.services, reads).scheduling()
  expect(window).toMatchObject({ today: '2026-03-02', min: '2026-03-03', max: '2026-04-01' })
  expect(new Date(reads.expiresAt).toISOString()).toBe('2026-03-03T05:00:00.000Z')
  expect(reads.include({ collection: 'settings', id: 'appointment_settings' })).toBe(true)
  expect(reads.include({ collection: 'settings', id: 'business_profile' })).toBe(true)
  expect(reads.include({ collection: 'settings', id: 'global_seo_settings' })).toBe(false)
})

test('a visitor sees only the closed dates that could otherwise be chosen', async () => {
  await site.settings({ excludedDates: ['2025-12-25', '2026-03-05', '2026-12-25'] })
  const { settings } = await siteFor(site.services).scheduling()
  expect(settings.excludedDates).toEqual(['2026-03-05'])
})

const changes = {
  business: { collection: 'settings', id: 'business_profile' },
  seo: { collection: 'settings', id: 'global_seo_settings' },
  page: { collection: 'pages', id: 'about-us' },
  otherPage: { collection: 'pages', id: 'other' },
  project: { collection: 'projects', id: 'a' },
  service: { collection: 'services', id: 'repair' },
  appointment: { collection: 'appointments', id: '1700000000000' },
}

test.each<[string, (site: Site) => Promise<unknown>, (keyof typeof changes)[], boolean]>([
  ['the business', (site) => site.business(), ['business'], false],
  ['metadata', (site) => site.metadata(), ['business', 'seo'], false],
  ['a page', (site) => site.page('about-us'), ['business', 'seo', 'page'], false],
  ['the services', (site) => site.services(), ['service'], false],
  ['the cards', (site) => site.cardPages(), ['page', 'otherPage'], false],
  ['recent projects', (site) => site.recentProjects(3), ['business', 'project'], true],
  ['a project', (site) => site.project('b'), ['business', 'project'], true],
])('reading %s notes what would change it', async (_, read, expected, untilMidnight) => {
  // The second read finds the project summaries in memory.
  for (const reads of [new Reads(), new Reads()]) {
    await read(siteFor(site.services, reads))
    const noted = Object.entries(changes).filter(([, change]) => reads.include(change))
    expect(noted.map(([name]) => name)).toEqual(expected)
    expect(reads.expiresAt < Number.POSITIVE_INFINITY).toBe(untilMidnight)
  }
})
