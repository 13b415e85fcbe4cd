import type { SnapshotRecord } from '#store/store.ts'

export async function* counting(records: AsyncIterable<SnapshotRecord>, onRecord: (done: number) => void) {
  let done = 0
  for await (const record of records) {
    onRecord(++done)
    yield record
  }
}

/** Without the position in the change log, which jumps ahead after a restore. */
export async function* content(records: AsyncIterable<SnapshotRecord>): AsyncGenerator<SnapshotRecord> {
  for await (const record of records) if (record.kind !== 'change-head') yield record
}
