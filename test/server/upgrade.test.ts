import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import postgres from 'postgres'
import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { sameHours } from '#domain/scheduling/hours.ts'
import { readSiteBrand } from '#features/brand/site-brand.ts'
import { joinEarlier } from '#features/customers/join-earlier.ts'
import { demoBusiness } from '#features/demo/demo-data.ts'
import { findDemo } from '#features/demo/remove-demo.ts'
import { writeWebsite } from '#features/demo/seed-demo.ts'
import { availabilityOf } from '#features/planning/availability.ts'
import { readScheduling } from '#features/scheduling/read-scheduling.ts'
import { overlappingVisits } from '#features/scheduling/upcoming-visits.ts'
import { writeDefaultTrade } from '#features/services/starting-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { FORMER_CLAIMS, upgradeStore } from '#features/upgrade/upgrade.ts'
import { siteContent } from '#features/website/site-content.ts'
import type { Store } from '#store/store.ts'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aClock } from '#test/support/clock.ts'
import { call } from '#test/support/live-server.ts'
import { aPlace, type Place } from '#test/support/store.ts'

/**
 * Files written by two releases: the first one (format 1) and the last one before format 8 became the only
 * other one. Each has an administrator who is signed in, two requests, a message, a page, a project and settings.
 */
const RELEASES = [
  { format: 1, token: 'JRHko4S-9a7zjKiQV9B7_kyo8mdj9WZIbgRomfUBxwc' },
  { format: 8, token: 'n8EdrU1V0YDkzgGtVQANlk_e9qdjbvDJ-V3z8_IAU-Y' },
]

describe.each(RELEASES)('a site whose data has format $format', ({ format, token }) => {
  let site: BookingSite
  afterEach(() => site.stop())

  /** An hour after the release before was stopped. */
  async function start(): Promise<BookingSite> {
    const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-upgrade-'))
    const stored = await readFile(new URL(`../store/fixtures/format-${format}.db.br`, import.meta.url))
    await writeFile(join(dataDir, 'site.db'), brotliDecompressSync(stored))
    site = await aBookingSite({ dataDir }, aClock('2026-03-02T16:00:00Z'))
    return site
  }

  test('starts with everything that the owner and customers entered', async () => {
    const { all, url, services } = await start()
    const texts = async (collection: string, field: string) =>
      (await all(collection)).map(({ data }) => String(data[field])).sort()
    expect(await texts('appointments', 'customerName')).toEqual(['Ana Diaz', 'Ben Cole'])
    expect(await texts('appointments', 'status')).toEqual(['confirmed', 'pending'])
    expect(await texts('messages', 'message')).toEqual(['Do you fix softeners?'])
    expect(await texts('pages', 'title')).toEqual(['Our workmanship warranty', 'Winter'])
    expect(await texts('projects', 'title')).toEqual(['Kitchen'])
    expect((await all('services')).length).toBe(6)
    expect((await all('crews')).map(({ id }) => id)).toEqual(['main'])
    expect(await services.store.count('outbox')).toBeGreaterThanOrEqual(6)
    expect(await readBusiness(services.store)).toMatchObject({ name: 'Acme Plumbing', phone: demoBusiness().phone })
    expect((await services.store.get('settings', 'appointment_settings'))?.data.maxDaysInAdvance).toBe(21)

    expect((await call(`${url}/api/admin/verify`, { token })).status, 'the session goes on').toBe(200)
    expect((await call(`${url}/api/admin/login`, { body: ADMINISTRATOR })).status, 'the password is the same').toBe(200)
    expect(await services.store.count('security-events')).toBe(0)
    expect(await services.store.count('activity')).toBeGreaterThan(0)
    expect((await findDemo(services.store)).pages, 'a page of the demo is known as such').toEqual([
      'Our workmanship warranty',
    ])
  })

  test('keeps the times of its requests, and finds their customers', async () => {
    const { book, slots, all, services } = await start()
    const taken = (await slots('2026-03-04')).filter(({ available }) => !available).map(({ time }) => time)
    expect(taken).toEqual(['10:30', '12:00'])
    expect((await book(aBookingRequest({ preferredDate: '2026-03-04T15:30:00.000Z' }))).status).toBe(409)
    await joinEarlier(services.store)
    expect((await all('customers')).map(({ data }) => data.name).sort()).toEqual(['Ana Diaz', 'Ben Cole', 'Cy Moss'])
    expect((await all('appointments')).every(({ data }) => typeof data.customerId === 'string')).toBe(true)
  })

  test('starts again without another change', async () => {
    const { services } = await start()
    const { store } = services
    const changes = await store.lastChange()
    expect(await upgradeStore(store)).toEqual({ overlapping: 0 })
    await store.transaction(writeDefaultTrade)
    expect(await store.lastChange()).toBe(changes)
  })
})

describe('steps of the upgrade', () => {
  const NOW = Temporal.Instant.from('2026-03-02T15:00:00Z')
  const TEN = '2026-03-04T15:00:00.000Z'
  let place: Place
  afterEach(() => place.remove())

  /** Appointments claim instants, and there are no services or crews. */
  async function aFirstStore(kind: Store['kind'], times: Record<string, string>): Promise<Store> {
    place = await aPlace(kind)
    const store = await place.open()
    for (const [id, preferredDate] of Object.entries(times)) {
      await store.set('appointments', id, {
        customerName: id,
        serviceType: 'repair',
        preferredDate,
        status: 'confirmed',
      })
      await store.claim('appointment-slot', preferredDate, id)
    }
    return store
  }

  async function claims(store: Store, name: string) {
    const records = (await Array.fromAsync(store.snapshot())).filter((record) => record.kind === 'claim')
    return records.filter((record) => record.name === name).map(({ value, owner }) => `${value} ${owner}`)
  }

  test.each(['sqlite', 'postgres'] as const)('claim quarter hours instead of times on %s, once', async (kind) => {
    const store = await aFirstStore(kind, { '1': TEN })
    expect(await upgradeStore(store)).toEqual({ overlapping: 0 })
    expect(await claims(store, 'crew-time')).toEqual([`main ${TEN} 1`, 'main 2026-03-04T15:15:00.000Z 1'])
    expect(await claims(store, 'appointment-slot')).toEqual([])
    const changes = await store.lastChange()
    expect(await upgradeStore(store)).toEqual({ overlapping: 0 })
    expect(await store.lastChange()).toBe(changes)
  })

  test('drop nothing where old appointments overlap, and list them', async () => {
    const store = await aFirstStore('sqlite', { '1': TEN, '2': '2026-03-04T15:10:00.000Z' })
    expect(await upgradeStore(store)).toEqual({ overlapping: 1 })
    expect(await store.count('appointments')).toBe(2)
    expect(await overlappingVisits(store, NOW)).toEqual([
      { id: '2', during: '1', crewId: 'main', date: '2026-03-04', time: '10:10' },
    ])
    const { slots } = await availabilityOf(store, { date: '2026-03-04' }, NOW)
    const taken = slots.filter(({ available }) => !available).map(({ time }) => time)
    expect(taken).toEqual(['10:00', '10:30'])
  })

  test('do not bring back a service that the owner deleted', async () => {
    const store = await aFirstStore('sqlite', {})
    await store.transaction(writeDefaultTrade)
    await store.delete('services', 'inspection')
    await store.transaction(writeDefaultTrade)
    expect(await store.get('services', 'inspection')).toBeUndefined()
  })

  test('move security events to the activity log, oldest first', async () => {
    let now = NOW
    place = await aPlace('sqlite')
    const store = await place.open({ now: () => now })
    await store.set('security-events', 'b', { kind: 'signed-in', account: 'administrator', address: '203.0.113.7' })
    now = NOW.add({ hours: 1 })
    await store.set('security-events', 'a', { kind: 'signed-out', account: 'administrator', address: '203.0.113.7' })
    await store.set('security-events', 'c', { kind: 'of a newer version' })
    await upgradeStore(store)
    const moved = (await store.query('activity')).items.map(({ data }) => `${data.kind} ${data.at}`)
    expect(moved).toEqual(['signed-in 2026-03-02T15:00:00.000Z', 'signed-out 2026-03-02T16:00:00.000Z'])
    expect(await store.count('security-events')).toBe(0)
  })

  test('keep the company that a PostgreSQL store of the first release showed', async () => {
    place = await aPlace('postgres')
    const before = await place.open()
    await before.set('settings', 'business_profile', { name: 'Acme', contractor: { name: 'Kim' } })
    await before.close()
    const client = postgres(place.options.databaseUrl ?? '')
    await client`UPDATE store_version SET version = 1`
    await client.end()
    const store = await place.open()
    await upgradeStore(store)
    const contractor = { ...demoBusiness().contractor, name: 'Kim' }
    expect(await readBusiness(store)).toEqual({ ...demoBusiness(), name: 'Acme', contractor })
    expect((await readSiteBrand(store)).drawings).toBe(false)
    await store.set('settings', 'business_profile', { story: '' })
    await upgradeStore(store)
    expect((await readBusiness(store)).story).toBe('')
  })

  test('keep one color for both where the owner had chosen only one', async () => {
    const store = await aFirstStore('sqlite', {})
    await store.set('settings', 'business_profile', { name: 'Acme' })
    await store.set('settings', 'brand', { color: '#b3121d' })
    await upgradeStore(store)
    const { light } = (await readSiteBrand(store)).palette
    expect([light.brand, light.accent]).toEqual(['#b3121d', '#b3121d'])
  })

  test.each([true, false])('mark what the demo wrote, once, where there was a demo: %s', async (hasDemo) => {
    place = await aPlace('sqlite')
    const store = await place.open()
    if (hasDemo) await store.claim('demo-content', 'seeded', 'x')
    await store.set('settings', 'business_profile', { ...demoBusiness(), name: 'Acme' })
    await store.claim('typed-profile-field', 'city', 'business_profile')
    await store.transaction((tx) => writeWebsite(tx))
    await store.set('site', 'about', { intro: { title: 'About Acme' } })
    await upgradeStore(store)
    const { profile, website } = await findDemo(store)
    expect([profile.length, website.length]).toEqual(hasDemo ? [12, 7] : [0, 0])
    expect(profile).toEqual(hasDemo ? expect.arrayContaining(['phone number', 'story']) : [])
    // Typed or changed by the owner, or never removed by an earlier release.
    for (const owned of ['name', 'city', 'emergency line']) expect(profile).not.toContain(owned)
    expect(website).not.toContain('About')
    await store.set('settings', 'business_profile', { demo: [] })
    await upgradeStore(store)
    expect((await findDemo(store)).profile).toEqual([])
  })

  test('leave a new store without an owner', async () => {
    place = await aPlace('sqlite', { isEmpty: true })
    const store = await place.open()
    await upgradeStore(store)
    expect(await readBusiness(store)).toEqual(DEFAULT_BUSINESS)
    expect((await readSiteBrand(store)).drawings).toBe(true)
    for (const collection of ['settings', 'site']) expect(await store.count(collection), collection).toBe(0)
  })

  test.each(['sqlite', 'postgres'] as const)('store what a site in use showed by default, on %s', async (kind) => {
    place = await aPlace(kind, { isEmpty: true })
    const store = await place.open()
    const openingHours = sameHours([6], { start: '08:00', end: '10:00' })
    await store.set('settings', 'business_profile', { name: 'Acme', answerTime: '4-hours', openingHours })
    await store.set('site', 'schedule', { intro: { lead: 'Ours.' } })
    await upgradeStore(store)
    const business = await readBusiness(store)
    expect(business).toMatchObject({ ...FORMER_CLAIMS, name: 'Acme', answerTime: '4-hours' })
    expect(await store.count('site')).toBeGreaterThan(1)
    const { sections } = await siteContent(store, 'home')
    expect(sections[0]).toMatchObject({ title: 'Good work, done when we said' })
    const { intro, points } = await siteContent(store, 'schedule')
    expect([intro.lead, points.points.at(-1)?.title]).toEqual(['Ours.', 'Quick Response'])
    expect((await readScheduling(store)).weeklyHours, 'hours that were bookable stay so').toBeUndefined()
    const changes = await store.lastChange()
    await upgradeStore(store)
    expect(await store.lastChange()).toBe(changes)
  })
})
