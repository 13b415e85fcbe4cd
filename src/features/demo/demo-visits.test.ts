import { afterEach, expect, test } from 'vitest'
import { appointmentDocumentSchema } from '#domain/appointments/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { instantAt, minuteOf } from '#domain/planning/local-day.ts'
import { lastsOf } from '#domain/planning/visit.ts'
import { isBookable } from '#domain/scheduling/bookable-date.ts'
import { today } from '#domain/scheduling/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays } from '#domain/time/date.ts'
import { readInsights } from '#features/analytics/read-insights.ts'
import { availabilityOf } from '#features/planning/availability.ts'
import { heldBetween } from '#features/planning/held-visits.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import { attendRequests } from '#features/reply-time/attend-requests.ts'
import { measureAnswers } from '#features/reply-time/show-answers.ts'
import { readBusiness, settings } from '#features/settings/settings.ts'
import { dayVisits } from '#features/today/show-today.ts'
import { whoWaits } from '#features/today/who-waits.ts'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { demoBusiness } from './demo-data.ts'
import { seedVisits } from './demo-visits.ts'

const TIME_ZONE = 'America/New_York'
const YEAR_MINUTES = 365 * 24 * 60

let place: Place
afterEach(() => place.remove())

async function startedAt(now: Temporal.Instant): Promise<Store> {
  place = await aPlace('sqlite')
  const store = await place.open()
  await store.transaction(async (tx) => {
    await settings.set(tx, SETTINGS_IDS.business, demoBusiness())
    await seedVisits(tx, new Map(), now)
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
  expect(tomorrow).toHaveLength(3)
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

test.each([
  ['on a Monday morning', '2026-11-02T13:00:00Z'],
  ['on a Thursday at noon', '2026-11-05T17:00:00Z'],
  ['on a Friday evening', '2026-11-06T23:10:00Z'],
  ['on a Saturday', '2026-11-07T16:45:00Z'],
  ['in the week before clocks go back', '2026-10-30T03:50:00Z'],
  ['in the hour that clocks repeat', '2026-11-01T06:30:00Z'],
  ['right after the hour that clocks skip', '2026-03-08T07:10:00Z'],
])(
  'the one crew of a site that is started first %s keeps to bookable hours, and a taken time is taken',
  async (_, started) => {
    const now = Temporal.Instant.from(started)
    const store = await startedAt(now)
    const { crews, settings: scheduling } = await readTrade(store)
    expect(crews).toMatchObject([{ id: 'main', name: 'Dana and Luis', services: 'all' }])

    const visits = (await heldBetween(store, minuteOf(now) - YEAR_MINUTES, minuteOf(now) + YEAR_MINUTES)).toSorted(
      (a, b) => a.start - b.start,
    )
    expect(new Set(visits.map(({ crewId }) => crewId))).toEqual(new Set(['main']))
    for (const [index, visit] of visits.entries()) {
      const before = visits[index - 1]
      if (before) expect(before.start + lastsOf(before)).toBeLessThanOrEqual(visit.start)
    }

    const first = today(now, TIME_ZONE)
    const coming = visits
      .map(({ start }) => businessTime(instantAt(start), TIME_ZONE))
      .filter(({ date }) => date > first)
    expect(coming).toHaveLength(6)
    for (const [date, times] of Map.groupBy(coming, ({ date }) => date)) {
      expect(isBookable(date, scheduling, first)).toBe(true)
      expect(times.length).toBeLessThanOrEqual(3)
      // The first and the last bookable hour stay free.
      for (const { time } of times) expect(time >= '10:00' && time <= '15:30').toBe(true)
    }

    for (const service of [undefined, 'repair']) {
      const unavailable: { date: string; time: string }[] = []
      for (let ahead = 1; ahead <= scheduling.maxDaysInAdvance; ahead++) {
        const date = addDays(first, ahead)
        if (!isBookable(date, scheduling, first)) continue
        const { slots } = await availabilityOf(store, { date, service }, now)
        expect(slots).toHaveLength(17)
        for (const { time, available } of slots) if (!available) unavailable.push({ date, time })
      }
      expect(unavailable).toEqual(coming)
    }
  },
)
