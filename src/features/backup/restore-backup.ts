import { type Erasure, eraseRestored } from '#features/privacy/erasures.ts'
import { claimsToUpgrade } from '#features/upgrade/upgrade.ts'
import type { Store } from '#store/store.ts'
import { BackupRefused, content, counting } from './backup-format.ts'
import { keptRecords, withKept } from './kept-records.ts'
import { compareRecords, restoreCompared } from './prove.ts'
import { openBackup } from './read-backup.ts'

export interface RestoreOrder {
  replace: boolean
  /** Erasures known from off-site. Those that the stores know are erased again too. */
  erasures?: readonly Erasure[]
  onProgress?: (stage: 'restoring' | 'comparing', records: number) => void
}

/** Restores a backup in one transaction and compares the result. Returns the number of records. */
export async function restoreBackup(store: Store, path: string, { replace, erasures = [], onProgress }: RestoreOrder) {
  const backup = await openBackup(path)
  const kept = await keptRecords(store, erasures, claimsToUpgrade(backup.header.schema))
  const records = () => withKept(backup.records(), kept)
  const restored = await restoreCompared(store, records, { replace, breakChangeLog: true }, (done, stage) =>
    onProgress?.(stage, done),
  )
  if (!restored) throw new BackupRefused('The store is not empty. To replace its data, add --replace.')
  await eraseRestored(store)
  return restored.records
}

export type MoveStage = 'copying' | 'comparing'

type MoveOutcome = { ok: true; records: number; alreadyThere: boolean } | { ok: false; reason: 'other-content' }

/** Copies in one transaction, then compares. Running it again after an interruption finishes the move. */
export async function moveStore(
  from: Store,
  to: Store,
  onProgress: (stage: MoveStage, records: number) => void = () => undefined,
): Promise<MoveOutcome> {
  const copied = await to.restore(() => counting(from.snapshot(), (done) => onProgress('copying', done)), {
    // Browsers that followed the old store must not treat the new store's changes as a continuation.
    breakChangeLog: true,
  })
  try {
    const compared = await compareRecords(content(from.snapshot()), content(to.snapshot()), (done) =>
      onProgress('comparing', done),
    )
    return { ok: true, records: compared.records, alreadyThere: !copied.ok }
  } catch (error) {
    if (!copied.ok && error instanceof BackupRefused) return { ok: false, reason: 'other-content' }
    throw error
  }
}
