import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { APPOINTMENT_KEY_HEADER } from '#domain/appointments/appointment.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'
import { siteFor } from '../pages/site.ts'

interface Slot {
  time: string
  until?: string
  available: boolean
}

let site: DeskSite
beforeAll(async () => {
  site = await aDeskSite()
})
afterAll(() => site.stop())

const put = (path: string, body: object) => site.ask(`/api/collections/${path}`, body, 'PUT')

beforeEach(async () => {
  for (const { id } of await site.all('appointments'))
    await site.ask(`/api/collections/appointments/${id}`, undefined, 'DELETE')
  await site.services.store.delete('settings', 'service_area')
  await put('services/drain', { name: 'Drain cleaning', minutes: 60, windowMinutes: 120, published: true })
})

const days = async (query: string) => {
  const { body } = await call(`${site.url}/api/availability/days?${query}`)
  return body as { days: { date: string; left: number }[]; inWindows: boolean }
}
const book = (preferredDate: string, more: object = {}) => site.book({ ...aBookingRequest({ preferredDate }), ...more })
const drainOn = (preferredDate: string) => book(preferredDate, { serviceType: 'drain' })

test('the days of the next two weeks show how many times or windows are left', async () => {
  const before = await days('service=repair')
  expect(before.inWindows).toBe(false)
  expect(before.days).toHaveLength(10)
  expect(before.days[0]).toEqual({ date: '2026-03-03', left: 17 })
  expect((await book('2026-03-04T15:00:00.000Z')).status).toBe(201)
  expect((await days('service=repair')).days.slice(0, 3).map(({ left }) => left)).toEqual([17, 16, 17])
  const windows = await days('service=drain')
  expect(windows.inWindows).toBe(true)
  expect(windows.days[0]).toEqual({ date: '2026-03-03', left: 4 })
})

test.each([
  ['service=nothing-we-do', 'serviceType'],
  ['service=repair&zip=336', 'zip'],
])('days for %s are refused at the field %s', async (query, field) => {
  const { status, body } = await call(`${site.url}/api/availability/days?${query}`)
  expect(status).toBe(422)
  expect(body.fields).toHaveProperty(field)
})

test('a customer who books a window sees the window as text', async () => {
  expect((await drainOn('2026-03-04T14:00:00.000Z')).body).toMatchObject({
    arrival: 'Wednesday, March 4, 2026 between 9:00 AM and 11:00 AM EST',
    window: { start: '2026-03-04T14:00:00.000Z', end: '2026-03-04T16:00:00.000Z' },
  })
})

test('a customer moves by the promise that was made, ignoring their own visit', async () => {
  const { body } = await drainOn('2026-03-04T14:00:00.000Z')
  const { pathname, hash } = new URL(String(body.manageUrl))
  const id = pathname.split('/').at(-1)
  const ask = (path: string, key = hash.slice(1)) =>
    call(`${site.url}/api/appointments/${id}${path}`, { headers: { [APPOINTMENT_KEY_HEADER]: key } })
  expect((await ask('')).body).toMatchObject({ serviceName: 'Drain cleaning', minutes: 60, window: body.window })
  const { slots } = (await ask('/times?date=2026-03-04')).body as { slots: Slot[] }
  expect(slots.map(({ time, until, available }) => [time, until, available])).toEqual([
    ['09:00', '11:00', false],
    ['11:00', '13:00', true],
    ['13:00', '15:00', true],
    ['15:00', '17:00', true],
  ])
  expect((await ask('/times?date=2026-03-04', 'wrong')).status).toBe(403)
  expect((await ask('/times?date=tomorrow')).status).toBe(422)
})

test('outside the area, the wished time must still be an offered one', async () => {
  await put('settings/service_area', { mode: 'zips', zips: [{ code: '336' }] })
  const address = { street: '1 First St', zip: '33901' }
  expect((await book('2026-03-04T15:00:00.000Z', { address })).body).toMatchObject({ outsideArea: true })
  for (const wished of ['2020-03-04T15:00:00.000Z', '2026-03-04T15:10:00.000Z', '2026-03-08T14:00:00.000Z']) {
    const { status, body } = await book(wished, { address })
    expect(status, wished).toBe(422)
    expect(body.fields).toHaveProperty('preferredDate')
  }
  const tooLong = { ...address, street: 'x'.repeat(121) }
  expect((await book('2026-03-05T15:00:00.000Z', { address: tooLong })).body.fields).toHaveProperty('address.street')
})

test('a renamed service is found at its old address, a hidden or deleted one at no address', async () => {
  const found = async (slug: string) => siteFor(site.services).service(slug)
  await put('services/old-name', { name: 'Old name' })
  expect(await found('old-name')).toMatchObject({ kind: 'service', service: { name: 'Old name', html: '' } })
  await put('services/old-name', { slug: 'new-name' })
  expect(await found('old-name')).toEqual({ kind: 'redirect', url: '/services/new-name' })
  await put('services/new-name', { published: false })
  expect([await found('old-name'), await found('new-name')]).toEqual([{ kind: 'none' }, { kind: 'none' }])
  await put('services/new-name', { published: true })
  await site.ask('/api/collections/services/new-name', undefined, 'DELETE')
  expect([await found('old-name'), await found('new-name')]).toEqual([{ kind: 'none' }, { kind: 'none' }])
  expect((await put('services/new', { name: 'Reserved' })).body.fields).toHaveProperty('slug')
})

test('a link that books a renamed service still chooses it', async () => {
  const meant = (slug: string) => siteFor(site.services).serviceMeant(slug)
  await put('services/old-name', { name: 'Old name' })
  await put('services/old-name', { slug: 'newer-name' })
  expect(await meant('old-name')).toBe('newer-name')
  expect(await meant('repair')).toBe('repair')
  expect(await meant('<script>')).toBe('')
  await site.ask('/api/collections/services/newer-name', undefined, 'DELETE')
})

test('the sitemap names published services', async () => {
  const sitemap = async () => (await fetch(`${site.url}/sitemap.xml`)).text()
  for (const path of ['/services<', '/services/repair<', '/services/drain<']) expect(await sitemap()).toContain(path)
  await put('services/drain', { published: false })
  expect(await sitemap()).not.toContain('/services/drain<')
})

test('a message keeps the name of the chosen service', async () => {
  const message = { name: 'Joe Ray', email: 'joe@example.com', phone: '8135550111', message: 'Hello' }
  const send = (service: string) => call(`${site.url}/api/contact`, { method: 'POST', body: { ...message, service } })
  expect((await send('drain')).status).toBe(201)
  await put('services/drain', { name: 'Drains' })
  const { body } = await site.ask('/api/inbox')
  expect(body).toMatchObject({ entries: [{ message: { service: 'drain', serviceName: 'Drain cleaning' } }] })
  expect(await send('nothing-we-do')).toMatchObject({ status: 422, body: { fields: { service: expect.any(String) } } })
})
