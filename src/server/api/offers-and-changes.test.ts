import { afterEach, beforeEach, expect, test } from 'vitest'
import { issueMailedKey } from '#features/customer-link/manage-key.ts'
import { attendRequests } from '#features/reply-time/attend-requests.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { asCustomer, chosenTime } from '#test/support/own-form.ts'

// Booked on Monday at 10:00 in Tampa for Wednesday at 10:30, a repair of half an hour. Friday is offered instead.
const FRIDAY = '2026-03-06T19:00:00.000Z'

let site: DeskSite
let id: string
let key: string
beforeEach(async () => {
  site = await aDeskSite()
  const { body } = await site.book()
  id = String(body.id)
  key = String(body.manageUrl).split('#')[1] ?? ''
  await site.ask('/api/collections/services/boiler', { name: 'Boiler', slug: 'boiler', minutes: 120 }, 'PUT')
  expect((await site.ask(`/api/appointments/${id}/offers`, { times: [FRIDAY] })).status).toBe(201)
})
afterEach(() => site.stop())

const answer = (does: string, fields = {}) => asCustomer(site.url, { id, key }, does, fields)
const offers = () => site.all('offers')
const stored = async () => (await site.services.store.get('appointments', id))?.data
const edit = (change: object) => site.ask(`/api/appointments/${id}`, change, 'PUT')
const write = (change: object) => site.ask(`/api/collections/appointments/${id}`, change, 'PUT')
const WAITS = { status: 'pending', answeredAt: null, nextStepAt: expect.any(String) }

test.each([
  ['an edit', edit],
  ['a write of its document', write],
])('times that were offered for another service are taken back by %s, and the request waits again', async (_, send) => {
  expect(await send({ serviceType: 'boiler' })).toMatchObject({ status: 200 })
  expect(await offers()).toEqual([])
  expect(await stored()).toMatchObject(WAITS)
})

test.each([
  ['an edit that insists', edit],
  ['a write of its document', write],
])('a request that is moved by %s while times are offered waits again', async (_, send) => {
  expect(await send({ preferredDate: '2026-03-05T15:00:00.000Z', outsideRules: true })).toMatchObject({ status: 200 })
  expect(await offers()).toEqual([])
  expect(await stored()).toMatchObject(WAITS)
})

test.each([
  ['an edit', edit],
  ['a write of its document', write],
])('%s that changes no time leaves the offered times', async (_, send) => {
  expect(await send({ description: 'The sink drips.' })).toMatchObject({ status: 200 })
  expect(await offers()).toHaveLength(1)
  expect(await stored()).toMatchObject({ description: 'The sink drips.', answeredAt: '2026-03-02T15:00:00.000Z' })
})

test('a customer who asks for other times and opens the page again doesn’t reserve the time that the desk can’t make', async () => {
  const mailed = await site.services.store.transaction((tx) => issueMailedKey(tx, id))
  await answer('ask-others')
  const opened = await asCustomer(site.url, { id, key: mailed }, '')
  expect(opened).toMatchObject({ status: 200, body: { held: false } })
  expect(await stored()).toMatchObject({ held: false })
})

test.each(['while times are offered', 'after asking for others'])(
  'a customer who chooses another free time %s has it reserved',
  async (when) => {
    if (when === 'after asking for others') await answer('ask-others')
    const preferredDate = '2026-03-05T15:00:00.000Z'
    const moved = await answer('move', chosenTime(preferredDate))
    expect(moved).toMatchObject({ status: 200, body: { held: true, offers: [] } })
    expect(await site.services.store.findClaim('crew-time', `main ${preferredDate}`)).toBe(id)
    expect(await site.book(aBookingRequest({ preferredDate }))).toMatchObject({ status: 409 })
  },
)

test('a crew and a service stay while one of their times is offered', async () => {
  await site.ask('/api/collections/crews/north', { name: 'North' }, 'PUT')
  const remove = (path: string) => site.ask(`/api/collections/${path}`, undefined, 'DELETE')
  expect(await remove('crews/main')).toMatchObject({ status: 409, body: { code: 'crew-in-use' } })
  expect(await remove('services/repair')).toMatchObject({ status: 409, body: { code: 'service-in-use' } })
  await answer('decline')
  expect(await remove('services/repair')).toMatchObject({ status: 200 })
})

test('a customer who moves out of the area can’t take a time that was planned for the old address', async () => {
  await site.services.store.set('settings', 'service_area', { mode: 'zips', zips: [{ code: '336' }] })
  const offered = String((await offers())[0]?.id)
  const address = { street: '1 Ocean Ave', unit: '', city: 'Beverly Hills', zip: '90210', access: '' }
  const corrected = await answer('correct', address)
  expect(corrected).toMatchObject({ status: 200, body: { offers: [] } })
  expect(await answer('accept', { offer: offered })).toMatchObject({ status: 409 })
  expect(await stored()).toMatchObject(WAITS)
})

test('a customer who asks for other times after their first one has passed gets the promised answer time', async () => {
  await site.services.store.set('offers', String((await offers())[0]?.id), { expiresAt: FRIDAY })
  site.clock.advance({ hours: 72 })
  expect(await answer('ask-others')).toMatchObject({ status: 200 })
  for (let minute = 0; minute < 20; minute++) {
    site.clock.advance({ minutes: 1 })
    await attendRequests({ store: site.services.store, publicUrl: site.url }, site.clock.now())
  }
  expect(await stored()).toMatchObject({ ...WAITS, lastStep: null })
})
