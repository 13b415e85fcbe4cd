import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '#features/demo/seed-demo.ts'
import { warmVariants } from '#features/images/warm-variants.ts'
import { openStore } from '#store/open.ts'

const MADE = 'DEMO_FOLDER'

/** Playwright's global set-up: the demo business and its pictures in every size, once for all sites of the run. */
export default async function makeDemoFolder(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-demo-'))
  await fillWithDemo(dataDir)
  process.env[MADE] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}

/** As `npm start` leaves it, a little later. */
export async function fillWithDemo(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir })
  try {
    for (const url of await seedDemo(store, Temporal.Now.instant(), () => undefined)) await warmVariants(store, url)
  } finally {
    await store.close()
  }
}

/** Without it the site seeds itself. */
export async function copyDemo(to: string): Promise<void> {
  const made = process.env[MADE]
  if (made) await cp(made, to, { recursive: true })
}
