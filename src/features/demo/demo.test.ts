import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { feedbackSchema } from '#domain/feedback/schema.ts'
import { imageHashesIn } from '#domain/pictures/address.ts'
import { galleryItems } from '#domain/projects/gallery.ts'
import { PROJECT_CATEGORIES } from '#domain/projects/project.ts'
import { projectSchema } from '#domain/projects/schema.ts'
import { DEFAULT_SERVICES } from '#domain/services/default-services.ts'
import { serviceSchema } from '#domain/services/schema.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { exportEverything } from '#features/export/export-everything.ts'
import { overlappingVisits } from '#features/scheduling/upcoming-visits.ts'
import { offerOpenings } from '#features/waiting-list/offer-openings.ts'
import type { Store } from '#store/store.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { childProcesses } from '#test/support/child-processes.ts'
import { aClock } from '#test/support/clock.ts'
import { call } from '#test/support/live-server.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { demoPictureHashes } from '../pictures/image-record.ts'
import { DEMO_MARK, demoBusiness, demoWebsite } from './demo-data.ts'
import { seedDemo } from './seed-demo.ts'

const now = Temporal.Instant.from('2026-11-01T12:00:00Z')

let place: Place
let store: Store
let brought: string[]
let site: BookingSite
let token: string

/** One site. The tests take it from the untouched demo to a site without it. */
beforeAll(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
  const started = childProcesses()
  brought = await seedDemo(store, now, () => undefined)
  expect(started, 'no picture is encoded').toEqual([])
  site = await aBookingSite({ dataDir: place.options.dataDir }, aClock(now.toString()))
  token = await administratorToken(site.url)
}, 120_000)

afterAll(async () => {
  await site.stop()
  await place.remove()
})

test('the desk of the demo has visits around today and in the weeks before', async () => {
  const { items } = await store.query('appointments', { limit: 1000 })
  const dates = items.map(({ data }) => businessTime(String(data.preferredDate), 'America/New_York').date)
  expect(items.length).toBeGreaterThan(100)
  expect(dates.every((date) => date >= '2026-09-06' && date <= '2026-11-04')).toBe(true)
  // A Sunday has no visits.
  expect(dates).not.toContain('2026-11-01')
  expect(items.every(({ data }) => data.demo === true)).toBe(true)
  expect(await overlappingVisits(store, now)).toEqual([])
})

test('a time that the demo has taken is shown as taken, and can’t be booked', async () => {
  const taken = (await site.slots('2026-11-02')).filter(({ available }) => !available)
  expect(taken.map(({ time }) => time)).toEqual(['10:30', '13:00', '15:00'])
  for (const { instant } of taken) {
    expect((await site.book(aBookingRequest({ preferredDate: instant }))).status).toBe(409)
  }
})

test('it has feedback and a waiting list, which gets no opened times', async () => {
  const { items } = await store.query('feedback', { limit: 1000 })
  expect(items.length).toBeGreaterThan(2)
  for (const { id, data } of items) {
    expect(feedbackSchema.safeParse(data).error).toBeUndefined()
    expect((await store.get('appointments', id))?.data).toMatchObject({ ...DEMO_MARK, status: 'completed' })
  }
  const waiting = await site.all('waiting-list')
  expect(waiting.length).toBeGreaterThan(2)
  expect(waiting.map(({ data }) => data.state)).toEqual(waiting.map(() => 'waiting'))
  // Most times are free, so real people would get offers.
  expect(await offerOpenings({ store: site.services.store, publicUrl: site.url }, now)).toBe(0)
  expect((await get('admin/demo')).waiting).toBe(waiting.length)
})

test('made-up customers sent photos, which are hidden without a key', async () => {
  const photos = await site.all('photos')
  expect(photos).toHaveLength(4)
  expect(new Set(photos.map(({ data }) => data.appointmentId)).size).toBe(4)
  const [photo] = photos
  const address = `${site.url}/api/appointments/${photo?.data.appointmentId}/photos/${photo?.id}`
  expect((await fetch(address)).status).toBe(403)
  const seen = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('its six services have a price, a picture and the specified half hour', async () => {
  const { items } = await store.query('services')
  expect(items).toHaveLength(6)
  for (const { data } of items) {
    expect(serviceSchema.safeParse(data).error).toBeUndefined()
    expect(data).toMatchObject({ minutes: 30, bufferMinutes: 0, windowMinutes: 0, bookable: true, emergency: false })
    expect(String(data.image)).toMatch(/^\/files\//)
  }
})

test('an empty store is filled with at least eight projects over the three categories', async () => {
  expect(brought).toHaveLength(12)
  const { items } = await store.query('projects')
  const projects = items.map(({ data }) => projectSchema.parse(data))
  expect(projects.length).toBeGreaterThanOrEqual(8)
  expect(new Set(projects.map(({ category }) => category))).toEqual(new Set(PROJECT_CATEGORIES))
  expect(projects.filter(({ tableOnly }) => tableOnly)).toHaveLength(1)
  expect(projects.flatMap(({ gallery }) => galleryItems(gallery)).map(({ kind }) => kind)).toContain('before-after')

  const demo = await demoPictureHashes(store)
  expect([...imageHashesIn(JSON.stringify(projects))].filter((hash) => !demo.includes(hash))).toEqual([])
  expect(await seedDemo(store, now, () => undefined)).toEqual([])
})

const get = async (path: string) => (await call(`${site.url}/api/${path}`, { token })).body
const put = (path: string, body: object) => call(`${site.url}/api/${path}`, { method: 'PUT', token, body })
const publish = async (part: string, content: object) => {
  const { version } = (await put(`collections/site-drafts/${part}`, content)).body
  await call(`${site.url}/api/admin/site/${part}/publish`, { method: 'POST', token, body: { version } })
}
const ids = async (collection: string) => (await site.all(collection)).map(({ id }) => id)

test('visitors can’t see what belongs to the demo', async () => {
  const pages = JSON.stringify((await call(`${site.url}/api/collections/pages`)).body)
  expect(pages).toContain('warranty')
  expect(pages).not.toContain('"demo"')
  for (const path of ['services', 'projects', 'site', 'settings/business_profile', 'site/home']) {
    const { status, body } = await call(`${site.url}/api/collections/${path}`)
    expect([status, JSON.stringify(body).includes('"demo"')], path).toEqual([200, false])
  }
  expect(JSON.stringify(await get('collections/settings/business_profile'))).not.toContain('"demo"')
  const exported = Buffer.concat(await Array.fromAsync(exportEverything(store, now))).toString()
  expect(exported).toContain('Our workmanship warranty')
  expect(exported).not.toContain('"demo":')
  expect((await call(`${site.url}/api/admin/demo`)).status).toBe(401)
  expect((await call(`${site.url}/api/admin/demo/remove`, { method: 'POST' })).status).toBe(401)
})

test('the owner sees everything that would be removed', async () => {
  expect((await site.all('crews')).map(({ id }) => id)).toEqual(['main'])
  // Stores that an earlier release filled have a second crew, which is removed as well.
  await store.set('crews', 'marcus', { ...DEFAULT_CREW, ...DEMO_MARK, name: 'Marcus', services: [] })
  const left = await get('admin/demo')
  expect(left).toMatchObject({
    visits: expect.any(Number),
    messages: 2,
    crews: ['Dana and Luis', 'Marcus'],
    pages: expect.arrayContaining(['Our workmanship warranty']),
    services: expect.arrayContaining(['Repair']),
  })
  expect(left.visits).toBe((await site.all('appointments')).length)
  expect(left.projects).toHaveLength((await site.all('projects')).length)
  expect(left.counts).toBe(56)
})

test('saved content belongs to the owner', async () => {
  await put('collections/pages/warranty', { title: 'Our warranty' })
  await put('collections/settings/business_profile', { name: 'Northside Heating', reviews: [] })
  // Typed again over the demo's value, in one save and in two.
  const { city, region } = demoBusiness()
  for (const typed of [{ city }, { region: '' }, { region }]) await put('collections/settings/business_profile', typed)
  await publish('about', { intro: { title: 'About Northside' } })
  await publish('schedule', { intro: { lead: 'Our own lead' } })
  await publish('schedule', demoWebsite().schedule)
  const [project] = await site.all('projects')
  await put(`collections/projects/${project?.id}`, { title: 'Our own bathroom' })
  const left = await get('admin/demo')
  expect(left.pages).toHaveLength(2)
  expect(left.projects).not.toContain('Our own bathroom')
  expect(left.profile).toContain('phone number')
  expect(left.profile).not.toContain('name')
  // The owner's, although it equals the demo's.
  expect(left.profile).not.toContain('city')
  expect(left.profile).not.toContain('state')
  expect(left.website).toContain('Contact')
  expect(left.website).not.toContain('About')
  expect(left.website).not.toContain('Schedule')
})

test('a demo visit reassigned to a real customer is real, and other changes leave it in the demo', async () => {
  const visits = await site.services.store.query('appointments', { where: { ...DEMO_MARK, status: 'confirmed' } })
  const [given, changed] = visits.items
  const edit = (id: string | undefined, body: object) => put(`appointments/${id}`, body)
  expect((await edit(given?.id, { customerName: 'Real Customer' })).status).toBe(200)
  expect((await edit(changed?.id, { description: 'Practicing' })).status).toBe(200)
  const stored = async (id = '') => (await site.services.store.get('appointments', id))?.data.demo
  expect([await stored(given?.id), await stored(changed?.id)]).toEqual([false, true])
})

test('removing the demo keeps real customers and what the owner changed', async () => {
  expect((await site.book(aBookingRequest({ preferredDate: '2026-11-04T15:00:00.000Z' }))).status).toBe(201)
  const before = await ids('appointments')
  const shown = (await site.all('feedback')).find(({ data }) => data.mayShow === true)
  expect((await put(`feedback/${shown?.id}`, { isShown: true })).status).toBe(200)
  const remove = call(`${site.url}/api/admin/demo/remove`, { method: 'POST', token })
  // Saved while the demo is being removed.
  await put('collections/settings/business_profile', { serviceArea: demoBusiness().serviceArea })
  expect(await remove).toMatchObject({ status: 200, body: { kept: [] } })
  expect(before.length).toBeGreaterThan(100)
  expect([await ids('feedback'), await ids('waiting-list'), await ids('messages')]).toEqual([[], [], []])
  expect([await ids('photos'), (await store.get('photo-space', 'total'))?.data.bytes]).toEqual([[], 0])
  expect((await site.all('crews')).map(({ data }) => data.name)).toEqual(['Main crew'])
  expect((await site.all('appointments')).map(({ data }) => data.customerName).sort()).toEqual([
    expect.any(String),
    'Real Customer',
  ])
  expect(await ids('pages')).toEqual(['warranty'])
  expect(JSON.stringify(await store.get('site', 'about'))).toContain('About Northside')
  expect(JSON.stringify(await store.get('site', 'home'))).not.toContain('midnight leak')
  const profile = await get('collections/settings/business_profile')
  expect(profile).toMatchObject({ name: 'Northside Heating', phone: '', reviews: [], latitude: null })
  expect(profile).toMatchObject({ city: demoBusiness().city, serviceArea: demoBusiness().serviceArea })
  // No promise of the demo is left.
  expect(profile).toMatchObject({ answerTime: 'none', emergencyLine: { on: false }, scheduleHours: '', street: '' })
  expect((await site.all('projects')).map(({ data }) => data.title)).toEqual(['Our own bathroom'])
  const left = new Set(await ids('appointments'))
  expect(
    (await site.all('history')).every(({ data }) => [...left].some((id) => String(data.documentId).includes(id))),
  ).toBe(true)
})

test('without the owner’s own service, the six default ones are back', async () => {
  const services = await site.all('services')
  expect(services.map(({ data }) => data)).toEqual(
    expect.arrayContaining(DEFAULT_SERVICES.map((service) => expect.objectContaining({ ...service }))),
  )
  expect(services).toHaveLength(6)
})

test('nothing is left, and pressing again changes nothing', async () => {
  expect(await get('admin/demo')).toEqual({
    visits: 0,
    waiting: 0,
    messages: 0,
    counts: 0,
    projects: [],
    pages: [],
    services: [],
    crews: [],
    profile: [],
    website: [],
    settings: [],
  })
  await put('collections/settings/business_profile', demoBusiness())
  for (const part of ['home', 'contact'] as const) await publish(part, demoWebsite()[part])
  expect(await get('admin/demo')).toMatchObject({ profile: [], website: [] })
  const versions = async () => (await site.all('services')).map(({ version }) => version)
  const before = await versions()
  await call(`${site.url}/api/admin/demo/remove`, { method: 'POST', token })
  expect(await versions()).toEqual(before)
  expect(await seedDemo(store, now, () => undefined)).toEqual([])
})
