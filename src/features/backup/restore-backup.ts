import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { keepOffSite } from '#features/off-site/stored-off-site.ts'
import { type Erasure, eraseAgain, listErasures } from '#features/privacy/erasures.ts'
import { settings } from '#features/settings/settings.ts'
import { expectUpgrade } from '#features/upgrade/upgrade.ts'
import type { Store } from '#store/store.ts'
import { chosenFolder } from './backup-folder.ts'
import { BackupRefused, content, counting } from './backup-format.ts'
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
  const folder = await chosenFolder(store)
  const keepPlace = await keepOffSite(store)
  const erased = [...erasures, ...(await listErasures(store))]
  const restored = await restoreCompared(store, backup.records, { replace, breakChangeLog: true }, (done, stage) =>
    onProgress?.(stage, done),
  )
  if (!restored) throw new BackupRefused('The store is not empty. To replace its data, add --replace.')
  await expectUpgrade(store, backup.header.schema)
  // The folder is a setting of the machine. A copy of a site would delete the original's backups in it.
  if ((await chosenFolder(store)) !== folder) await settings.set(store, SETTINGS_IDS.backup, { folder })
  await keepPlace()
  await eraseAgain(store, [...erased, ...(await listErasures(store))])
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
