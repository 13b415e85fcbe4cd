import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { slotInstant, today as todayOn } from '#domain/scheduling/slot.ts'
import { addDays, instantText, timeAt } from '#domain/time/date.ts'
import { showToday } from '#features/today/show-today.ts'
import { startFacts } from '#server/alert-facts.ts'
import type { Store } from '#store/store.ts'
import { aLiveServer } from '#test/support/live-server.ts'
import { atMost, type Measurement, median, milliseconds } from './measurement.ts'
import { seededFolder } from './workplace.ts'

const CREWS = 10
const VISITS = 100
const REQUESTS = 50
const MANY = 1_000
const BUDGET_MS = 20
const WARM_UP = 30
const ROUNDS = 150

/** The report of the first screen of the back-office with a full day, without HTTP. */
export async function today(): Promise<Measurement[]> {
  const site = await aLiveServer({ dataDir: await seededFolder({ appointments: MANY }) })
  try {
    const { store } = site.services
    await fillDay(store)
    const ask = async () => {
      const before = process.cpuUsage()
      const report = await showToday(store, await startFacts(site.services), site.clock.now())
      JSON.stringify(report)
      const { user, system } = process.cpuUsage(before)
      if (report.visits.length < VISITS || report.waiting.requests.length < REQUESTS)
        throw new Error(`Today shows ${report.visits.length} visits and ${report.waiting.requests.length} requests`)
      return (user + system) / 1000
    }
    for (let round = 0; round < WARM_UP; round++) await ask()
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round++) taken.push(await ask())
    return [
      atMost(`today with ${VISITS} visits and ${REQUESTS} requests, processor`, median(taken), BUDGET_MS, milliseconds),
    ]
  } finally {
    await site.stop()
  }
}

/** 100 visits by ten crews today and tomorrow, and 50 requests that wait. */
export async function fillDay(store: Store): Promise<void> {
  const { timeZone } = DEFAULT_BUSINESS
  const now = Temporal.Now.instant()
  const first = todayOn(now, timeZone)
  await store.transaction(async (tx) => {
    for (let crew = 1; crew < CREWS; crew++)
      await tx.set('crews', `crew-${crew}`, { ...DEFAULT_CREW, name: `Crew ${crew}` })
    for (let visit = 0; visit < VISITS; visit++) {
      const crew = visit % CREWS
      const at = Math.floor(visit / CREWS)
      const preferredDate = slotInstant(addDays(first, at % 2), timeAt(8 * 60 + Math.floor(at / 2) * 120), timeZone)
      const crewId = crew === 0 ? 'main' : `crew-${crew}`
      await tx.set('appointments', `visit-${visit}`, {
        ...anAppointment(visit),
        preferredDate,
        crewId,
        status: 'confirmed',
      })
      await tx.set('history', `line-${visit}`, {
        documentId: `appointments/visit-${visit}`,
        ...{ event: 'said', by: 'customer', status: 'confirmed', text: 'The gate sticks. Please lift it.' },
      })
    }
    for (let request = 0; request < REQUESTS; request++) {
      const preferredDate = slotInstant(addDays(first, 2 + request), '10:00', timeZone)
      const answerBy = instantText(now.add({ hours: request }))
      const clock = { askedAt: instantText(now), answerBy, answerTurn: `2 ${answerBy}`, answeredAt: null }
      await tx.set('appointments', `request-${request}`, {
        ...anAppointment(request),
        preferredDate,
        ...clock,
        status: 'pending',
      })
    }
  })
}

function anAppointment(number: number) {
  return {
    customerName: `Customer ${number}`,
    customerEmail: `customer${number}@example.com`,
    customerPhone: '(813) 555-0177',
    serviceType: 'repair',
    serviceName: 'Repair',
    minutes: 60,
    description: 'The kitchen tap drips, and the valve below it is stuck.',
    address: { street: `${number} Bay St`, unit: '', city: 'Tampa', zip: '33602', access: 'Gate code 4411' },
  }
}
