import type { SnapshotRecord, Store } from '#store/store.ts'
import { BackupRefused } from './backup-refused.ts'
import { compareRecords } from './compare.ts'
import { openBackup } from './read-backup.ts'

export interface RestoreOrder {
  replace: boolean
  onProgress?: (stage: 'restoring' | 'comparing', records: number) => void
}

/** Writes a backup into the store in one transaction and then compares the two. Answers how many records there are. */
export async function restoreBackup(
  store: Store,
  path: string,
  { replace, onProgress }: RestoreOrder,
): Promise<number> {
  const backup = await openBackup(path)
  const counted = () => counting(backup.records(), (done) => onProgress?.('restoring', done))
  const outcome = await store.restore(counted, { replace, breakChangeLog: true })
  if (!outcome.ok) throw new BackupRefused('The store is not empty. To replace what it holds, add --replace.')
  const { records } = await compareRecords(withoutHead(backup.records()), withoutHead(store.snapshot()), (done) =>
    onProgress?.('comparing', done),
  )
  return records
}

async function* counting(records: AsyncGenerator<SnapshotRecord>, onRecord: (done: number) => void) {
  let done = 0
  for await (const record of records) {
    onRecord(++done)
    yield record
  }
}

/** The change log goes on from further ahead. */
async function* withoutHead(records: AsyncGenerator<SnapshotRecord>): AsyncGenerator<SnapshotRecord> {
  for await (const record of records) if (record.kind !== 'change-head') yield record
}
