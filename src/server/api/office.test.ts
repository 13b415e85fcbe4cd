import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_DRIVING } from '#domain/places/driving.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'

const WEDNESDAY = '2026-03-04'
const at = (time: string) =>
  `${WEDNESDAY}T${String(Number(time.slice(0, 2)) + 5).padStart(2, '0')}:${time.slice(3)}:00.000Z`

let site: DeskSite
beforeAll(async () => {
  site = await aDeskSite()
})
afterAll(() => site.stop())

beforeEach(async () => {
  for (const { id } of await site.all('appointments'))
    await site.ask(`/api/collections/appointments/${id}`, undefined, 'DELETE')
  await site.services.store.transaction(async (tx) => {
    await tx.delete('settings', 'appointment_settings')
    await tx.delete('settings', 'service_area')
    for (const { id } of (await tx.query('crews')).items) if (id !== 'main') await tx.delete('crews', id)
  })
})

const put = (path: string, body: object) => site.ask(`/api/collections/${path}`, body, 'PUT')
const zip = (code: string) => ({ address: { street: '1 Bay St', unit: '', city: 'Tampa', zip: code, access: '' } })
const book = async (time: string, more: object = {}) => {
  const { body } = await site.book({ ...aBookingRequest({ preferredDate: at(time) }), ...more })
  return String(body.id)
}
const crewOf = async (id: string) => (await site.services.store.get('appointments', id))?.data.crewId

describe('services', () => {
  const slugs = async () => {
    const { body } = await site.ask('/api/collections/services?orderBy=order')
    return (body.items as { slug: string }[]).map(({ slug }) => slug)
  }

  test('take the order the owner gives them; those that are not named follow', async () => {
    const before = await slugs()
    const order = (given: string[]) => site.ask('/api/services/order', { slugs: given }, 'PUT')
    expect((await order(['other', 'no-such-service', 'repair'])).status).toBe(200)
    expect((await slugs()).slice(0, 3)).toEqual(['other', 'repair', 'installation'])
    await order(before)
    expect(await slugs()).toEqual(before)
  })

  test('keep every saved version, also under a new address, but not their place in the list', async () => {
    const versions = async (slug: string) =>
      (await site.ask(`/api/services/${slug}/versions`)).body as unknown as { number: number; slug: string }[]
    await put('services/pumps', { name: 'Pumps', minutes: 60 })
    await put('services/pumps', { order: 9 })
    expect(await versions('pumps')).toHaveLength(1)
    await put('services/pumps', { name: 'Sump pumps', slug: 'sump-pumps' })
    expect((await versions('sump-pumps')).map(({ slug }) => slug)).toEqual(['sump-pumps', 'pumps'])
    expect((await site.ask('/api/services/sump-pumps/versions/1')).body).toMatchObject({
      savedBy: expect.stringContaining('@'),
      content: { name: 'Pumps', minutes: 60 },
    })
    expect((await call(`${site.url}/api/services/sump-pumps/versions`)).status).toBe(401)
    expect((await site.ask('/api/collections/services/sump-pumps', undefined, 'DELETE')).status).toBe(200)
    expect(await versions('sump-pumps')).toEqual([])
  })

  test('can’t have the name of the form for a new one', async () => {
    expect((await put('services/new', { name: 'New' })).body.fields).toHaveProperty('slug')
  })
})

describe('a crew that leaves', () => {
  test('gives its visits to a crew that can take them, and lists those that it cannot take', async () => {
    const timeOff = [{ from: '2026-03-05', to: '2026-03-05', label: 'Training' }]
    const free = await book('10:00')
    const busy = await book('11:00')
    await put('crews/second', { name: 'Second crew', timeOff })
    const blocking = await book('11:00', { customerName: 'Somebody Else' })
    expect(await crewOf(blocking)).toBe('second')
    const { body } = await site.book(aBookingRequest({ preferredDate: '2026-03-05T15:00:00.000Z' }))
    expect(await crewOf(String(body.id))).toBe('main')

    const outcome = await site.ask('/api/crews/main/hand-over', { to: 'second' })
    expect(outcome.body).toMatchObject({
      moved: 1,
      keptCount: 2,
      kept: [
        { id: busy, reason: 'The crew has another visit at that time.' },
        { id: body.id, reason: 'The crew is off that day.' },
      ],
    })
    expect(await crewOf(free)).toBe('second')
    expect(await crewOf(busy)).toBe('main')
  })

  test('leaves out crews that do not do the service, and there must be another crew', async () => {
    await book('10:00')
    await put('crews/second', { name: 'Second crew', services: ['installation'] })
    const { body } = await site.ask('/api/crews/main/hand-over', { to: 'second' })
    expect(body).toMatchObject({ moved: 0, kept: [{ reason: 'The crew doesn’t do this service.' }] })
    for (const to of ['main', 'nobody']) {
      expect((await site.ask('/api/crews/main/hand-over', { to })).body.fields).toHaveProperty('to')
    }
  })
})

describe('before saving', () => {
  const preview = async (change: object) =>
    (await site.ask('/api/scheduling/preview', { ...DEFAULT_SCHEDULING_SETTINGS, ...change })).body

  test('a daily limit lists the visits beyond it and closes the days that have it', async () => {
    await book('09:00')
    const second = await book('12:00')
    expect(await preview({ visitsPerCrewPerDay: 2 })).toMatchObject({ opened: 0, closed: 17, outsideCount: 0 })
    expect(await preview({ visitsPerCrewPerDay: 1 })).toMatchObject({
      closed: 17,
      outside: [{ id: second, reason: 'limit' }],
    })
    await put('crews/second', { name: 'Second crew' })
    expect(await preview({ visitsPerCrewPerDay: 2 })).toMatchObject({ closed: 0 })
  })

  test('notice in hours closes the times that come too soon', async () => {
    expect(await preview({ noticeHours: 0 })).toMatchObject({ opened: 0, closed: 0 })
    const { closed } = await preview({ noticeHours: 72 })
    expect(closed).toBeGreaterThanOrEqual(17)
  })

  test('driving lists the visits that the crew could not reach in time', async () => {
    await book('09:00', zip('33602'))
    const far = await book('09:30', zip('33701'))
    expect(await preview({ driving: DEFAULT_DRIVING })).toMatchObject({ outsideCount: 0 })
    expect(await preview({ driving: { ...DEFAULT_DRIVING, on: true } })).toMatchObject({
      outside: [{ id: far, reason: 'drive' }],
    })
  })

  test('another service area lists the visits outside it, and those whose crew would not go there', async () => {
    const near = await book('09:00', zip('33602'))
    const far = await book('10:00', zip('33901'))
    await book('11:00')
    const area = (zips: object[]) =>
      site.ask('/api/scheduling/preview/area', { mode: 'zips', zips, baseZip: '', zones: [] })
    expect((await area([{ code: '336' }])).body).toMatchObject({
      outsideCount: 1,
      outside: [{ id: far, reason: 'area' }],
    })
    expect((await area([{ code: '336', crews: ['second'] }, { code: '339' }])).body).toMatchObject({
      outside: [{ id: near, reason: 'area-crew' }],
    })
    expect((await area([])).body.fields).toHaveProperty('zips')
  })
})
