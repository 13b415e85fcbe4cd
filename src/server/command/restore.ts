// npm run restore -- FILE [--replace]: the way back. With --check the file is only proven.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { proveBackup } from '#features/backup/prove.ts'
import { openBackup } from '#features/backup/read-backup.ts'
import { restoreBackup } from '#features/backup/restore-backup.ts'
import { runBackup } from '#features/backup/run-backup.ts'
import { isInUse } from '#store/in-use.ts'
import { openStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { type Config, readConfig } from '../config.ts'
import { VERSION } from '../version.ts'
import { type ProgressLine, progressLine } from './progress-line.ts'
import { orStop, Stop } from './stop.ts'

const USAGE =
  'Use: npm run restore -- FILE, with --replace to replace what the store holds, or --check to try the file only'
const RUNNING = 'The site is running on this store. Stop it first.'

await orStop(async () => {
  const { file, replace, check } = readArguments()
  const line = progressLine(process.stdout)
  try {
    if (check) await tryFile(file, line)
    else await restore(readConfig(process.env), file, replace, line)
  } finally {
    line.end()
  }
})

function readArguments(): { file: string; replace: boolean; check: boolean } {
  try {
    const options = {
      replace: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0 || (values.replace && values.check)) throw new Stop(USAGE)
    return { file: resolve(file), ...values }
  } catch (error) {
    if (error instanceof TypeError) throw new Stop(USAGE, { cause: error })
    throw error
  }
}

async function tryFile(file: string, line: ProgressLine): Promise<void> {
  const { records } = await proveBackup(file, (done) => line.show('Comparing', done))
  line.end()
  process.stdout.write(`${file} is proven: all of its ${records.toLocaleString('en-US')} records can be restored.\n`)
}

async function restore(config: Config, file: string, replace: boolean, line: ProgressLine): Promise<void> {
  const { dataDir, databaseUrl } = config
  await openBackup(file)
  if (await isInUse({ dataDir, databaseUrl })) throw new Stop(RUNNING)
  const store = await openStore({ dataDir, databaseUrl })
  try {
    if (replace) await saveFirst(config, store, line)
    const onProgress = (stage: string, done: number) =>
      line.show(stage === 'restoring' ? 'Restoring' : 'Comparing', done)
    const records = await restoreBackup(store, file, { replace, onProgress })
    line.end()
    process.stdout.write(`Restored and compared: ${records.toLocaleString('en-US')} records. Start the site again.\n`)
  } finally {
    await store.close()
  }
}

/** What is about to be replaced may be wanted after all. */
async function saveFirst(config: Config, store: Store, line: ProgressLine): Promise<void> {
  const directory = config.backupDir ?? join(config.dataDir, 'backups')
  const onProgress = ({ records }: { records: number }) => line.show('Saving what is there', records)
  const now = Temporal.Now.instant()
  const made = await runBackup({ store, directory, program: VERSION, now, rotate: false, onProgress })
  line.end()
  process.stdout.write(`What was there is saved in ${join(directory, made.file)}\n`)
}
