import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { demoFolder } from './demo.ts'
import { load } from './load.ts'
import { atMost, type Measurement, megabytes } from './measurement.ts'
import { publicRoutes } from './public-routes.ts'
import { aSite } from './workplace.ts'

const BUDGET_MB = 200
const SECONDS = 1

/** The memory of one process after a full-speed load on every public page and its API calls. */
export async function memory(): Promise<Measurement[]> {
  const dataDir = await demoFolder()
  const routes = await publicRoutes(dataDir)
  const site = await aSite({ dataDir })
  try {
    for (const path of [...routes.map((route) => route.path), '/api/collections/projects', '/sitemap.xml']) {
      await load(site.url + path, { seconds: SECONDS, headers: { 'accept-encoding': 'br' } })
    }
    await pause(1000)
    const resident = await residentMegabytes(site.process.pid)
    return [atMost('memory after the load, one process', resident, BUDGET_MB, megabytes)]
  } finally {
    await site.stop()
  }
}

/** Linux only. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
