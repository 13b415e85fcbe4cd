import { afterEach, expect, test } from 'vitest'
import { appointmentDocumentSchema } from '#domain/appointments/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { instantAt, minuteOf } from '#domain/planning/local-day.ts'
import { lastsOf } from '#domain/planning/visit.ts'
import { bookableDates, deskRules, isBookable } from '#domain/scheduling/bookable-date.ts'
import type { DateRange } from '#domain/scheduling/settings-schema.ts'
import { today } from '#domain/scheduling/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays, instantText, weekdayOf } from '#domain/time/date.ts'
import { readWaiting } from '#domain/waiting-list/schema.ts'
import { readInsights } from '#features/analytics/read-insights.ts'
import { readHistory } from '#features/appointments/history.ts'
import { availabilityOf } from '#features/planning/availability.ts'
import { heldBetween } from '#features/planning/held-visits.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import { attendRequests } from '#features/reply-time/attend-requests.ts'
import { measureAnswers } from '#features/reply-time/show-answers.ts'
import { readBusiness, settings } from '#features/settings/settings.ts'
import { dayVisits } from '#features/today/show-today.ts'
import { whoWaits } from '#features/today/who-waits.ts'
import { endWaits } from '#features/waiting-list/end-offers.ts'
import { offerOpenings } from '#features/waiting-list/offer-openings.ts'
import { waitingList } from '#features/waiting-list/stored-waiting.ts'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { demoBusiness } from './demo-data.ts'
import { seedVisits } from './demo-visits.ts'

const TIME_ZONE = 'America/New_York'
const YEAR_MINUTES = 365 * 24 * 60

let place: Place
afterEach(() => place.remove())

/** The site first starts at this moment, and is closed on these days. */
async function startedAt(now: Temporal.Instant, closures: readonly DateRange[] = []): Promise<Store> {
  place = await aPlace('sqlite')
  const store = await place.open({ now: () => now })
  await store.transaction(async (tx) => {
    await settings.set(tx, SETTINGS_IDS.business, demoBusiness())
    if (closures.length > 0) await settings.set(tx, SETTINGS_IDS.scheduling, { closures: [...closures] })
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
  ['at 6 in the morning', '2026-11-03T11:00:00Z', { completed: 0, here: 0, ahead: 3 }],
  ['during a visit', '2026-11-03T18:04:00Z', { completed: 2, here: 1, ahead: 2 }],
  ['at 10 in the evening', '2026-11-04T03:00:00Z', { completed: 5, here: 0, ahead: 0 }],
  ['on a Sunday, when clocks go back', '2026-11-01T19:20:00Z', { completed: 0, here: 0, ahead: 0 }],
])('a site that is started first %s shows its day as far as it has come', async (_, started, expected) => {
  const now = Temporal.Instant.from(started)
  const store = await startedAt(now)
  const { visits, tomorrow, waiting } = await shownAt(store, now)

  const completed = visits.filter(({ status }) => status === 'completed')
  const ahead = visits.filter(({ status, preferredDate }) => status === 'confirmed' && preferredDate > now.toString())
  expect({ completed: completed.length, here: hereIn(visits), ahead: ahead.length }).toEqual(expected)
  expect(completed.every(({ preferredDate }) => preferredDate < now.toString())).toBe(true)
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

function hereIn(visits: readonly { arrival: { state: string } | null }[]): number {
  return visits.filter(({ arrival }) => arrival?.state === 'here').length
}

test('the actions of made-up people are in the past, each at its own time', async () => {
  const now = Temporal.Instant.from('2026-11-03T11:00:00Z')
  const store = await startedAt(now)
  for (const collection of ['feedback', 'messages']) {
    const { items } = await store.query(collection, { limit: 1000 })
    const times = items.map(({ createdAt }) => createdAt)
    expect(new Set(times).size).toBe(items.length)
    expect(times.every((time) => time <= now.toString())).toBe(true)
  }
  for (const { id, data } of (await store.query('appointments', { limit: 1000 })).items) {
    const events = (await readHistory(store, id)).toReversed()
    expect(events[0]).toMatchObject({ event: 'created', at: data.createdAt })
    expect(events.every(({ at }) => at <= now.toString())).toBe(true)
    const answer = events.find(({ event }) => event === 'status')
    expect(answer?.at ?? null).toBe(data.answeredAt)
    if (answer) expect(answer.at < String(data.preferredDate)).toBe(true)
  }
})

test('made-up requests fill the answer times of Insights, but cause no reminder, mail or public promise', async () => {
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
  ['minutes before midnight', '2026-11-05T04:55:00Z'],
  ['in the week before clocks go back', '2026-10-30T03:50:00Z'],
  ['in the hour that clocks repeat', '2026-11-01T06:30:00Z'],
  ['right after the hour that clocks skip', '2026-03-08T07:10:00Z'],
  ['before a holiday', '2026-11-25T15:40:00Z', [{ from: '2026-11-26', to: '2026-11-27', label: 'Thanksgiving' }]],
  ['on a holiday', '2026-12-25T15:40:00Z', [{ from: '2026-12-24', to: '2027-01-03', label: 'Holidays' }]],
])(
  'the one crew of a site that is started first %s keeps to bookable hours, and a taken time is taken',
  async (_, started, closures: DateRange[] = []) => {
    const now = Temporal.Instant.from(started)
    const store = await startedAt(now, closures)
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
    const times = visits.map(({ start }) => ({ start, ...businessTime(instantAt(start), TIME_ZONE) }))
    for (const { date, time } of times) {
      expect(isBookable(date, deskRules(scheduling), date), date).toBe(true)
      expect(time >= '09:00' && time <= '17:00', time).toBe(true)
    }
    const ahead = times.filter(({ start }) => instantAt(start) > instantText(now))
    for (const [date, planned] of Map.groupBy(ahead, ({ date }) => date)) {
      expect(planned.length, date).toBeLessThanOrEqual(3)
      // The first and the last bookable hour stay free.
      for (const { time } of planned) expect(time >= '10:00' && time <= '15:30').toBe(true)
    }
    const coming = ahead.filter(({ date }) => date > first).map(({ date, time }) => ({ date, time }))
    expect(coming).toHaveLength(6)

    for (const service of [undefined, 'repair']) {
      const unavailable: { date: string; time: string }[] = []
      for (const date of bookableDates(scheduling, first)) {
        const { slots } = await availabilityOf(store, { date, service }, now)
        expect(slots).toHaveLength(17)
        for (const { time, available } of slots) if (!available) unavailable.push({ date, time })
      }
      expect(unavailable).toEqual(coming)
    }

    // Customers on the waiting list want a day before the first free one.
    const [free = ''] = bookableDates(scheduling, first)
    for (const { data } of await waitingList.query(store)) {
      const { days, lastDate, joinedAt } = readWaiting('', data)
      const dates = Array.from({ length: 60 }, (_, index) => addDays(first, index)).filter((date) => date <= lastDate)
      const wished = dates.filter((date) => days.includes(weekdayOf(date)))
      expect(wished.length).toBeGreaterThan(0)
      expect(wished.every((date) => date < free)).toBe(true)
      expect(joinedAt < now.toString()).toBe(true)
    }
    const site = { store, publicUrl: 'http://localhost', hasMailServer: false }
    expect(await offerOpenings(site, now)).toBe(0)
    expect(await endWaits(site, now.add({ hours: 24 * 8 }))).toBe(3)
    expect(await store.count('outbox')).toBe(0)
  },
)
