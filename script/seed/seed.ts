// npm run seed -- --appointments N --projects N --pages N: generates large amounts of data for load tests.
import { parseArgs } from 'node:util'
import { orStop, Stop } from '#command/stop.ts'
import { progressLine } from '#command/terminal.ts'
import { readConfig } from '#server/config.ts'
import { openStore } from '#store/open.ts'
import { SEED_KINDS, type SeedAmounts, seedStore } from './seed-store.ts'

const USAGE = 'Usage: npm run seed -- --appointments 1000 --projects 100 --pages 100 (each of them optional)'

await orStop(USAGE, async () => {
  const wanted = readArguments()
  const { dataDir, databaseUrl } = readConfig(process.env)
  const store = await openStore({ dataDir, databaseUrl })
  const line = progressLine(process.stdout)
  try {
    const began = performance.now()
    const added = await seedStore(store, wanted, Temporal.Now.instant(), (what, done) =>
      line.show(`Adding ${what}`, done),
    )
    line.end()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const amounts = SEED_KINDS.map((kind) => `${added[kind].toLocaleString('en-US')} ${kind}`).join(', ')
    process.stdout.write(`Added ${amounts} in ${seconds} s. Existing data is unchanged.\n`)
  } finally {
    line.end()
    await store.close()
  }
})

function readArguments(): SeedAmounts {
  const text = { type: 'string', default: '0' } as const
  try {
    const { values } = parseArgs({ options: { appointments: text, projects: text, pages: text } })
    const wanted = {
      appointments: amount(values.appointments),
      projects: amount(values.projects),
      pages: amount(values.pages),
    }
    if (SEED_KINDS.every((kind) => wanted[kind] === 0)) throw new Stop(USAGE)
    return wanted
  } catch (error) {
    if (error instanceof TypeError) throw new Stop(USAGE, { cause: error })
    throw error
  }
}

function amount(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new Stop(USAGE)
  return Number(text)
}
