import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { searchOrder } from '#domain/planning/routes.ts'
import type { Stop } from '#domain/planning/visit.ts'
import { bookableDates } from '#domain/scheduling/bookable-date.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import { slotInstant, today } from '#domain/scheduling/slot.ts'
import { PLAIN_SERVICE } from '#domain/services/service.ts'
import { addDays } from '#domain/time/date.ts'
import { availabilityOf } from '#features/planning/availability.ts'
import { writeDefaultTrade } from '#features/services/starting-services.ts'
import { openStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { fullDays } from './full-days.ts'
import { aFullFolder } from './large-folder.ts'
import { atMost, type Measurement, median, milliseconds, times } from './measurement.ts'
import { seededFolder } from './workplace.ts'

const STOPS = 8
const PLANS = 2000
const PLAN_BUDGET_MS = 1
const CREWS = 10
const FEW = 100
const MANY = 100_000
const ROUNDS = 200
const DAYS_ASKED = 5
const RATIO_BUDGET = 1.5
const TIME_BUDGET_MS = 5
const TIMES = ['09:00', '10:30', '13:00', '15:00']

/** The planner alone, a day's times of a two-hour service with ten busy crews, and full days of windows. All without HTTP. */
export async function crewDays(): Promise<Measurement[]> {
  return [planning(), ...(await tenCrews()), ...(await fullDays())]
}

/** Overlapping windows of four hours, where the planner can rule out almost no order early. */
function planning(): Measurement {
  const taken: number[] = []
  for (let round = 0; round < PLANS; round++) {
    const stops = Array.from({ length: STOPS }, (_, n): Stop => {
      const from = ((n * 7 + round) % 5) * 60
      return { id: String(n), start: from, spans: [[from, from + 240]], lasts: 45, zip: String((n * 3 + round) % 7) }
    })
    const started = performance.now()
    searchOrder(stops, (from, to) => Math.abs(Number(from) - Number(to)) * 2)
    taken.push(performance.now() - started)
  }
  return atMost(`planning a day of ${STOPS} stops`, median(taken), PLAN_BUDGET_MS, milliseconds)
}

async function tenCrews(): Promise<Measurement[]> {
  const few = await aStore(await seededFolder({ appointments: FEW, projects: 0 }))
  const many = await aStore(await aFullFolder())
  // Seeding begins at the far end, so these days are the same in both stores.
  const dates = bookableDates(DEFAULT_SCHEDULING_SETTINGS, firstDay()).slice(-DAYS_ASKED)
  const taken = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const date = dates[round % dates.length] ?? ''
    taken.few.push(await processorTime(few, date))
    taken.many.push(await processorTime(many, date))
  }
  await few.close()
  await many.close()
  const [withFew, withMany] = [median(taken.few), median(taken.many)]
  const against = `${milliseconds(withMany)} with ${MANY}, ${milliseconds(withFew)} with ${FEW}`
  return [
    atMost('times with 10 crews at 100,000 appointments', withMany / withFew, RATIO_BUDGET, times, against),
    atMost('times with 10 crews, processor', withMany, TIME_BUDGET_MS, milliseconds),
  ]
}

async function aStore(dataDir: string): Promise<Store> {
  const store = await openStore({ dataDir })
  await store.transaction(writeDefaultTrade)
  await store.set('services', 'two-hours', { ...PLAIN_SERVICE, name: 'Two hours', slug: 'two-hours', minutes: 120 })
  for (let crew = 1; crew < CREWS; crew++) await addCrew(store, `crew-${crew}`)
  return store
}

/** Every bookable day, with the same visits in both stores. */
async function addCrew(store: Store, crewId: string): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.set('crews', crewId, { ...DEFAULT_CREW, name: crewId })
    for (let ahead = 0; ahead <= DEFAULT_SCHEDULING_SETTINGS.maxDaysInAdvance; ahead++) {
      for (const time of TIMES) {
        const preferredDate = slotInstant(addDays(firstDay(), ahead), time, DEFAULT_BUSINESS.timeZone)
        const visit = { customerName: 'Jane', serviceType: 'repair', preferredDate, status: 'confirmed', crewId }
        await tx.set('appointments', `${crewId}-${ahead}-${time}`, { ...visit, minutes: 60, bufferMinutes: 0 })
      }
    }
  })
}

function firstDay(): string {
  return today(Temporal.Now.instant(), DEFAULT_BUSINESS.timeZone)
}

async function processorTime(store: Store, date: string): Promise<number> {
  const before = process.cpuUsage()
  const { slots } = await availabilityOf(store, { date, service: 'two-hours' }, Temporal.Now.instant())
  const { user, system } = process.cpuUsage(before)
  if (slots.length === 0) throw new Error(`${date} has no times`)
  return (user + system) / 1000
}
