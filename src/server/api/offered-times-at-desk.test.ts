import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import { PLAIN_SERVICE } from '#domain/services/service.ts'
import { siteFor } from '#server/pages/site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { joinList } from '#test/support/builders/waiting.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'

// Booked on Monday at 10:00 in Tampa.
const THURSDAY = '2026-03-05T15:00:00.000Z'
const FRIDAY = '2026-03-06T19:00:00.000Z'

let site: DeskSite
let id: string
let waitingId: string
/** Thursday is offered for a request, Friday to a customer on the waiting list. */
beforeEach(async () => {
  site = await aDeskSite()
  id = String((await site.book()).body.id)
  await site.ask(`/api/appointments/${id}/offers`, { times: [THURSDAY] })
  await joinList(siteFor(site.services))
  waitingId = (await site.all('waiting-list'))[0]?.id ?? ''
  await site.ask(`/api/waiting-list/${waitingId}/offer`, { preferredDate: FRIDAY })
})
afterEach(() => site.stop())

test('offered times are shown in the day and the week, with their customer', async () => {
  const { body } = await site.ask('/api/admin/schedule?from=2026-03-05&to=2026-03-06')
  expect(body.visits).toMatchObject([
    { preferredDate: THURSDAY, customerName: 'Jane Alvarez', held: true, offer: { appointmentId: id } },
    { preferredDate: FRIDAY, customerName: 'Wanda Reyes', held: true, offer: { appointmentId: null } },
  ])
})

test('a preview of new hours names the offered times outside them', async () => {
  const { body } = await site.ask('/api/scheduling/preview', {
    ...DEFAULT_SCHEDULING_SETTINGS,
    availableDays: [1, 2, 3],
  })
  expect(body).toMatchObject({ outsideCount: 2 })
})

test('handing a crew over leaves the offered times where they are, and says why', async () => {
  await site.services.store.set('crews', 'main', { ...DEFAULT_CREW, name: 'Main crew' })
  await site.services.store.set('crews', 'north', { ...DEFAULT_CREW, name: 'North' })
  const { body } = await site.ask('/api/crews/main/hand-over', { to: 'north' })
  expect(body).toMatchObject({ moved: 0, keptCount: 2 })
  expect(await site.services.store.findClaim('crew-time', `main ${FRIDAY}`)).toContain(waitingId)
})

test('crews lose a deleted service, and the waiting list follows a renamed one', async () => {
  for (const slug of ['repair', 'drains']) {
    await site.services.store.set('services', slug, { ...PLAIN_SERVICE, name: slug, slug })
  }
  await site.services.store.set('crews', 'main', { ...DEFAULT_CREW, services: ['repair', 'drains'] })
  expect(await site.ask('/api/collections/services/drains', undefined, 'DELETE')).toMatchObject({ status: 200 })
  expect((await site.services.store.get('crews', 'main'))?.data.services).toEqual(['repair'])
  await site.ask('/api/collections/services/repair', { name: 'Repairs', slug: 'repairs' }, 'PUT')
  expect((await site.services.store.get('waiting-list', waitingId))?.data.serviceType).toBe('repairs')
})

test('a request without a time takes the length of the service it is changed to', async () => {
  await site.services.store.set('services', 'heater', {
    ...PLAIN_SERVICE,
    name: 'Heater',
    slug: 'heater',
    minutes: 120,
  })
  const change = { ...aBookingRequest(), status: 'pending', serviceType: 'heater' }
  expect(await site.ask(`/api/collections/appointments/${id}`, change, 'PUT')).toMatchObject({ status: 200 })
  expect((await site.services.store.get('appointments', id))?.data).toMatchObject({
    held: false,
    minutes: 120,
    serviceName: 'Heater',
  })
})
