import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openStore } from '#store/open.ts'
import type { BackupEnd } from './backup-format.ts'
import { BackupRefused } from './backup-refused.ts'
import { compareRecords } from './compare.ts'
import { openBackup } from './read-backup.ts'

export const SCRATCH_PREFIX = '.proof-'

/** Verifies a backup: restores it into a scratch store and compares the two record by record. */
export async function proveBackup(
  path: string,
  onRecord: (done: number) => void = () => undefined,
): Promise<BackupEnd> {
  const backup = await openBackup(path)
  // Next to the backup, because the system's temporary folder may be small or in memory.
  const dataDir = await mkdtemp(join(dirname(path), SCRATCH_PREFIX))
  try {
    const scratch = await openStore({ dataDir })
    try {
      const outcome = await scratch.restore(() => backup.records())
      if (!outcome.ok) throw new BackupRefused('The scratch store was not empty.')
      return await compareRecords(backup.records(), scratch.snapshot(), onRecord)
    } finally {
      await scratch.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
