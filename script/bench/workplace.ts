import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openStore } from '#store/open.ts'
import { type Site, startSite } from '#test/support/site.ts'
import { seedStore } from '../seed/seed-store.ts'

/** Inside the project, because the system's temporary folder may be in memory, and durable writes are measured here. */
const PLACE = '.cache/bench'

const folders: string[] = []
const seeded = new Map<string, Promise<string>>()

export async function aFolder(): Promise<string> {
  await mkdir(PLACE, { recursive: true })
  const folder = await mkdtemp(join(process.cwd(), PLACE, 'run-'))
  folders.push(folder)
  return folder
}

/** A data folder with generated documents, created once for all measurements of that size. */
export function seededFolder(amounts: { appointments?: number; projects?: number }): Promise<string> {
  const key = JSON.stringify(amounts)
  const made = seeded.get(key) ?? seed(amounts)
  seeded.set(key, made)
  return made
}

async function seed({ appointments = 0, projects = 0 }: { appointments?: number; projects?: number }): Promise<string> {
  const dataDir = await aFolder()
  const store = await openStore({ dataDir })
  try {
    if (appointments + projects > 5_000) console.log(`  filling a store with ${appointments + projects} documents …`)
    await seedStore(store, { appointments, projects, pages: 0 }, Temporal.Now.instant())
  } finally {
    await store.close()
  }
  return dataDir
}

/** The built site in its own process, without logging. */
export function aSite(options: { dataDir: string; env?: Record<string, string> }): Promise<Site> {
  return startSite({ dataDir: options.dataDir, env: { LOG_LEVEL: 'warn', ...options.env } })
}

export async function leaveWorkplace(): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}
