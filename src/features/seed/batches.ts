import type { Store, Transaction } from '#store/store.ts'

/** One disk sync per batch makes it fast. Larger batches would block other writers too long. */
const AT_ONCE = 500

/** Passes items to `put` in batches, one per transaction. Returns how many were added. */
export async function inBatches<T>(
  store: Store,
  entries: Iterable<T>,
  put: (tx: Transaction, batch: readonly T[]) => Promise<number>,
  onProgress: (done: number) => void,
): Promise<number> {
  let done = 0
  let added = 0
  for (const batch of batchesOf(entries)) {
    added += await store.transaction((tx) => put(tx, batch))
    done += batch.length
    onProgress(done)
  }
  return added
}

function* batchesOf<T>(entries: Iterable<T>): Generator<T[]> {
  let batch: T[] = []
  for (const entry of entries) {
    batch.push(entry)
    if (batch.length < AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
