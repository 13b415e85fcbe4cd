import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { verifyActivity } from '#features/activity/verify-activity.ts'
import { openStore } from '#store/open.ts'
import { recordText } from '#store/snapshot.ts'
import type { RestoreOptions, SnapshotRecord, Store } from '#store/store.ts'
import { type BackupEnd, BackupRefused, ContentDigest, content } from './backup-format.ts'
import { openBackup } from './read-backup.ts'

export const SCRATCH_PREFIX = '.proof-'

/** Verifies a backup: restores it into a scratch store and compares the two record by record. */
export async function proveBackup(path: string, onRecord: (done: number) => void = () => undefined) {
  const backup = await openBackup(path)
  // Next to the backup, because the system's temporary folder may be small or in memory.
  const dataDir = await mkdtemp(join(dirname(path), SCRATCH_PREFIX))
  try {
    const scratch = await openStore({ dataDir })
    try {
      const end = await restoreCompared(scratch, backup.records, {}, onRecord)
      if (!end) throw new BackupRefused('The scratch store was not empty.')
      // A tampered log doesn't make the rest of the backup worthless.
      const { entries, fault } = await verifyActivity(scratch)
      return { ...end, activity: { entries, fault: fault ?? null } }
    } finally {
      await scratch.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Reads each side once. If their digests differ, compares records to find the first one. Undefined if the store wasn't empty. */
export async function restoreCompared(
  store: Store,
  read: () => AsyncGenerator<SnapshotRecord>,
  options: RestoreOptions,
  onRecord: (done: number, stage: 'restoring' | 'comparing') => void,
): Promise<BackupEnd | undefined> {
  const compared = options.breakChangeLog ? content : (records: AsyncGenerator<SnapshotRecord>) => records
  let given = new ContentDigest()
  const digesting = async function* () {
    given = new ContentDigest()
    for await (const record of read()) {
      if (!options.breakChangeLog || record.kind !== 'change-head') given.add(recordText(record))
      onRecord(given.records, 'restoring')
      yield record
    }
  }
  if (!(await store.restore(digesting, options)).ok) return undefined
  const found = new ContentDigest()
  for await (const record of compared(store.snapshot())) {
    found.add(recordText(record))
    onRecord(found.records, 'comparing')
  }
  if (found.end().content === given.end().content) return found.end()
  return compareRecords(compared(read()), compared(store.snapshot()), () => undefined)
}

/** Compares two streams of records and refuses at the first difference. Returns the totals. */
export async function compareRecords(
  expected: AsyncGenerator<SnapshotRecord>,
  found: AsyncGenerator<SnapshotRecord>,
  onRecord: (compared: number) => void,
): Promise<BackupEnd> {
  const content = new ContentDigest()
  try {
    for (;;) {
      const [one, other] = await Promise.all([expected.next(), found.next()])
      const [given, restored] = [one, other].map((step) => (step.done ? undefined : recordText(step.value)))
      if (given !== restored) throw different(content.records, one.done ? other : one)
      if (restored === undefined) return content.end()
      content.add(restored)
      onRecord(content.records)
    }
  } finally {
    await Promise.all([expected.return(undefined), found.return(undefined)])
  }
}

function different(before: number, step: IteratorResult<SnapshotRecord>): BackupRefused {
  const what = step.done ? 'the end' : nameOf(step.value)
  return new BackupRefused(`The restored data differs from the backup at record ${before + 1} (${what}).`)
}

function nameOf(record: SnapshotRecord): string {
  if (record.kind === 'document') return `${record.collection}/${record.document.id}`
  return record.kind === 'blob' ? `blob ${record.id}` : record.kind
}
