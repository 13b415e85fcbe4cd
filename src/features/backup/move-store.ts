import type { Store } from '#store/store.ts'
import { BackupRefused } from './backup-refused.ts'
import { compareRecords } from './compare.ts'
import { content, counting } from './record-stream.ts'

export type MoveStage = 'copying' | 'comparing'

export type MoveOutcome =
  | { ok: true; records: number; alreadyThere: boolean }
  /** The other store holds something, and not this. */
  | { ok: false; reason: 'other-content' }

/**
 * Copies everything into an empty store, all of it or nothing, and then compares the two record by record. A move that was
 * cut off has left the other store empty, or whole but not compared: doing it again finishes it either way.
 */
export async function moveStore(
  from: Store,
  to: Store,
  onProgress: (stage: MoveStage, records: number) => void = () => undefined,
): Promise<MoveOutcome> {
  const copied = await to.restore(() => counting(from.snapshot(), (done) => onProgress('copying', done)), {
    // Browsers that followed the old store's changes must not take the new one's for their continuation.
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
