import { writeFile } from 'node:fs/promises'
import { APPOINTMENT_KEY_HEADER } from '#domain/appointments/appointment.ts'
import { JOBS } from '#server/jobs/jobs.ts'
import { screenAddresses } from '#test/hostile/html-routes.ts'
import { ROUTE_CASES } from '#test/hostile/route-cases.ts'
import { APPOINTMENTS, aBusyFolder, aBusySite, type BusySite, PAGES } from './busy-site.ts'
import { type Block, longestBlock } from './longest-block.ts'
import { atMost, type Measurement, milliseconds, noted } from './measurement.ts'

const BUDGET_MS = 50
const LISTED = 10
/** Each of them with its longest block. */
const WHOLE_LIST = '.cache/blocks.txt'

/** Addresses with more to read than those in the route cases. */
const LARGE = [
  '/api/admin/insights?from=2025-03-03&to=2026-03-02',
  '/api/collections/appointments?search=maria&limit=50',
  '/api/collections/appointments?orderBy=customerName&limit=50',
  '/api/collections/customers?search=example&limit=50',
  '/api/collections/pages?search=drain&limit=50',
  '/api/admin/find?q=813',
  '/api/availability/days?service=window&zip=33610',
  '/api/desk/next-times?service=exact&zip=33610',
  '/api/admin/schedule?from=2026-03-02&to=2026-03-15',
]

/** Routes that read or check a lot without being a GET. */
const ACTS: Record<string, object> = {
  '/api/system/export': {},
  '/api/privacy/find': { email: 'jane@example.com' },
  '/api/privacy/export': { email: 'jane@example.com' },
}

/** Left out because they do their work in another process, or would take minutes: the site check is a page at a time. */
const ELSEWHERE = ['backup', 'site-check']

type NamedBlock = Block & { name: string }

/** How long each GET route, public page and job blocks everyone else, with ten times a busy contractor's data. */
export async function blocks(): Promise<Measurement[]> {
  const site = await aBusySite(await aBusyFolder())
  try {
    const found: NamedBlock[] = []
    for (const [name, work] of await worksOf(site)) {
      found.push({ name, ...(await longestBlock(work, BUDGET_MS)) })
    }
    const worst = found.toSorted((one, other) => other.ms - one.ms)
    await writeFile(WHOLE_LIST, worst.map(({ name, ms }) => `${ms.toFixed(1)} ms  ${name}\n`).join(''))
    const size = `${APPOINTMENTS} appointments, ${PAGES} pages`
    const listed = worst.filter(({ ms }, n) => n < LISTED || ms > BUDGET_MS)
    return [
      noted(`routes, pages and jobs measured, all in ${WHOLE_LIST}`, String(found.length), size),
      ...listed.map(({ name, ms, clockMs }) =>
        atMost(`${name}, longest block`, ms, BUDGET_MS, milliseconds, `${milliseconds(clockMs)} on the clock`),
      ),
    ]
  } finally {
    await site.stop()
  }
}

type Work = [name: string, work: () => Promise<unknown>]

async function worksOf(site: BusySite): Promise<Work[]> {
  const cases = Object.entries(ROUTE_CASES).flatMap(([route, targets]) =>
    route.startsWith('GET ') ? targets.filter(({ streams }) => !streams).map(({ at }) => at) : [],
  )
  const screens = (await screenAddresses()).filter((address) => !address.startsWith('/admin/'))
  const addresses = new Set([...cases, ...screens, ...LARGE, site.crewPage])
  const ofJobs = JOBS.filter(({ name }) => !ELSEWHERE.includes(name)).map((job): Work => {
    const now = site.clock.now()
    const run = () => ('turn' in job ? job.turn(site.services, now) : job.work(site.services, now))
    return [`the job "${job.name}"`, run]
  })
  return [
    ...Array.from(addresses, (address): Work => [`GET ${address}`, () => request(site, address)]),
    ...Object.entries(ACTS).map(([address, body]): Work => [`POST ${address}`, () => request(site, address, body)]),
    ...ofJobs,
  ]
}

async function request(site: BusySite, address: string, body?: object): Promise<void> {
  site.services.pages.clear()
  const response = await fetch(`${site.url}${address}`, {
    redirect: 'manual',
    headers: {
      ...(address.startsWith('/api/') && { Authorization: `Bearer ${site.token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
      [APPOINTMENT_KEY_HEADER]: site.key,
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  // Discarded: joining megabytes would count as blocking the server.
  for await (const _ of response.body ?? []);
  if (response.status >= 500) throw new Error(`${address} responded ${response.status}`)
}
