import { afterEach, beforeEach, expect, test } from 'vitest'
import { Reads } from '#store/reads.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { siteFor } from './site.ts'

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
