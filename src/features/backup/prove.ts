import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ActivityCheck } from '#domain/activity/activity.ts'
import { verifyActivity } from '#features/activity/verify-activity.ts'
import { openStore } from '#store/open.ts'
import type { BackupEnd } from './backup-format.ts'
import { BackupRefused } from './backup-refused.ts'
import { compareRecords } from './compare.ts'
import { openBackup } from './read-backup.ts'

export const SCRATCH_PREFIX = '.proof-'

export interface ProvenBackup extends BackupEnd {
  /** A log that was changed doesn't make the rest of the backup worthless. */
  activity: ActivityCheck
}

/** Verifies a backup: restores it into a scratch store and compares the two record by record. */
export async function proveBackup(
  path: string,
  onRecord: (done: number) => void = () => undefined,
): Promise<ProvenBackup> {
  const backup = await openBackup(path)
  // Next to the backup, because the system's temporary folder may be small or in memory.
  const dataDir = await mkdtemp(join(dirname(path), SCRATCH_PREFIX))
  try {
    const scratch = await openStore({ dataDir })
    try {
      const outcome = await scratch.restore(() => backup.records())
      if (!outcome.ok) throw new BackupRefused('The scratch store was not empty.')
      const end = await compareRecords(backup.records(), scratch.snapshot(), onRecord)
      const { entries, fault } = await verifyActivity(scratch)
      return { ...end, activity: { entries, fault: fault ?? null } }
    } finally {
      await scratch.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
