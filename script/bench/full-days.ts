import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { DEFAULT_DRIVING } from '#domain/places/driving.ts'
import { instantAt, minuteOfInstant } from '#domain/planning/local-day.ts'
import { searchOrder } from '#domain/planning/routes.ts'
import type { Stop } from '#domain/planning/visit.ts'
import { bookableDates } from '#domain/scheduling/bookable-date.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import { slotInstant, today } from '#domain/scheduling/slot.ts'
import { PLAIN_SERVICE } from '#domain/services/service.ts'
import { addDays, instantText } from '#domain/time/date.ts'
import { deskDay, deskTime } from '#features/appointments/slots.ts'
import { availabilityOf } from '#features/planning/availability.ts'
import { noteOpenDates } from '#features/planning/openings.ts'
import { driveFor, readTrade } from '#features/planning/read-trade.ts'
import { roomAhead } from '#features/planning/room-ahead.ts'
import { explainDay } from '#features/scheduling/explain-day.ts'
import { jobOf } from '#features/services/read-services.ts'
import { offerOpenings } from '#features/waiting-list/offer-openings.ts'
import { openStore } from '#store/open.ts'
import type { Data, Store } from '#store/store.ts'
import { longestBlock } from './longest-block.ts'
import { atMost, type Measurement, median, milliseconds } from './measurement.ts'
import { aFolder } from './workplace.ts'

const CREWS = 6
const VISITS = 9
const WAITING = 60
const ROUNDS = 20
const BUDGET_MS = 50
const ZIPS = ['33602', '33606', '33609', '33611', '33629', '33612', '33603', '33605', '33607']
const MINUTES = 45
const DRIVING = { ...DEFAULT_DRIVING, on: true, parkingMinutes: 0 }
const WINDOWS = [
  ['09:00', '13:00'],
  ['11:00', '15:00'],
  ['13:00', '17:00'],
] as const
const SERVICE = { ...PLAIN_SERVICE, name: 'Window', slug: 'window', minutes: 60, windowMinutes: 120 as const }
const EXACT = { ...PLAIN_SERVICE, name: 'Exact', slug: 'exact', minutes: 90 }

/** Days on which the crews' windows leave no room, although the sum of minutes would. */
export async function fullDays(): Promise<Measurement[]> {
  const now = Temporal.Now.instant()
  const store = await aFullStore(now)
  const [date = '', ...later] = bookableDates(DEFAULT_SCHEDULING_SETTINGS, today(now, DEFAULT_BUSINESS.timeZone))
  const asked = { service: SERVICE.slug, zip: '33610' }
  const instant = slotInstant(date, '09:00', DEFAULT_BUSINESS.timeZone) ?? ''
  const trade = await readTrade(store)
  const works: Record<string, () => Promise<unknown>> = {
    'two weeks of windows': () => roomAhead(store, asked, now),
    'two weeks of exact times': () => roomAhead(store, { ...asked, service: EXACT.slug }, now),
    'a day for a visitor': () => availabilityOf(store, { ...asked, date }, now),
    'a day for the office': () => availabilityOf(store, { ...asked, service: EXACT.slug, date }, now, true),
    'why a day is closed': () => explainDay(store, { ...asked, service: EXACT.slug, date }, now),
    'the times to move to': () => deskDay(store, { ...asked, date }, now),
    'a booking that is refused': () =>
      deskTime(store, { job: jobOf(SERVICE), instant, zip: asked.zip }, false, trade, now).catch(() => {}),
    'the waiting list': async () => {
      await noteOpenDates(store, [date, ...later].slice(0, 10), DEFAULT_BUSINESS.timeZone)
      await offerOpenings({ store, publicUrl: 'http://localhost' }, now)
    },
  }
  const full = `${CREWS} crews with ${VISITS} visits a day`
  const blocks: Measurement[] = []
  for (const [name, work] of Object.entries(works)) {
    const { ms, clockMs } = await longestBlock(work, BUDGET_MS)
    const onClock = `${milliseconds(clockMs)} on the clock, ${full}`
    blocks.push(atMost(`${name}, longest block`, ms, BUDGET_MS, milliseconds, onClock))
  }
  const processor = await processorTime(() => roomAhead(store, asked, now))
  await store.close()
  return [atMost('two weeks of windows, processor', processor, BUDGET_MS, milliseconds, full), ...blocks]
}

async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    taken.push((user + system) / 1000)
  }
  return median(taken)
}

async function aFullStore(now: Temporal.Instant): Promise<Store> {
  const store = await openStore({ dataDir: await aFolder() })
  await fillDays(store, now)
  return store
}

export async function fillDays(store: Store, now: Temporal.Instant): Promise<void> {
  const { timeZone } = DEFAULT_BUSINESS
  const first = today(now, timeZone)
  await store.set('settings', SETTINGS_IDS.scheduling, { ...DEFAULT_SCHEDULING_SETTINGS, driving: DRIVING })
  for (const service of [SERVICE, EXACT]) await store.set('services', service.slug, service)
  for (let crew = 0; crew < CREWS; crew++) {
    await store.transaction(async (tx) => {
      await tx.set('crews', `crew-${crew}`, { ...DEFAULT_CREW, name: `Crew ${crew}` })
      for (let ahead = 0; ahead <= DEFAULT_SCHEDULING_SETTINGS.maxDaysInAdvance; ahead++) {
        for (const [n, visit] of visitsOn(addDays(first, ahead), timeZone).entries()) {
          await tx.set('appointments', `${crew}-${ahead}-${n}`, { ...visit, crewId: `crew-${crew}` })
        }
      }
    })
  }
  await store.transaction(async (tx) => {
    const wish = { days: [0, 1, 2, 3, 4, 5, 6], parts: ['morning', 'afternoon', 'evening'], passed: [] }
    const state = { state: 'waiting', offeredAt: null, endedAt: null, missed: 0, lastDate: addDays(first, 60) }
    for (let n = 0; n < WAITING; n++) {
      const who = {
        customerName: `Waiting ${n}`,
        customerEmail: `w${n}@example.com`,
        address: { zip: ZIPS[n % 9] ?? '' },
      }
      await tx.set('waiting-list', `w${n}`, {
        ...who,
        ...wish,
        ...state,
        serviceType: EXACT.slug,
        joinedAt: instantText(now),
      })
    }
  })
}

/** Planned in an order that meets every window. */
function visitsOn(date: string, timeZone: string): Data[] {
  const minute = (time: string) => minuteOfInstant(slotInstant(date, time, timeZone) ?? '')
  const stops = Array.from({ length: VISITS }, (_, n): Stop => {
    const [from, to] = WINDOWS[Math.floor(n / 3)] ?? WINDOWS[0]
    return { id: String(n), start: 0, spans: [[minute(from), minute(to)]], lasts: MINUTES, zip: ZIPS[n] ?? '' }
  })
  const starts = searchOrder(stops, driveFor(DRIVING))
  if (!starts) throw new Error('No crew could keep these windows')
  return stops.map(({ id, spans: [[from, to] = [0, 0]], zip }) => ({
    customerName: 'Jane',
    serviceType: SERVICE.slug,
    status: 'confirmed',
    preferredDate: instantAt(from),
    plannedStart: instantAt(starts.get(id) ?? from),
    window: { start: instantAt(from), end: instantAt(to) },
    minutes: MINUTES,
    bufferMinutes: 0,
    address: { zip },
  }))
}
