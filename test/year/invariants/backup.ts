// What must be true of a site by itself, so that a copy of it can be looked at elsewhere.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { FORMAT } from '#features/backup/backup-format.ts'
import { writeBackup } from '#features/backup/make-backup.ts'
import { restoreBackup } from '#features/backup/restore-backup.ts'
import { openStore } from '#store/open.ts'
import { NEWEST_VERSION } from '#store/schema.ts'
import type { SnapshotRecord, Store } from '#store/store.ts'
import { faultsIn, type Look } from './look.ts'

interface Site {
  store: Store
  now: Temporal.Instant
  records: readonly SnapshotRecord[]
}

export const OF_A_COPY: Readonly<Record<string, Look<Site>>> = {
  'A backup restores to the same.': lossyBackup,
}

export async function faultsOfCopy(store: Store, now: Temporal.Instant): Promise<string[]> {
  return faultsIn(OF_A_COPY, { store, now, records: await Array.fromAsync(store.snapshot()) })
}

/** A backup of now restores to the same. */
async function lossyBackup({ store, now, records }: Site): Promise<string[]> {
  await using copy = await restoredCopy(store, now)
  const restored = new Map((await copy.records()).map((record) => [nameOf(record), record]))
  const kept = records.filter(({ kind }) => kind !== 'change-head')
  const faults = kept.flatMap((record) => {
    const found = restored.get(nameOf(record))
    return isDeepStrictEqual(found, record)
      ? []
      : [`a restored backup ${found ? 'changed' : 'lacks'} ${nameOf(record)}`]
  })
  return faults.slice(0, 5)
}

function nameOf(record: SnapshotRecord): string {
  switch (record.kind) {
    case 'document':
      return `${record.collection}/${record.document.id}`
    case 'claim':
      return `claim ${record.name} ${record.value}`
    case 'blob':
      return `blob ${record.id}`
    case 'change-head':
      return record.kind
  }
}

interface Copy extends AsyncDisposable {
  store: Store
  records(): Promise<SnapshotRecord[]>
}

/** The backup isn't proven when it is made, because here it is restored and compared anyway. */
async function restoredCopy(from: Store, now: Temporal.Instant): Promise<Copy> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-copy-'))
  const file = join(folder, 'backup')
  const header = { kind: 'backup', format: FORMAT, schema: NEWEST_VERSION, program: 'year' } as const
  const about = { ...header, store: from.kind, createdAt: now.toString() }
  await writeBackup(file, about, from.snapshot(), () => undefined)
  const store = await openStore({ dataDir: join(folder, 'copy'), now: () => now })
  await restoreBackup(store, file, { replace: false })
  return {
    store,
    records: () => Array.fromAsync(store.snapshot()),
    async [Symbol.asyncDispose]() {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
