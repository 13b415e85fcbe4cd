import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedStore } from '../../src/features/seed/seed-store.ts'
import { openStore } from '../../src/store/open.ts'
import { administratorToken } from '../../test/support/administrator.ts'
import { type Site, startSite } from '../../test/support/site.ts'
import { atMost, type Measurement, median, milliseconds, times } from './measurement.ts'

const FEW = 1_000
const MANY = 100_000
const ROUNDS = 60
const BUDGET = 2

/** What the desk asks for, as its screen does. */
const ASKED: Record<string, string> = {
  'first page': 'orderBy=preferredDate&direction=desc&limit=10',
  search: 'search=garcia&orderBy=preferredDate&direction=desc&limit=10',
  'sorted by name': 'orderBy=customerName&direction=asc&limit=10',
  'pending only': 'where=status:pending&orderBy=preferredDate&direction=asc&limit=10',
  'page 20': 'orderBy=preferredDate&direction=desc&limit=10&offset=190',
}

/** The administrator's list with 100,000 appointments against one with 1,000, asked in turns over HTTP. */
export async function appointmentsList(): Promise<Measurement[]> {
  const [few, many] = await Promise.all([aDesk(FEW), aDesk(MANY)])
  try {
    const measurements: Measurement[] = []
    for (const [name, query] of Object.entries(ASKED)) {
      const taken = { few: [] as number[], many: [] as number[] }
      for (let round = 0; round < ROUNDS; round++) {
        taken.few.push(await few.ask(query))
        taken.many.push(await many.ask(query))
      }
      const [withFew, withMany] = [median(taken.few), median(taken.many)]
      console.log(`${name}: ${milliseconds(withFew)} with ${FEW}, ${milliseconds(withMany)} with ${MANY} appointments`)
      measurements.push(atMost(`appointments, ${name}, against ${FEW}`, withMany / withFew, BUDGET, times))
    }
    return measurements
  } finally {
    await few.close()
    await many.close()
  }
}

async function aDesk(appointments: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  const store = await openStore({ dataDir })
  await seedStore(store, { appointments, projects: 0, pages: 0 }, Temporal.Now.instant())
  await store.close()
  const site = await startSite({ dataDir, env: { LOG_LEVEL: 'warn', DEMO_CONTENT: 'off' } })
  const token = await administratorToken(site.url)
  return {
    ask: (query: string) => timed(site, query, token),
    async close() {
      await site.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function timed(site: Site, query: string, token: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${site.url}/api/collections/appointments?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { items } = (await response.json()) as { items?: unknown[] }
  if (!items?.length) throw new Error(`${query} answered ${response.status} without appointments`)
  return performance.now() - started
}
