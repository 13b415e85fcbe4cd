import { addRecord, NOBODY } from '#domain/customers/known.ts'
import { NO_ADDRESS } from '#domain/places/zip.ts'
import { instantText } from '#domain/time/date.ts'
import { openStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer } from '#test/support/live-server.ts'
import { aCustomer } from '../seed/people.ts'
import { inBatches } from '../seed/seed-store.ts'
import { atMost, type Measurement, median, milliseconds } from './measurement.ts'
import { aFolder } from './workplace.ts'

const CUSTOMERS = 100_000
/** The visits of the opened customer, who has as many messages. */
const VISITS = 50
const BUDGET_MS = 50
const WARM_UP = 20
const ROUNDS = 60

/** Looks like a real customer id, because others are not shown. */
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const FIRST_PAGE = 'orderBy=lastAt&direction=desc&limit=10'

/** The requests of the customers screen. */
const ASKED: Record<string, string> = {
  'first page': `/api/collections/customers?${FIRST_PAGE}`,
  'sorted by name': '/api/collections/customers?orderBy=name&limit=10',
  'page 20': `/api/collections/customers?${FIRST_PAGE}&offset=190`,
  'search for a name': `/api/collections/customers?${FIRST_PAGE}&search=garcia`,
  'search for an address': `/api/collections/customers?${FIRST_PAGE}&search=4711%20bay`,
  'search for a number': `/api/collections/customers?${FIRST_PAGE}&search=8132004711`,
  'search for nobody': `/api/collections/customers?${FIRST_PAGE}&search=nobody%20at%20all`,
  'one with fifty visits': `/api/customers/${idOf(0)}`,
}

/** Processor time of each request with 100,000 customers, client included. */
export async function customers(): Promise<Measurement[]> {
  const site = await aLiveServer({ dataDir: await aFullFolder() })
  try {
    const token = await administratorToken(site.url)
    const ask = async (path: string) => {
      const before = process.cpuUsage()
      const response = await fetch(`${site.url}${path}`, { headers: { Authorization: `Bearer ${token}` } })
      const text = await response.text()
      const { user, system } = process.cpuUsage(before)
      const isShown = response.ok && text.includes(path.includes('nobody') ? '"total":0' : '@example.com')
      if (!isShown) throw new Error(`${path} returned ${response.status} ${text}`)
      return (user + system) / 1000
    }
    const measurements: Measurement[] = []
    for (const [name, path] of Object.entries(ASKED)) {
      for (let round = 0; round < WARM_UP; round++) await ask(path)
      const taken: number[] = []
      for (let round = 0; round < ROUNDS; round++) taken.push(await ask(path))
      measurements.push(atMost(`customers, ${name}, processor`, median(taken), BUDGET_MS, milliseconds))
    }
    return measurements
  } finally {
    await site.stop()
  }
}

/** Filled before the server starts, because it listens to every change. */
async function aFullFolder(): Promise<string> {
  const dataDir = await aFolder()
  console.log(`  filling a store with ${CUSTOMERS} customers …`)
  const store = await openStore({ dataDir })
  try {
    await fill(store)
  } finally {
    await store.close()
  }
  return dataDir
}

async function fill(store: Store): Promise<void> {
  const now = Temporal.Now.instant()
  await inBatches(
    store,
    Array.from({ length: CUSTOMERS }, (_, number) => number),
    async (tx, batch) => {
      for (const number of batch)
        await tx.set('customers', idOf(number), { ...aKnownCustomer(number, now) }, { ifVersion: 0 })
      return batch.length
    },
    () => undefined,
  )
  await store.transaction(async (tx) => {
    for (let number = 0; number < VISITS; number++) {
      const at = instantText(now.subtract({ hours: 24 * number }))
      const visit = { ...aCustomer(0), serviceType: 'repair', preferredDate: at, status: 'completed' }
      const owner = { customerId: idOf(0) }
      await tx.set('appointments', `visit-${number}`, { ...visit, ...owner, description: 'The kitchen tap drips.' })
      const { customerName: name, customerEmail: email, customerPhone: phone } = aCustomer(0)
      await tx.set('messages', `message-${number}`, { name, email, phone, service: 'repair', message: 'Hi', ...owner })
    }
  })
}

function aKnownCustomer(number: number, now: Temporal.Instant) {
  const { customerName } = aCustomer(number)
  return addRecord(NOBODY, {
    name: customerName,
    email: `customer.${number}@example.com`,
    phone: `(813) ${200 + Math.floor(number / 10_000)}-${String(number % 10_000).padStart(4, '0')}`,
    address: { ...NO_ADDRESS, street: `${number} Bay St`, city: 'Tampa', zip: '33602' },
    at: instantText(now.subtract({ minutes: number })),
  })
}
