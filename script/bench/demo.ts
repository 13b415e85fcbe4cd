import { seedDemo } from '#features/demo/seed-demo.ts'
import { openStore } from '#store/open.ts'
import { aFolder } from './workplace.ts'

let made: Promise<string> | undefined

/** A data folder with the demo business, as a visitor finds it after `npm start`; made once for all that measure its pages. */
export function demoFolder(): Promise<string> {
  made ??= fill()
  return made
}

async function fill(): Promise<string> {
  const dataDir = await aFolder()
  const store = await openStore({ dataDir })
  try {
    await seedDemo(store, Temporal.Now.instant(), () => undefined)
  } finally {
    await store.close()
  }
  return dataDir
}
