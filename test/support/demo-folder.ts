import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '#features/demo/seed-demo.ts'
import { warmVariants } from '#features/images/warm-variants.ts'
import { openStore } from '#store/open.ts'
import { addAdministrator } from './administrator.ts'

const MADE = 'DEMO_FOLDER'

/** Playwright's global setup: the demo business and its pictures in every size, once for all sites of the run. */
export default async function makeDemoFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-demo-'))
  await fillWithDemo(join(folder, 'new'))
  await cp(join(folder, 'new'), join(folder, 'administered'), { recursive: true })
  const store = await openStore({ dataDir: join(folder, 'administered') })
  await addAdministrator(store)
  await store.close()
  process.env[MADE] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** The state a little after `npm start`. */
export async function fillWithDemo(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir })
  try {
    for (const url of await seedDemo(store, Temporal.Now.instant(), () => undefined)) await warmVariants(store, url)
  } finally {
    await store.close()
  }
}

/** Without it, the site seeds itself. */
export async function copyDemo(to: string, { hasAdministrator = true }: { hasAdministrator?: boolean }): Promise<void> {
  const made = process.env[MADE]
  if (made) await cp(join(made, hasAdministrator ? 'administered' : 'new'), to, { recursive: true })
}
