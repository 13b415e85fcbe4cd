// npm run backup [-- FOLDER]: one verified file with everything. Works while the site runs. The site's own schedule runs it too.
import { join } from 'node:path'
import { BACKUP_STAGE_LABELS, type BackupProgress } from '#domain/system/backup.ts'
import { formatBytes } from '#domain/text/text.ts'
import { readBackupFolder } from '#features/backup/backup-folder.ts'
import { runBackup } from '#features/backup/run-backup.ts'
import { runOffSite } from '#features/off-site/run-off-site.ts'
import { type Config, readConfig } from '#server/config.ts'
import { typed, VERSION } from '#server/core-services.ts'
import { openSite, orStop, Stop } from './stop.ts'
import { progressLine } from './terminal.ts'

const USAGE = `Usage: ${typed('backup')}, ${typed('backup FOLDER')}, or ${typed('backup --off-site')} to copy the newest one`

/** Set when the site itself runs this command. */
const ROTATE = '--rotate'
const OFF_SITE = '--off-site'

let lastTold = 0

await orStop(USAGE, async () => {
  const [given, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || (given?.startsWith('-') && given !== ROTATE && given !== OFF_SITE)) throw new Stop(USAGE)
  const config = readConfig(process.env)
  if (given === OFF_SITE) await copyOffSite(config)
  else await backUp(config, given === ROTATE ? undefined : given, given === ROTATE)
})

async function backUp(config: Config, folder: string | undefined, rotate: boolean): Promise<void> {
  await using store = await openSite(config)
  const directory = folder ?? (await readBackupFolder(store, config))
  const line = progressLine(process.stdout)
  const onProgress = (progress: BackupProgress) => {
    line.show(BACKUP_STAGE_LABELS[progress.stage], progress.records)
    tellSite(progress)
  }
  try {
    const now = Temporal.Now.instant()
    const made = await runBackup({ store, directory, program: VERSION, now, rotate, onProgress })
    line.end()
    const size = `${made.records.toLocaleString('en-US')} records, ${formatBytes(made.bytes)}`
    process.stdout.write(`${join(directory, made.file)} is complete and verified: ${size}.\n`)
  } finally {
    line.end()
  }
}

async function copyOffSite(config: Config): Promise<void> {
  await using store = await openSite(config)
  const directory = await readBackupFolder(store, config)
  const line = progressLine(process.stdout)
  const onProgress = (progress: BackupProgress) => {
    line.show(BACKUP_STAGE_LABELS[progress.stage], progress.records)
    tellSite(progress)
  }
  const file = await runOffSite({ store, directory, machine: config, now: Temporal.Now.instant(), onProgress }).finally(
    () => line.end(),
  )
  if (file === undefined) throw new Stop('There is no off-site copy yet. Set it up under System in the back-office.')
  process.stdout.write(`${file} is off-site, encrypted.\n`)
}

function tellSite(progress: BackupProgress): void {
  if (!process.send || performance.now() - lastTold < 500) return
  lastTold = performance.now()
  process.send(progress)
}
