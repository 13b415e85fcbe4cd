import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { verifyActivity } from '#features/activity/verify-activity.ts'
import { openStore } from '#store/open.ts'
import { recordText } from '#store/snapshot.ts'
import type { SnapshotRecord } from '#store/store.ts'
import { type BackupEnd, BackupRefused, ContentDigest, counting } from './backup-format.ts'
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
      const outcome = await scratch.restore(() => counting(backup.records(), onRecord))
      if (!outcome.ok) throw new BackupRefused('The scratch store was not empty.')
      const end = await compareRecords(backup.records(), scratch.snapshot(), onRecord)
      // A log that was changed doesn't make the rest of the backup worthless.
      const { entries, fault } = await verifyActivity(scratch)
      return { ...end, activity: { entries, fault: fault ?? null } }
    } finally {
      await scratch.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
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
