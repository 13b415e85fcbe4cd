import { recordText } from '#store/snapshot-text.ts'
import type { SnapshotRecord } from '#store/store.ts'
import { type BackupEnd, ContentDigest } from './backup-format.ts'
import { BackupRefused } from './backup-refused.ts'

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
