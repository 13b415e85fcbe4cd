import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ActivityCheck } from '#domain/activity/activity.ts'
import { type BackupProgress, backupName, isBackupName } from '#domain/system/backup.ts'
import { NEWEST_VERSION } from '#store/schema.ts'
import type { Store } from '#store/store.ts'
import { FORMAT } from './backup-format.ts'
import { BackupRefused } from './backup-refused.ts'
import { proveBackup } from './prove.ts'
import { writeBackup } from './write-backup.ts'

/** A file that is being written. Each run has its own, because another instance may start in the same second. */
function partialName(file: string): string {
  return `${file}.${randomBytes(4).toString('hex')}.partial`
}

const PARTIAL_ENDING = /(\.[0-9a-f]{8})?\.partial$/

export function isPartialName(name: string): boolean {
  return PARTIAL_ENDING.test(name) && isBackupName(name.replace(PARTIAL_ENDING, ''))
}

export interface BackupOrder {
  store: Store
  directory: string
  /** The version of this program. */
  program: string
  now: Temporal.Instant
  onProgress?: (progress: BackupProgress) => void
}

export interface MadeBackup {
  file: string
  records: number
  bytes: number
  activity: ActivityCheck
}

/** Writes everything to one file. The file gets its name once it is verified, and is deleted if that fails. */
export async function makeBackup({ store, directory, program, now, onProgress }: BackupOrder): Promise<MadeBackup> {
  const file = backupName(now)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const partial = join(directory, partialName(file))
  try {
    const header = { kind: 'backup', format: FORMAT, schema: NEWEST_VERSION, program } as const
    const about = { ...header, store: store.kind, createdAt: now.toString() }
    const report = (stage: BackupProgress['stage']) => (records: number) => onProgress?.({ stage, records })
    const written = await writeBackup(partial, about, store.snapshot(), report('writing'))
    const proven = await proveBackup(partial, report('proving'))
    if (proven.content !== written.content) {
      throw new BackupRefused('The data restored from the backup differs from the data in the store.')
    }
    await rename(partial, join(directory, file))
    await force(directory)
    return { file, records: written.records, bytes: written.bytes, activity: proven.activity }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Syncs the folder too: otherwise a power cut can lose the new name. */
async function force(directory: string): Promise<void> {
  const folder = await open(directory, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
