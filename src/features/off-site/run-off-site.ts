import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupProgress } from '#domain/system/backup.ts'
import { PROVE_EVERY_DAYS } from '#domain/system/off-site.ts'
import { instantText } from '#domain/time/date.ts'
import { BackupRefused } from '#features/backup/backup-format.ts'
import { listProven } from '#features/backup/backup-records.ts'
import { isOnServer } from '#features/backup/download.ts'
import { proveBackup, SCRATCH_PREFIX } from '#features/backup/prove.ts'
import { refuseWithoutSpace } from '#features/backup/run-backup.ts'
import { readKeyFile } from '#features/secrets/key-file.ts'
import type { Store } from '#store/store.ts'
import { sendErasures } from './erasure-list.ts'
import { fetchCopy } from './fetch-copy.ts'
import { PlaceFailed } from './place.ts'
import { type OffSite, removeOutdated, sendCopy } from './send-copy.ts'
import { type Machine, openOffSite } from './settings.ts'
import { noteState, readState } from './stored-off-site.ts'

const LOOKED_THROUGH = 10

export interface OffSiteRun {
  store: Store
  /** The folder of the backups. */
  directory: string
  machine: Machine
  now: Temporal.Instant
  onProgress?: (progress: BackupProgress) => void
}

/** Copies the newest verified backup unless it is already there, and verifies a copy when that is due. Returns the copied file. */
export async function runOffSite(run: OffSiteRun): Promise<string | undefined> {
  const { store, machine } = run
  try {
    const offSite = await openOffSite(store, machine)
    if (!offSite) return undefined
    const file = await copyNewest(run, offSite).finally(() => offSite.place.close())
    await noteState(store, { error: null })
    return file
  } catch (error) {
    if (error instanceof BackupRefused) await noteState(store, { error: error.message })
    throw error
  }
}

async function copyNewest({ store, directory, machine, now, onProgress }: OffSiteRun, offSite: OffSite) {
  await sendErasures(store, offSite, now)
  const { file, at } = await newestHere(store, directory, now)
  await sendCopy(offSite, join(directory, file), file, await readKeyFile(machine.secretKeyFile))
  await noteState(store, { copiedAt: at })
  await removeOutdated(offSite, file, now)
  if (isProofDue((await readState(store)).provenAt, now)) {
    await refuseWithoutSpace(store, directory)
    await proveCopy(offSite, directory, file, (records) => onProgress?.({ stage: 'proving', records }))
    await noteState(store, { provenAt: instantText(now) })
  }
  return file
}

/** `npm run backup -- FOLDER` records backups that are in another folder. */
async function newestHere(store: Store, directory: string, now: Temporal.Instant) {
  for (const { file, at } of await listProven(store, now, LOOKED_THROUGH)) {
    if (file !== null && (await isOnServer(directory, { file }))) return { file, at }
  }
  throw new PlaceFailed('The newest verified backup is not in the backup folder of this server.')
}

function isProofDue(provenAt: string | null, now: Temporal.Instant): boolean {
  return provenAt === null || provenAt < instantText(now.subtract({ hours: 24 * PROVE_EVERY_DAYS }))
}

/** Fetches the copy back and restores it into a temporary store. */
export async function proveCopy(offSite: OffSite, directory: string, file: string, onRecord?: (done: number) => void) {
  const scratch = await mkdtemp(join(directory, SCRATCH_PREFIX))
  try {
    await fetchCopy(offSite, file, join(scratch, file), onRecord)
    await proveBackup(join(scratch, file))
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
