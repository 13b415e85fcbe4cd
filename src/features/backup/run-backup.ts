import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { lacksSpace, outdatedBackups } from '#domain/system/backup.ts'
import { BACKUP_FOLDER_MESSAGES, type BackupsKept } from '#domain/system/backup-settings.ts'
import { recordFault } from '#features/activity/verify-activity.ts'
import { isCode } from '#features/secrets/key-file.ts'
import { StoreUnavailable } from '#store/errors.ts'
import type { Store } from '#store/store.ts'
import { chosenFolder } from './backup-folder.ts'
import { BackupRefused } from './backup-format.ts'
import { backupSettings, recordBackup } from './backup-records.ts'
import { diskSpace, existing } from './disk-space.ts'
import { type BackupOrder, isPartialName, type MadeBackup, makeBackup } from './make-backup.ts'
import { SCRATCH_PREFIX } from './prove.ts'

/** No backup takes this long. An older partial file is from a killed run. */
const ABANDONED_MS = 24 * 60 * 60_000

export interface BackupRun extends BackupOrder {
  /** Removes backups that this one replaces. */
  rotate: boolean
}

class NotStarted extends BackupRefused {}

export async function runBackup({ rotate, ...order }: BackupRun): Promise<MadeBackup> {
  const { store, directory, now } = order
  let made: MadeBackup
  try {
    // Also before the backup, because files of a killed run may be what fills the disk.
    if (rotate) await rotateBackups(directory, now, await backupSettings(store))
    await refuseDisconnected(store, directory)
    await refuseWithoutSpace(store, directory)
    made = await makeBackup(order)
  } catch (error) {
    throw await recorded(store, error, now)
  }
  const { file, records, bytes, activity } = made
  await recordBackup(store, { state: 'proven', error: null, file, records, bytes }, now)
  if (activity.fault) await recordFault(store, activity.fault)
  if (rotate) await rotateBackups(directory, now, await backupSettings(store))
  return made
}

/** A folder that the owner chose existed. If it is gone, so is its disk, and a new one would be on the data's disk. */
async function refuseDisconnected(store: Store, directory: string): Promise<void> {
  const isChosen = (await chosenFolder(store)) === directory
  if (isChosen && (await existing(directory)) !== directory) throw new BackupRefused(BACKUP_FOLDER_MESSAGES.missing)
}

export async function refuseWithoutSpace(store: Store, directory: string): Promise<void> {
  const [space, bytes] = await Promise.all([diskSpace(await existing(directory)), store.size()])
  const reason = space && lacksSpace(space.freeBytes, bytes)
  if (reason !== undefined) throw new NotStarted(reason)
}

async function recorded(store: Store, error: unknown, now: Temporal.Instant): Promise<unknown> {
  const reason = reasonOf(error)
  const state = error instanceof NotStarted ? 'no-space' : 'failed'
  try {
    await recordBackup(store, { state, file: null, records: 0, bytes: 0, error: reason ?? 'See the server log.' }, now)
  } catch (unrecorded) {
    if (error instanceof StoreUnavailable && unrecorded instanceof StoreUnavailable) return error
    return new AggregateError([error, unrecorded], 'A backup failed, and the failure could not be recorded.')
  }
  if (state === 'no-space' || reason === undefined) return error
  return new BackupRefused(`The backup failed: ${reason}`, { cause: error })
}

/** An error that the operator can fix: our own message, or the system's about its disk. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof BackupRefused || error instanceof StoreUnavailable) return error.message
  return error instanceof Error && 'syscall' in error ? `${error.message}.` : undefined
}

/** Deletes outdated backups and partial files of killed runs. Returns the names of the backups. */
export async function rotateBackups(directory: string, now: Temporal.Instant, kept?: BackupsKept): Promise<string[]> {
  const names = await namesIn(directory)
  const outdated = outdatedBackups(names, now, kept)
  for (const name of outdated) await rm(join(directory, name), { force: true })
  for (const name of names.filter(isLeftover)) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { recursive: true, force: true })
  }
  return outdated
}

/** Empty if the folder doesn't exist yet. */
async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

function isLeftover(name: string): boolean {
  return isPartialName(name) || name.startsWith(SCRATCH_PREFIX)
}
