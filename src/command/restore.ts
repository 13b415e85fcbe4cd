import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { describeCheck } from '#domain/activity/activity.ts'
import { OFF_SITE_MESSAGES, placeAt } from '#domain/system/off-site.ts'
import { noteRestore } from '#features/activity/list-activity.ts'
import { readBackupFolder } from '#features/backup/backup-folder.ts'
import { proveBackup, SCRATCH_PREFIX } from '#features/backup/prove.ts'
import { openBackup } from '#features/backup/read-backup.ts'
import { restoreBackup } from '#features/backup/restore-backup.ts'
import { runBackup } from '#features/backup/run-backup.ts'
import { fetchErasures } from '#features/off-site/erasure-list.ts'
import { completeCopies, fetchCopy, fetchSiteKey } from '#features/off-site/fetch-copy.ts'
import { folderOf, openWith, recipientOf } from '#features/off-site/keys.ts'
import { openPlace } from '#features/off-site/open-place.ts'
import type { Erasure } from '#features/privacy/erasures.ts'
import { ensureKeyFile } from '#features/secrets/key-file.ts'
import { readAddress } from '#features/system/web-address.ts'
import { moveSecurityEvents } from '#features/upgrade/upgrade.ts'
import { type Config, readConfig } from '#server/config.ts'
import { typed, VERSION } from '#server/core-services.ts'
import { isInUse, openStore } from '#store/open.ts'
import { orStop, Stop } from './stop.ts'
import { type ProgressLine, progressLine, secretPrompt } from './terminal.ts'

// npm run restore -- FILE [--replace]: restores a backup. With --from ADDRESS it fetches a copy from off-site. With --check it
// only verifies the file.

const USAGE =
  `Usage: ${typed('restore FILE')}, or ${typed('restore --from ADDRESS')} for a copy off-site, with --replace to replace the data in the store, --yes to skip the question, ` +
  'or --check to try the file only'
const RUNNING = 'The site is running on this store. Stop it first.'

/** PostgreSQL may list the connections of the store that was just saved for a moment longer. */
const OWN_CONNECTIONS_END_MS = 5_000

await orStop(USAGE, async () => {
  const { from, ...given } = readArguments()
  const line = progressLine(process.stdout)
  const config = readConfig(process.env)
  try {
    if (from !== undefined) await restoreFrom(from, given, config, line)
    else if (given.file === undefined) throw new Stop(USAGE)
    else if (given.check) await tryFile(resolve(given.file), line)
    else await restore(config, resolve(given.file), given, line)
  } finally {
    line.end()
  }
})

interface Order {
  replace: boolean
  yes: boolean
  erasures?: readonly Erasure[]
}

type Given = Order & { file: string | undefined; check: boolean }

function readArguments(): Given & { from?: string | undefined } {
  const options = {
    from: { type: 'string' },
    replace: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [file, ...rest] = positionals
  if (rest.length > 0 || (values.check && (values.replace || values.yes))) throw new Stop(USAGE)
  return { file, ...values }
}

async function restoreFrom(address: string, { file, check, ...order }: Given, config: Config, line: ProgressLine) {
  if (!check) await refuseWhileRunning(config)
  await using copy = await fetchFrom(address, file, config, line)
  if (check) {
    await tryFile(copy.path, line)
    return
  }
  await restore(config, copy.path, { ...order, erasures: copy.erasures }, line)
  if (!copy.siteKey || (await ensureKeyFile(config.secretKeyFile, copy.siteKey)).equals(copy.siteKey)) return
  process.stdout.write(`${config.secretKeyFile} has another key and was kept: enter stored passwords again.\n`)
}

async function tryFile(file: string, line: ProgressLine): Promise<void> {
  const { records, activity } = await proveBackup(file, (done) => line.show('Comparing', done))
  line.end()
  process.stdout.write(`${file} is verified: all of its ${records.toLocaleString('en-US')} records can be restored.\n`)
  process.stdout.write(`${describeCheck(activity)}\n`)
}

async function restore(config: Config, file: string, { replace, yes, erasures = [] }: Order, line: ProgressLine) {
  const { dataDir, databaseUrl } = config
  const { header } = await openBackup(file)
  await refuseWhileRunning(config)
  process.stdout.write(`${consequences(header.createdAt)}\n`)
  if (!yes) await confirm()
  if (replace) await saveFirst(config, line)
  // Again, because the site may have been started during the question or while its data was saved.
  await refuseWhileRunning(config, replace ? OWN_CONNECTIONS_END_MS : 0)
  await using store = await openStore({ dataDir, databaseUrl })
  const onProgress = (stage: string, done: number) => line.show(stage === 'restoring' ? 'Restoring' : 'Comparing', done)
  const records = await restoreBackup(store, file, { replace, erasures, onProgress })
  await moveSecurityEvents(store)
  await noteRestore(store, header.createdAt)
  line.end()
  const { url } = await readAddress(store)
  if (url && !config.isAddressFixed) {
    process.stdout.write(`The site's address is ${url}. To change it: ${typed('admin public-url ADDRESS')}\n`)
  }
  process.stdout.write(`Restored and compared: ${records.toLocaleString('en-US')} records. Start the site again.\n`)
}

async function refuseWhileRunning(config: Config, waitMs = 0): Promise<void> {
  const deadline = performance.now() + waitMs
  while (await isInUse(config)) {
    if (performance.now() >= deadline) throw new Stop(RUNNING)
    await pause(100)
  }
}

function consequences(createdAt: string): string {
  return (
    `This backup is from ${createdAt}. After the restore the administrator's password is the one of that date, everybody is ` +
    'signed out, and the calendar link, passkeys, the second factor and its recovery codes have to be set up again.'
  )
}

async function confirm(): Promise<void> {
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const stopped = new AbortController()
    reader.once('close', () => stopped.abort())
    const answer = await reader.question('Type yes to go on: ', { signal: stopped.signal }).catch(() => '')
    if (answer.trim().toLowerCase() !== 'yes') throw new Stop('Nothing was restored.')
  } finally {
    reader.close()
  }
}

/** Backs up the current data first, in case it is still needed. */
async function saveFirst(config: Config, line: ProgressLine): Promise<void> {
  const onProgress = ({ records }: { records: number }) => line.show('Saving the current data', records)
  const now = Temporal.Now.instant()
  await using store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl })
  const directory = await readBackupFolder(store, config)
  const made = await runBackup({ store, directory, program: VERSION, now, rotate: false, onProgress })
  line.end()
  process.stdout.write(`The previous data is saved in ${join(directory, made.file)}\n`)
}

/** Fetches a copy from off-site, the newest by default. Removes its temporary files when disposed. */
export async function fetchFrom(address: string, wanted: string | undefined, config: Config, line: ProgressLine) {
  const at = placeAt(address)
  if (!at) throw new Stop(OFF_SITE_MESSAGES.address)
  const { key, secret } = await readSecrets(at.kind !== 'folder')
  const recipient = await recipientOf(key)
  if (recipient === undefined) throw new Stop('This is not a printed key: it begins with AGE-SECRET-KEY-1.')
  // Without a fingerprint in the address, no server is trusted. The refusal shows the server's fingerprint.
  const trusted = { ...at, hostKey: at.hostKey || 'none' }
  const place = await openPlace(trusted, secret, { allowed: config.allowedHosts })
  const offSite = { place, root: folderOf(recipient), open: openWith(key) }
  try {
    const copies = await completeCopies(offSite)
    const file = wanted ?? copies[0]
    if (file === undefined) throw new Stop(`There is no copy for this key at ${address}.`)
    if (!copies.includes(file)) throw new Stop(`There is no copy ${file}. There are: ${copies.join(', ')}.`)
    const [siteKey, erasures] = await Promise.all([fetchSiteKey(offSite, file), fetchErasures(offSite)])
    await mkdir(config.backupDir, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(config.backupDir, SCRATCH_PREFIX))
    const remove = () => rm(folder, { recursive: true, force: true })
    const path = join(folder, file)
    try {
      await fetchCopy(offSite, file, path, (done) => line.show('Fetching', done))
    } catch (error) {
      await remove()
      throw error
    }
    line.end()
    return { path, siteKey, erasures, [Symbol.asyncDispose]: remove }
  } finally {
    place.close()
  }
}

/** Never passed as arguments, which everyone on the machine can see. */
async function readSecrets(needsSecret: boolean): Promise<{ key: string; secret: string }> {
  const { OFF_SITE_KEY, OFF_SITE_SECRET } = process.env
  const prompt = secretPrompt(process.stdin, process.stdout)
  try {
    const key = OFF_SITE_KEY || (await prompt.ask('Printed key: ')) || ''
    let secret = OFF_SITE_SECRET ?? ''
    if (needsSecret && secret === '') secret = (await prompt.ask('Password or key of the storage: ')) ?? ''
    // A private key has many lines.
    while (secret.startsWith('-----BEGIN ') && !secret.includes('-----END ')) {
      const more = await prompt.ask('')
      if (more === undefined) break
      secret += more
    }
    return { key: key.trim().toUpperCase(), secret: secret.trim() }
  } finally {
    prompt.close()
  }
}
