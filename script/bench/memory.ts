import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { NODE_MEMORY } from '../node-flags.mjs'
import { demoFolder } from './demo.ts'
import { load } from './load.ts'
import { atMost, type Measurement, megabytes } from './measurement.ts'
import { publicRoutes } from './public-routes.ts'
import { aSite } from './workplace.ts'

const BUDGET_MB = 200
const IDLE_BUDGET_MB = 90
const SECONDS = 1
/** Node returns memory a while after the last request. */
const IDLE_SECONDS = 30

/** The memory of one process: idle after one visit to every public page, and after a full-speed load on them and the API. */
export async function memory(): Promise<Measurement[]> {
  const dataDir = await demoFolder()
  const routes = await publicRoutes(dataDir)
  const site = await aSite({ dataDir, env: NODE_MEMORY })
  try {
    for (const { path } of routes) await (await fetch(site.url + path)).arrayBuffer()
    await pause(IDLE_SECONDS * 1000)
    const idle = await residentMegabytes(site.process.pid)
    for (const path of [...routes.map((route) => route.path), '/api/collections/projects', '/sitemap.xml']) {
      await load(site.url + path, { seconds: SECONDS, headers: { 'accept-encoding': 'br' } })
    }
    await pause(1000)
    const resident = await residentMegabytes(site.process.pid)
    return [
      atMost('memory of an idle site', idle, IDLE_BUDGET_MB, megabytes),
      atMost('memory after the load, one process', resident, BUDGET_MB, megabytes),
    ]
  } finally {
    await site.stop()
  }
}

/** Linux only. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
