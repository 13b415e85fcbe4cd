import { expectUpgrade } from '#features/upgrade/upgrade.ts'
import type { Store } from '#store/store.ts'
import { BackupRefused } from './backup-refused.ts'
import { compareRecords } from './compare.ts'
import { openBackup } from './read-backup.ts'
import { content, counting } from './record-stream.ts'

export interface RestoreOrder {
  replace: boolean
  onProgress?: (stage: 'restoring' | 'comparing', records: number) => void
}

/** Restores a backup in one transaction and compares the result. Returns the number of records. */
export async function restoreBackup(
  store: Store,
  path: string,
  { replace, onProgress }: RestoreOrder,
): Promise<number> {
  const backup = await openBackup(path)
  const counted = () => counting(backup.records(), (done) => onProgress?.('restoring', done))
  const outcome = await store.restore(counted, { replace, breakChangeLog: true })
  if (!outcome.ok) throw new BackupRefused('The store is not empty. To replace its data, add --replace.')
  const { records } = await compareRecords(content(backup.records()), content(store.snapshot()), (done) =>
    onProgress?.('comparing', done),
  )
  await expectUpgrade(store, backup.header.schema)
  return records
}
