import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isStatus, occupiesSlot } from '#domain/appointments/appointment.ts'
import { bookingRequestSchema } from '#domain/appointments/schema.ts'
import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { pageSchema } from '#domain/pages/schema.ts'
import { imageHashesIn } from '#domain/pictures/address.ts'
import { projectSchema } from '#domain/projects/schema.ts'
import { heldVisit } from '#features/planning/held-visits.ts'
import type { Store } from '#store/store.ts'
import { aPostgres, type TestDatabase } from '#test/support/postgres.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'
import { seedStore } from '../../script/seed/seed-store.ts'
import { seededAppointments } from '../../script/seed/seeded-appointments.ts'

const NOW = Temporal.Instant.from('2026-03-02T15:00:00Z')
function firstOccupiedTime(): string {
  const found = seededAppointments(NOW, DEFAULT_BUSINESS.timeZone).find((each) => heldVisit(each))
  return found?.data.preferredDate ?? ''
}

const NOTHING = { appointments: 0, projects: 0, pages: 0 }

describe.each(['sqlite', 'postgres'] as const)('seeding %s', (kind) => {
  let place: Place
  let store: Store

  /** Keeps the database server running between tests. */
  let server: TestDatabase | undefined
  beforeAll(async () => {
    if (kind === 'postgres') server = await aPostgres()
  })
  afterAll(() => server?.drop())

  beforeEach(async () => {
    place = await aPlace(kind)
    store = await place.open()
  })
  afterEach(() => place.remove())

  const all = async (collection: string) => (await store.query(collection)).items

  it('leaves a taken time alone', async () => {
    const time = firstOccupiedTime()
    await store.set('appointments', '1', { customerName: 'Somebody real', preferredDate: time, status: 'pending' })
    await store.claim('crew-time', `main ${time}`, '1')
    expect(await seedStore(store, { ...NOTHING, appointments: 50 }, NOW)).toEqual({ ...NOTHING, appointments: 49 })
    expect(await store.findClaim('crew-time', `main ${time}`)).toBe('1')
  })

  if (!ANY_DATABASE.includes(kind)) return

  it('adds the requested number, and a repetition adds nothing', async () => {
    const wanted = { appointments: 700, projects: 0, pages: 12 }
    expect(await seedStore(store, wanted, NOW)).toEqual(wanted)
    expect(await seedStore(store, wanted, NOW)).toEqual(NOTHING)
    expect(await seedStore(store, { ...wanted, appointments: 800 }, NOW)).toEqual({ ...NOTHING, appointments: 100 })
    expect(await store.count('appointments')).toBe(800)
  })

  it('makes data that passes the site’s own validation, each occupied time claimed by one appointment', async () => {
    await seedStore(store, { appointments: 300, projects: 0, pages: 20 }, NOW)
    const [pages, appointments] = [await all('pages'), await all('appointments')]
    expect([pages.length, appointments.length]).toEqual([20, 300])
    for (const { id, data } of pages) expect(pageSchema.parse(data)).toMatchObject({ slug: id })
    for (const { id, data } of appointments) {
      expect(bookingRequestSchema.safeParse(data).success).toBe(true)
      const owner = await store.findClaim('crew-time', `main ${data.preferredDate}`)
      expect(owner === id).toBe(isStatus(data.status) && occupiesSlot(data.status))
    }
  })
})

it('shows stored pictures in projects that the site itself would accept', async () => {
  const place = await aPlace('sqlite')
  const store = await place.open()
  await seedStore(store, { ...NOTHING, projects: 20 }, NOW)
  const { items } = await store.query('projects')
  expect(items).toHaveLength(20)
  for (const { data } of items) {
    const project = projectSchema.parse(data)
    expect(project).toEqual(data)
    const hashes = imageHashesIn(JSON.stringify(project))
    expect(hashes.size).toBeGreaterThan(0)
    for (const hash of hashes) expect(await store.get('images', hash)).toBeDefined()
  }
  await place.remove()
})

it('is the same in every store and every run', async () => {
  const contents = async () => {
    const place = await aPlace('sqlite')
    const store = await place.open()
    await seedStore(store, { appointments: 100, projects: 0, pages: 10 }, NOW)
    const found = []
    for (const collection of ['appointments', 'pages']) {
      // A customer's id is random, made with their first request.
      found.push(
        (await store.query(collection)).items.map(({ id, data: { customerId: _, ...data } }) => ({ id, data })),
      )
    }
    await place.remove()
    return found
  }
  expect(await contents()).toEqual(await contents())
})
