import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_SERVICES } from '#domain/services/default-services.ts'
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
  const { days, ...window } = await siteFor(site.services, reads).scheduling()
  expect(days.map((date) => date.slice(5)).join(' ')).toBe(
    '03-03 03-04 03-05 03-06 03-09 03-10 03-11 03-12 03-13 03-16',
  )
  expect(window).toEqual({ isOpen: true, min: '2026-03-03', max: '2026-04-01', clock: '12' })
  expect(new Date(reads.expiresAt).toISOString()).toBe('2026-03-03T05:00:00.000Z')
  expect(reads.include({ collection: 'settings', id: 'appointment_settings' })).toBe(true)
  expect(reads.include({ collection: 'settings', id: 'business_profile' })).toBe(true)
  expect(reads.include({ collection: 'settings', id: 'global_seo_settings' })).toBe(false)
})

test('the form knows whether an address is needed, and nothing else about the area', async () => {
  expect(await siteFor(site.services).bookingChoices()).toMatchObject({ needsAddress: false })
  await site.services.store.set('settings', 'service_area', { mode: 'zips', zips: [{ code: '336' }] })
  const reads = new Reads()
  const choices = await siteFor(site.services, reads).bookingChoices()
  expect(choices).toEqual({
    needsAddress: true,
    services: DEFAULT_SERVICES.map(({ slug, name, emergency }) => ({ slug, name, emergency, questions: [] })),
  })
  expect(reads.include({ collection: 'settings', id: 'service_area' })).toBe(true)
  expect(reads.include({ collection: 'services', id: 'repair' })).toBe(true)
  expect(reads.include({ collection: 'crews', id: 'main' })).toBe(false)
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
  ['metadata', (site) => site.metadata(), ['business', 'seo', 'project', 'service'], false],
  ['a page', (site) => site.page('about-us'), ['business', 'seo', 'page'], false],
  ['the services', (site) => site.services(), ['business', 'service'], false],
  ['a service', (site) => site.service('repair'), ['business', 'service'], false],
  ['the cards', (site) => site.cardPages(), ['page', 'otherPage'], false],
  ['recent projects', (site) => site.recentProjects(3), ['business', 'project'], true],
  ['a project', (site) => site.project('b'), ['business', 'project'], true],
])('reading %s notes what would change it', async (_, read, expected, untilMidnight) => {
  // The second read takes the project summaries from memory.
  for (const reads of [new Reads(), new Reads()]) {
    await read(siteFor(site.services, reads))
    const noted = Object.entries(changes).filter(([, change]) => reads.include(change))
    expect(noted.map(([name]) => name)).toEqual(expected)
    expect(reads.expiresAt < Number.POSITIVE_INFINITY).toBe(untilMidnight)
  }
})
