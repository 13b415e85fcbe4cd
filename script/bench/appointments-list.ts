import { administratorToken } from '#test/support/administrator.ts'
import type { Site } from '#test/support/site.ts'
import { aFullFolder } from './large-folder.ts'
import { atMost, type Measurement, median, milliseconds, times } from './measurement.ts'
import { aSite, seededFolder } from './workplace.ts'

const FEW = 1_000
const MANY = 100_000
const ROUNDS = 60
const BUDGET = 2

/** The requests that the desk's screen makes. */
const ASKED: Record<string, string> = {
  'first page': 'orderBy=preferredDate&direction=desc&limit=10',
  search: 'search=garcia&orderBy=preferredDate&direction=desc&limit=10',
  'sorted by name': 'orderBy=customerName&direction=asc&limit=10',
  'pending only': 'where=status:pending&orderBy=preferredDate&direction=asc&limit=10',
  'page 20': 'orderBy=preferredDate&direction=desc&limit=10&offset=190',
}

/** The administrator's list with 100,000 appointments against one with 1,000, in turns over HTTP. */
export async function appointmentsList(): Promise<Measurement[]> {
  const few = await aContext(await seededFolder({ appointments: FEW }))
  const many = await aContext(await aFullFolder())
  try {
    const measurements: Measurement[] = []
    for (const [name, query] of Object.entries(ASKED)) {
      const taken = { few: [] as number[], many: [] as number[] }
      for (let round = 0; round < ROUNDS; round++) {
        taken.few.push(await few.ask(query))
        taken.many.push(await many.ask(query))
      }
      const [withFew, withMany] = [median(taken.few), median(taken.many)]
      const against = `${milliseconds(withMany)} with ${MANY}, ${milliseconds(withFew)} with ${FEW}`
      measurements.push(atMost(`appointments list, ${name}`, withMany / withFew, BUDGET, times, against))
    }
    return measurements
  } finally {
    await few.stop()
    await many.stop()
  }
}

async function aContext(dataDir: string) {
  const site = await aSite({ dataDir, env: { DEMO_CONTENT: 'off' } })
  const token = await administratorToken(site.url)
  return { ask: (query: string) => timed(site, query, token), stop: () => site.stop() }
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
