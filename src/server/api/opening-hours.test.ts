import { afterAll, beforeAll, expect, test } from 'vitest'
import { sameHours } from '#domain/scheduling/hours.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'

const SATURDAY = '2026-03-07'
const openingHours = sameHours([6], { start: '08:00', end: '10:00' })

let site: DeskSite
beforeAll(async () => {
  site = await aDeskSite()
})
afterAll(() => site.stop())

const timesOn = async (date: string) =>
  (await site.slots(date)).filter(({ available }) => available).map(({ time }) => time)
const profile = '/api/collections/settings/business_profile'

test('a site whose bookable hours were never saved follows the opening hours, and the form shows that', async () => {
  const { body } = await site.ask('/api/collections/settings/appointment_settings')
  expect(body).toMatchObject({ followOpeningHours: true, availableHours: { start: '09:00', end: '17:00' } })
  expect(await timesOn(SATURDAY)).toEqual([])
  await site.services.store.set('settings', 'business_profile', { openingHours })
  expect(await timesOn(SATURDAY)).toEqual(['08:00', '08:30', '09:00', '09:30'])
})

test('bookable hours follow the opening hours, and the preview of that knows them', async () => {
  await site.settings({ availableDays: [1, 2, 3, 4, 5] })
  await site.services.store.set('settings', 'business_profile', { openingHours })
  expect(await timesOn(SATURDAY)).toEqual([])
  const { body: settings } = await site.ask('/api/collections/settings/appointment_settings')
  const preview = await site.ask('/api/scheduling/preview', { ...settings, followOpeningHours: true })
  expect(preview.body).toMatchObject({ opened: 4 * 4, closed: 22 * 17 })
  await site.settings({ followOpeningHours: true })
  expect(await timesOn(SATURDAY)).toEqual(['08:00', '08:30', '09:00', '09:30'])
  expect(await timesOn('2026-03-04')).toEqual([])
  await site.services.store.set('settings', 'business_profile', { openingHours: null })
  expect(await timesOn('2026-03-04')).toHaveLength(17)
})

test.each([
  [{ openingHours: { ...openingHours, 1: [{ start: '10:00', end: '09:00' }] } }, 'openingHours.1.0.end'],
  [{ openingHours: { 1: [] } }, 'openingHours.0'],
  [{ clock: '13' }, 'clock'],
  [{ answerTime: 'soon' }, 'answerTime'],
  [{ emergencyLine: { on: true, phone: 'call me', hours: null } }, 'emergencyLine.phone'],
  [{ emergencyLine: { on: true, phone: '', hours: 'always' } }, 'emergencyLine.hours'],
])('a profile with %j is refused at %s', async (fields, field) => {
  const { status, body } = await site.ask(profile, fields, 'PUT')
  expect(status).toBe(422)
  expect(Object.keys(body.fields ?? {})).toContain(field)
})
