import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { bookableDates } from '#domain/scheduling/bookable-date.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import { slotInstant, slotTimes, today } from '#domain/scheduling/slot.ts'
import { addDays, instantText } from '#domain/time/date.ts'
import { expireOffers } from '#features/offers/expire-offers.ts'
import { noteOpenDates } from '#features/planning/openings.ts'
import { attendRequests } from '#features/reply-time/attend-requests.ts'
import { endWaits } from '#features/waiting-list/end-offers.ts'
import { offerOpenings } from '#features/waiting-list/offer-openings.ts'
import { openStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { atMost, type Measurement, median, milliseconds } from './measurement.ts'
import { aFolder } from './workplace.ts'

const OPEN_REQUESTS = 10_000
const WAITING = 1000
const ROUNDS = 30
const BUDGET_MS = 50
const SERVICES = ['repair', 'installation', 'maintenance', 'inspection', 'emergency', 'other']

/** The server's work every minute for unanswered requests and the waiting list. */
export async function minute(): Promise<Measurement[]> {
  const now = Temporal.Now.instant()
  const store = await aBusyStore(now)
  const site = { store, publicUrl: 'http://localhost', hasMailServer: false }
  const work = async (at: Temporal.Instant) => {
    await attendRequests(site, at)
    await expireOffers(site, at)
    await endWaits(site, at)
    await offerOpenings(site, at)
  }
  try {
    // The first minutes check every date once.
    for (let round = 0; round < ROUNDS; round++) await work(now)
    const quiet = await measured(ROUNDS, () => work(now))
    const [date = ''] = bookableDates(DEFAULT_SCHEDULING_SETTINGS, dayOf(now)).slice(-1)
    const opened = await measured(ROUNDS, async () => {
      await noteOpenDates(store, [date], DEFAULT_BUSINESS.timeZone)
      await work(now)
    })
    const against = `${OPEN_REQUESTS} open requests, ${WAITING} on the waiting list`
    return [
      atMost("a minute's work, processor", quiet, BUDGET_MS, milliseconds, against),
      atMost("a minute's work when a time opened, processor", opened, BUDGET_MS, milliseconds, against),
    ]
  } finally {
    await store.close()
  }
}

async function measured(rounds: number, work: () => Promise<void>): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    taken.push((user + system) / 1000)
  }
  return median(taken)
}

function dayOf(now: Temporal.Instant): string {
  return today(now, DEFAULT_BUSINESS.timeZone)
}

/** Requests that await an answer take every time, so the site has none to offer the list. */
async function aBusyStore(now: Temporal.Instant): Promise<Store> {
  const store = await openStore({ dataDir: await aFolder() })
  const dates = bookableDates(DEFAULT_SCHEDULING_SETTINGS, dayOf(now))
  const times = slotTimes(DEFAULT_SCHEDULING_SETTINGS)
  const nextStepAt = instantText(now.add({ hours: 24 }))
  await inTransactions(store, OPEN_REQUESTS, (n) => {
    const date = dates[n % dates.length] ?? ''
    const time = times[Math.floor(n / dates.length) % times.length] ?? ''
    const preferredDate = slotInstant(date, time, DEFAULT_BUSINESS.timeZone)
    const request = { customerName: `Customer ${n}`, serviceType: 'repair', status: 'pending', crewId: 'main' }
    return ['appointments', `${n}`, { ...request, preferredDate, askedAt: instantText(now), nextStepAt }]
  })
  await inTransactions(store, WAITING, (n) => {
    const wish = { days: [0, 1, 2, 3, 4, 5, 6], parts: ['morning', 'afternoon', 'evening'], passed: [] }
    const state = { state: 'waiting', offeredAt: null, endedAt: null, missed: 0, lastDate: addDays(dayOf(now), 60) }
    const who = { customerName: `Waiting ${n}`, customerEmail: `w${n}@example.com`, customerPhone: '813 555 0100' }
    const serviceType = SERVICES[n % SERVICES.length] ?? ''
    return ['waiting-list', `w${n}`, { ...who, ...wish, ...state, serviceType, joinedAt: instantText(now) }]
  })
  return store
}

type Row = [collection: string, id: string, data: Parameters<Store['set']>[2]]

async function inTransactions(store: Store, count: number, row: (n: number) => Row): Promise<void> {
  const AT_ONCE = 500
  for (let first = 0; first < count; first += AT_ONCE) {
    await store.transaction(async (tx) => {
      for (let n = first; n < Math.min(first + AT_ONCE, count); n++) {
        const [collection, id, data] = row(n)
        await tx.set(collection, id, data)
      }
    })
  }
}
