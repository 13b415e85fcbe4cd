import { lacksSpace } from '#domain/system/backup.ts'
import { recordFault } from '#features/activity/marks.ts'
import { StoreUnavailable } from '#store/errors.ts'
import type { Store } from '#store/store.ts'
import { recordBackup } from './backup-records.ts'
import { BackupRefused } from './backup-refused.ts'
import { backupSettings } from './backup-settings.ts'
import { diskSpace, existing } from './disk-space.ts'
import { type BackupOrder, type MadeBackup, makeBackup } from './make-backup.ts'
import { rotateBackups } from './rotate.ts'

export interface BackupRun extends BackupOrder {
  /** Removes backups that this one replaces. */
  rotate: boolean
}

class NotStarted extends BackupRefused {}

/** Makes a backup and records the result for the administrator. */
export async function runBackup({ rotate, ...order }: BackupRun): Promise<MadeBackup> {
  const { store, directory, now } = order
  let made: MadeBackup
  try {
    // Also before: what a killed run left may be what takes up the space.
    if (rotate) await rotateBackups(directory, now, await backupSettings(store))
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

async function refuseWithoutSpace(store: Store, directory: string): Promise<void> {
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

/** An error the person who runs the program can act on: our own sentence, or the system's about its disk. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof BackupRefused || error instanceof StoreUnavailable) return error.message
  return error instanceof Error && 'syscall' in error ? `${error.message}.` : undefined
}
