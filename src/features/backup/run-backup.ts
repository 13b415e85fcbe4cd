import { lacksSpace } from '#domain/system/backup.ts'
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

/** Makes a backup and records the result for the administrator. */
export async function runBackup({ rotate, ...order }: BackupRun): Promise<MadeBackup> {
  const { store, directory, now } = order
  await refuseWithoutSpace(store, directory, now)
  let made: MadeBackup
  try {
    made = await makeBackup(order)
  } catch (error) {
    throw await recorded(store, error, now)
  }
  await recordBackup(store, { state: 'proven', error: null, ...made }, now)
  if (rotate) await rotateBackups(directory, now, await backupSettings(store))
  return made
}

async function refuseWithoutSpace(store: Store, directory: string, now: Temporal.Instant): Promise<void> {
  const [space, bytes] = await Promise.all([diskSpace(await existing(directory)), store.size()])
  const reason = space && lacksSpace(space.freeBytes, bytes)
  if (reason === undefined) return
  await recordBackup(store, { state: 'no-space', file: null, records: 0, bytes: 0, error: reason }, now)
  throw new BackupRefused(reason)
}

async function recorded(store: Store, error: unknown, now: Temporal.Instant): Promise<unknown> {
  const reason = reasonOf(error)
  const failure = { state: 'failed', file: null, records: 0, bytes: 0, error: reason ?? 'See the server log.' } as const
  try {
    await recordBackup(store, failure, now)
  } catch (unrecorded) {
    return new AggregateError([error, unrecorded], 'A backup failed, and the failure could not be recorded.')
  }
  return reason === undefined ? error : new BackupRefused(`The backup failed: ${reason}`, { cause: error })
}

/** An error the person who runs the program can act on: our own sentence, or the system's about its disk. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof BackupRefused) return error.message
  return error instanceof Error && 'syscall' in error ? `${error.message}.` : undefined
}
