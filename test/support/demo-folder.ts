import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fingerprint } from '../../script/build.mjs'

const MADE = 'DEMO_FOLDER'
const CACHE = resolve('.cache/demo')

/** All sources that the demo business depends on. */
const SOURCES = [
  'src/domain',
  'src/features',
  'src/images',
  'src/store',
  'assets',
  'package-lock.json',
  'test/support/administrator.ts',
  'test/support/demo-folder.ts',
  'test/support/fill-demo.ts',
]

/** Playwright's global setup: the demo business and its pictures in every size, made again only when a source changed. */
export default async function makeDemoFolder(): Promise<void> {
  const today = Temporal.Now.plainDateISO('UTC').toString()
  const folder = join(CACHE, `${today}-${fingerprint(SOURCES).slice(0, 16)}`)
  if (!existsSync(folder)) {
    await mkdir(CACHE, { recursive: true })
    await removeOldOnes(today)
    const unfinished = await mkdtemp(join(CACHE, `${today}-unfinished-`))
    // Only now: every journey imports this file, and Playwright would compile the store and the pictures each time.
    const { fillFolder } = await import('./fill-demo.ts')
    await fillFolder(unfinished)
    await renameUnlessThere(unfinished, folder)
  }
  process.env[MADE] = folder
}

/** Keeps today's, because another run in this folder may be using them. */
async function removeOldOnes(today: string): Promise<void> {
  const old = (await readdir(CACHE)).filter((name) => !name.startsWith(today))
  for (const name of old) await rm(join(CACHE, name), { recursive: true, force: true })
}

/** Two runs may have started together. Both made the same. */
async function renameUnlessThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
    await rm(from, { recursive: true, force: true })
  }
}

/** Without it, the site seeds itself. */
export async function copyDemo(to: string, { hasAdministrator = true }: { hasAdministrator?: boolean }): Promise<void> {
  const made = process.env[MADE]
  if (made) await cp(join(made, hasAdministrator ? 'administered' : 'new'), to, { recursive: true })
}
