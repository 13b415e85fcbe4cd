import type { Store } from '#store/store.ts'
import { BackupRefused } from './backup-refused.ts'
import { compareRecords } from './compare.ts'
import { content, counting } from './record-stream.ts'

export type MoveStage = 'copying' | 'comparing'

export type MoveOutcome =
  | { ok: true; records: number; alreadyThere: boolean }
  /** The target store contains other data. */
  | { ok: false; reason: 'other-content' }

/**
 * Copies everything into an empty store in one transaction, then compares the two record by record. After an interruption
 * the target is either empty or complete but not compared, so running it again finishes the move.
 */
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
