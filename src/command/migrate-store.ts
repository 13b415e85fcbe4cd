// npm run migrate-store -- --to PLACE: copies all data into another database and verifies the copy. The source stays unchanged.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type MoveStage, moveStore } from '#features/backup/restore-backup.ts'
import { readConfig } from '#server/config.ts'
import { typed } from '#server/core-services.ts'
import { isInUse, type OpenOptions, openStore } from '#store/open.ts'
import { orStop, requireSite, Stop } from './stop.ts'
import { progressLine, secretPrompt } from './terminal.ts'

const USAGE =
  `Usage: ${typed('migrate-store --to FOLDER')} for SQLite, --to postgres://user@host:5432/database, or --to - to be asked ` +
  'for an address with a password'
const VISIBLE =
  'Everybody on this machine can read a password on the command line. Use --to - and type the address when asked.'
/** Prompts for the target, so that it appears in no list of processes. */
const ASKED = '-'
const RUNNING = 'The site is running on this store. Stop it first: changes made during the move would be lost.'
const TARGET_IN_USE = 'A site is running on the target store. Stop it first.'
const OTHER_CONTENT = 'The target store holds other data. Choose an empty one.'

const STAGES: Record<MoveStage, string> = { copying: 'Copying', comparing: 'Comparing' }

type Place = Pick<OpenOptions, 'dataDir' | 'databaseUrl'>

await orStop(USAGE, async () => {
  const { dataDir, databaseUrl } = readConfig(process.env)
  const here = { dataDir, databaseUrl }
  const there = await readTarget()
  requireSite(here)
  if (addressOf(here) === addressOf(there)) throw new Stop('The store is already there.')
  if (await isInUse(here)) throw new Stop(RUNNING)
  if (await isInUse(there)) throw new Stop(TARGET_IN_USE)
  await move(here, there)
})

async function readTarget(): Promise<Place> {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  const target = to === ASKED ? await askTarget() : to
  if (!target) throw new Stop(USAGE)
  if (!target.includes('://')) return { dataDir: resolve(target) }
  const { protocol = '', password = '' } = URL.parse(target) ?? {}
  if (!/^postgres(ql)?:$/.test(protocol)) throw new Stop(USAGE)
  if (password !== '' && to !== ASKED) throw new Stop(VISIBLE)
  return { dataDir: '', databaseUrl: target }
}

async function askTarget(): Promise<string | undefined> {
  const prompt = secretPrompt(process.stdin, process.stdout)
  try {
    return (await prompt.ask('Copy to: '))?.trim()
  } finally {
    prompt.close()
  }
}

function addressOf({ dataDir, databaseUrl }: Place): string {
  return databaseUrl ?? dataDir
}

async function move(here: Place, there: Place): Promise<void> {
  await using from = await openStore(here)
  await using to = await openStore(there)
  const line = progressLine(process.stdout)
  try {
    const moved = await moveStore(from, to, (stage, records) => line.show(STAGES[stage], records))
    line.end()
    if (!moved.ok) throw new Stop(OTHER_CONTENT)
    const records = `${moved.records.toLocaleString('en-US')} records`
    const done = moved.alreadyThere ? 'Everything was already there and matches' : 'Copied and compared'
    process.stdout.write(`${done}: ${records}. ${nextStep(there)}\n`)
  } finally {
    line.end()
  }
}

/** Hides the address of a database, which contains its password. */
function nextStep({ dataDir, databaseUrl }: Place): string {
  const setting = databaseUrl ? 'DATABASE_URL set to that address' : `DATA_DIR=${dataDir} and without DATABASE_URL`
  return `Start the site with ${setting}. Everybody has to sign in again, and you need a new calendar link.`
}
