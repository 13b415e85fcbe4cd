import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { siteFor } from './site.ts'

let site: BookingSite
beforeEach(async () => {
  site = await aBookingSite()
})
afterEach(() => site.stop())

test('a page that shows which days can be booked ends with the day of the business, and with the settings it showed', async () => {
  const { site: reading, reads } = siteFor(site.services)
  const window = await reading.scheduling()
  expect(window).toMatchObject({ today: '2026-03-02', min: '2026-03-03', max: '2026-04-01' })
  expect(new Date(reads.expiresAt ?? 0).toISOString()).toBe('2026-03-03T05:00:00.000Z')
  expect(reads.tags).toContain('settings/appointment_settings')
  expect(reads.tags).toContain('settings/business_profile')
})

test('of the excluded dates a visitor hears only those that could be chosen', async () => {
  await site.settings({ excludedDates: ['2025-12-25', '2026-03-05', '2026-12-25'] })
  const { settings } = await siteFor(site.services).site.scheduling()
  expect(settings.excludedDates).toEqual(['2026-03-05'])
})
