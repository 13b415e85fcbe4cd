// npm run migrate-store -- --to PLACE: copies all data into another database and verifies the copy. The source stays unchanged.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type MoveStage, moveStore } from '#features/backup/restore-backup.ts'
import { readConfig } from '#server/config.ts'
import { isInUse } from '#store/in-use.ts'
import { type OpenOptions, openStore } from '#store/open.ts'
import { progressLine } from './progress-line.ts'
import { orStop, Stop } from './stop.ts'

const USAGE =
  'Usage: npm run migrate-store -- --to postgres://user:password@host:5432/database, or --to FOLDER for SQLite'
const RUNNING = 'The site is running on this store. Stop it first: changes made during the move would be lost.'
const TARGET_IN_USE = 'A site is running on the target store. Stop it first.'
const OTHER_CONTENT = 'The target store holds other data. Choose an empty one.'

const STAGES: Record<MoveStage, string> = { copying: 'Copying', comparing: 'Comparing' }

type Place = Pick<OpenOptions, 'dataDir' | 'databaseUrl'>

await orStop(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env)
  const here = { dataDir, databaseUrl }
  const there = readTarget()
  if (addressOf(here) === addressOf(there)) throw new Stop('The store is already there.')
  if (await isInUse(here)) throw new Stop(RUNNING)
  if (await isInUse(there)) throw new Stop(TARGET_IN_USE)
  await move(here, there)
})

function readTarget(): Place {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
    if (!to) throw new Stop(USAGE)
    if (/^postgres(ql)?:\/\//.test(to)) return { dataDir: '', databaseUrl: to }
    if (to.includes('://')) throw new Stop(USAGE)
    return { dataDir: resolve(to) }
  } catch (error) {
    if (error instanceof TypeError) throw new Stop(USAGE, { cause: error })
    throw error
  }
}

function addressOf({ dataDir, databaseUrl }: Place): string {
  return databaseUrl ?? dataDir
}

async function move(here: Place, there: Place): Promise<void> {
  const from = await openStore(here)
  const line = progressLine(process.stdout)
  try {
    const to = await openStore(there)
    try {
      const moved = await moveStore(from, to, (stage, records) => line.show(STAGES[stage], records))
      line.end()
      if (!moved.ok) throw new Stop(OTHER_CONTENT)
      const records = `${moved.records.toLocaleString('en-US')} records`
      const done = moved.alreadyThere ? 'Everything was already there and matches' : 'Copied and compared'
      process.stdout.write(`${done}: ${records}. ${nextStep(there)}\n`)
    } finally {
      await to.close()
    }
  } finally {
    line.end()
    await from.close()
  }
}

/** Hides the address of a database, which contains its password. */
function nextStep({ dataDir, databaseUrl }: Place): string {
  const setting = databaseUrl ? 'DATABASE_URL set to that address' : `DATA_DIR=${dataDir} and without DATABASE_URL`
  return `Start the site with ${setting}. Everybody has to sign in again, and you need a new calendar link.`
}
