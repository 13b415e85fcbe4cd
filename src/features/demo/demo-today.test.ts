import { afterEach, expect, test } from 'vitest'
import { appointmentDocumentSchema } from '#domain/appointment/schema.ts'
import { BUSINESS_PROFILE_ID } from '#domain/business/business.ts'
import { today } from '#domain/schedule/slot.ts'
import { addDays } from '#domain/time/date.ts'
import { measureAnswers } from '#features/appointments/answers/answer-record.ts'
import { attendRequests } from '#features/appointments/answers/attend-requests.ts'
import { availabilityOf } from '#features/appointments/slots/availability.ts'
import { readTrade } from '#features/appointments/slots/read-trade.ts'
import { readInsights } from '#features/insights/read-insights.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { settings } from '#features/settings/settings.ts'
import { dayVisits } from '#features/today/day-visits.ts'
import { whoWaits } from '#features/today/who-waits.ts'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { DEMO_BUSINESS } from './demo-business.ts'
import { demoServices } from './demo-services.ts'
import { seedToday } from './demo-today.ts'
import { addDemoVisit } from './demo-visit.ts'
import { seedVisits } from './demo-visits.ts'

const TIME_ZONE = 'America/New_York'

let place: Place
afterEach(() => place.remove())

async function startedAt(now: Temporal.Instant): Promise<Store> {
  place = await aPlace('sqlite')
  const store = await place.open()
  await store.transaction(async (tx) => {
    await settings.set(tx, BUSINESS_PROFILE_ID, DEMO_BUSINESS)
    const { settings: scheduling } = await readTrade(tx)
    const desk = { services: demoServices(() => ''), business: DEMO_BUSINESS, scheduling }
    await seedVisits(tx, desk, now)
    await seedToday(tx, desk, new Map(), now)
  })
  return store
}

async function shownAt(store: Store, now: Temporal.Instant) {
  const trade = await readTrade(store)
  const first = today(now, TIME_ZONE)
  const visits = await dayVisits(store, [first, addDays(first, 1)], trade, now)
  const waiting = await whoWaits(store, { business: await readBusiness(store), scheduling: trade.settings }, now)
  return {
    visits: visits.filter(({ date }) => date === first),
    tomorrow: visits.filter(({ date }) => date > first),
    waiting,
  }
}

test.each([
  ['at 6 in the morning', '2026-11-03T11:00:00Z'],
  ['at noon', '2026-11-03T17:04:00Z'],
  ['at 10 in the evening', '2026-11-04T03:00:00Z'],
  ['on a Sunday, when clocks go back', '2026-11-01T19:20:00Z'],
])('a site that is started first %s shows a day in full swing', async (_, started) => {
  const now = Temporal.Instant.from(started)
  const store = await startedAt(now)
  const { visits, tomorrow, waiting } = await shownAt(store, now)

  const ended = visits.filter(({ status }) => status === 'completed')
  expect(ended.length).toBeGreaterThan(1)
  expect(ended.every(({ preferredDate }) => preferredDate < now.toString())).toBe(true)
  expect(visits.filter(({ arrival }) => arrival?.state === 'here')).toHaveLength(1)
  expect(visits.some(({ status, preferredDate }) => status === 'confirmed' && preferredDate > now.toString())).toBe(
    true,
  )
  expect(new Set(visits.map(({ crewId }) => crewId))).toEqual(new Set(['main', 'marcus']))
  expect(tomorrow.length).toBeGreaterThan(2)
  const all = [...visits, ...tomorrow]
  expect(all.some(({ address }) => /code/i.test(address.access))).toBe(true)
  expect(all.some(({ notes }) => notes !== '')).toBe(true)

  expect(new Set(all.map(({ address }) => address.street)).size).toBe(all.length)

  expect(waiting.requests).toHaveLength(3)
  expect(waiting.requests[0]?.urgency).toBe('same-day')
  expect(waiting.requests.every(({ minutesLeft }) => minutesLeft !== null && minutesLeft > 0)).toBe(true)
  expect(waiting.counts.messages).toBe(2)
  expect(waiting.counts.lines).toBe(1)
})

test('made-up requests fill the answer times of Insights, but no reminder, mail or public promise comes of them', async () => {
  const now = Temporal.Instant.from('2026-11-03T17:04:00Z')
  const store = await startedAt(now)
  const { current } = await readInsights(store, { from: '2026-10-05', to: '2026-11-03' }, now)
  expect(current.answers.medianMinutes).toBeGreaterThan(0)
  expect(current.answers.medianMinutes).toBeLessThan(60)
  expect((await measureAnswers(store, now, { withDemo: false })).requests).toBe(0)

  const later = now.add({ hours: 24 * 14 })
  expect(await attendRequests({ store, publicUrl: 'http://localhost' }, later)).toBe(0)
  expect(await store.count('outbox')).toBe(0)
  for (const { data } of (await store.query('appointments', { limit: 1000 })).items) {
    expect(appointmentDocumentSchema.safeParse(data).error).toBeUndefined()
  }
})

test('every time that visitors can book stays free, and is taken once it is booked', async () => {
  const now = Temporal.Instant.from('2026-11-02T17:00:00Z')
  const store = await startedAt(now)
  for (const date of ['2026-11-03', '2026-11-04', '2026-11-05']) {
    const { slots } = await availabilityOf(store, { date, service: 'repair' }, now)
    expect(slots.map(({ available }) => available)).toEqual(Array.from({ length: 17 }, () => true))
  }
  const { settings: scheduling } = await readTrade(store)
  const services = demoServices(() => '')
  const service = services.find(({ slug }) => slug === 'repair') ?? expect.fail('The demo has no repairs.')
  const visit = { instant: '2026-11-04T15:00:00.000Z', service, crewId: 'main', description: '', asked: now }
  await store.transaction((tx) =>
    addDemoVisit(tx, { services, business: DEMO_BUSINESS, scheduling }, { ...visit, status: 'confirmed' }),
  )
  const { slots } = await availabilityOf(store, { date: '2026-11-04', service: 'repair' }, now)
  expect(slots.filter(({ available }) => !available).map(({ time }) => time)).toEqual(['10:00'])
})
