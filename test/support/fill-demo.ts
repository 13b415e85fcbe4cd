import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { seedDemo } from '#features/demo/seed-demo.ts'
import { noteStart } from '#features/onboarding/getting-started.ts'
import { openStore } from '#store/open.ts'
import { addAdministrator } from './administrator.ts'

/** The demo business, and one with an administrator who closed the guided start, which would otherwise open before Today. */
export async function fillFolder(folder: string): Promise<void> {
  await fillWithDemo(join(folder, 'new'))
  await cp(join(folder, 'new'), join(folder, 'administered'), { recursive: true })
  const store = await openStore({ dataDir: join(folder, 'administered') })
  await addAdministrator(store)
  await noteStart(store, { guideClosed: true })
  await store.close()
}

/** The state shortly after `npm start`, but without visits, because journeys have their own date. */
export async function fillWithDemo(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir })
  try {
    await seedDemo(store, Temporal.Now.instant(), () => undefined, 'site')
  } finally {
    await store.close()
  }
}
