import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { administratorToken } from '#test/support/administrator.ts'
import { freePort } from '#test/support/free-port.ts'
import { aLiveServer } from '#test/support/live-server.ts'
import { NODE_FLAGS, NODE_MEMORY } from '../node-flags.mjs'
import { answers, startTime } from './cold-start.ts'
import { aLargeFolder } from './large-folder.ts'
import { longestBlock } from './longest-block.ts'
import { atMost, type Measurement, median, megabytes, milliseconds, noted, seconds, times } from './measurement.ts'
import { type Watched, watched } from './watched-command.ts'
import { aFolder } from './workplace.ts'

const FEW = 100_000
const MANY = 1_000_000
const ROUNDS = 20
const BUDGET = 2
const BUDGET_BLOCK_MS = 50
const BUDGET_START_S = 3
/** Memory with ten times as much data. */
const BUDGET_FLAT = 1.5
const BUDGET_SILENT_S = 15

const NEWEST = 'orderBy=preferredDate&direction=desc&limit=10'

/** The lists and searches of the back-office. */
const ASKED: Record<string, string> = {
  'appointments, first page': `/api/collections/appointments?${NEWEST}`,
  'appointments, page 20': `/api/collections/appointments?${NEWEST}&offset=190`,
  'appointments, by name': '/api/collections/appointments?orderBy=customerName&limit=10',
  'appointments, pending': '/api/collections/appointments?where=status:pending&orderBy=preferredDate&limit=10',
  'appointments, search for a name': `/api/collections/appointments?${NEWEST}&search=garcia`,
  'appointments, search for a number': `/api/collections/appointments?${NEWEST}&search=8135`,
  'appointments, search for two letters': `/api/collections/appointments?${NEWEST}&search=jo`,
  'appointments, search for nobody': `/api/collections/appointments?${NEWEST}&search=nobody%20at%20all`,
  'appointments, search for two letters in nothing': `/api/collections/appointments?${NEWEST}&search=%23%23`,
  'customers, first page': '/api/collections/customers?orderBy=lastAt&direction=desc&limit=10',
  'customers, by name': '/api/collections/customers?orderBy=name&limit=10',
  'customers, search for a name': '/api/collections/customers?orderBy=lastAt&direction=desc&limit=10&search=garcia',
  'pages, first page': '/api/collections/pages?orderBy=updatedAt&direction=desc&limit=10',
  'pages, by title': '/api/collections/pages?orderBy=title&limit=10',
  'pages, search': '/api/collections/pages?orderBy=updatedAt&direction=desc&limit=10&search=drain',
  'pages that nothing links to': '/api/pages/unlinked',
  'pictures, first page': '/api/pictures?page=1',
  'pictures, page 20': '/api/pictures?page=20',
  'pictures, search': '/api/pictures?search=kitchen%20777',
  'find, a name': '/api/admin/find?q=garcia',
  'find, a number': '/api/admin/find?q=8135',
  today: '/api/admin/today',
  'waiting for an answer': '/api/admin/today/waiting',
  system: '/api/system',
}

/** A store with a million appointments, 20,000 pages and 200,000 pictures, against one with a tenth of each. */
export async function largeStore(): Promise<Measurement[]> {
  const few = await aLargeFolder(FEW)
  const many = await aLargeFolder(MANY)
  return [
    ...(await compared('first start after an upgrade that changes the tables', upgradingStart, few, many)),
    atMost('start with 1,000,000 appointments, to the first page', await startTime(many), BUDGET_START_S, seconds),
    ...(await requests(few, many)),
    ...(await compared('backup', backUp, few, many)),
    ...(await compared('restore', restore, few, many)),
    ...(await compared('migrate-store', move, few, many)),
  ]
}

async function requests(few: string, many: string): Promise<Measurement[]> {
  const [small, large] = [await aContext(few), await aContext(many)]
  try {
    const measurements: Measurement[] = []
    for (const [name, path] of Object.entries(ASKED)) {
      const taken = { small: [] as number[], large: [] as number[] }
      for (let round = 0; round < ROUNDS; round++) {
        taken.small.push(await small.ask(path))
        taken.large.push(await large.ask(path))
      }
      const [withFew, withMany] = [median(taken.small), median(taken.large)]
      const against = `${milliseconds(withMany)} against ${milliseconds(withFew)}`
      const { ms } = await longestBlock(() => large.ask(path), BUDGET_BLOCK_MS)
      measurements.push(atMost(name, withMany / withFew, BUDGET, times, against))
      measurements.push(atMost(`${name}, longest block`, ms, BUDGET_BLOCK_MS, milliseconds))
      console.log(`  ${name}: ${against}, longest block ${milliseconds(ms)}`)
    }
    return measurements
  } finally {
    await small.stop()
    await large.stop()
  }
}

async function aContext(dataDir: string) {
  const site = await aLiveServer({ dataDir })
  const token = await administratorToken(site.url)
  const ask = async (path: string) => {
    const started = performance.now()
    const response = await fetch(`${site.url}${path}`, { headers: { Authorization: `Bearer ${token}` } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} responded ${response.status}`)
    return performance.now() - started
  }
  return { ask, stop: () => site.stop() }
}

/** With a tenth of the data first. */
async function compared(name: string, run: (dataDir: string) => Promise<Watched>, few: string, many: string) {
  const small = await run(few)
  const large = await run(many)
  const silence = `silent for ${seconds(large.silentSeconds)}`
  console.log(`  ${name}: ${seconds(large.seconds)}, ${megabytes(large.megabytes)}, ${silence}`)
  const memory = `${megabytes(large.megabytes)} against ${megabytes(small.megabytes)}`
  return [
    noted(`${name}, time`, seconds(large.seconds), `${seconds(small.seconds)} with a tenth`),
    atMost(`${name}, memory`, large.megabytes / small.megabytes, BUDGET_FLAT, times, memory),
    atMost(`${name}, longest silence`, large.silentSeconds, BUDGET_SILENT_S, seconds),
  ]
}

async function upgradingStart(dataDir: string): Promise<Watched> {
  const port = String(await freePort())
  const env = { ...NODE_MEMORY, NODE_ENV: 'production', PORT: port, DATA_DIR: dataDir }
  return watched([...NODE_FLAGS, 'build/program/main.js'], env, () => answers(`http://127.0.0.1:${port}/`))
}

function backUp(dataDir: string): Promise<Watched> {
  return watched(['src/command/backup.ts', join(dataDir, 'backups')], { DATA_DIR: dataDir })
}

async function restore(dataDir: string): Promise<Watched> {
  const folder = join(dataDir, 'backups')
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.gz'))
  return watched(['src/command/restore.ts', join(folder, file), '--yes'], { DATA_DIR: await aFolder() })
}

async function move(dataDir: string): Promise<Watched> {
  return watched(['src/command/migrate-store.ts', '--to', await aFolder()], { DATA_DIR: dataDir })
}
