import type { Store } from '#store/store.ts'
import { isIn } from './import-state.ts'
import { type ImportItem, importItems } from './stored-import.ts'

/** The store merges, so an empty page replaces the text that is no longer needed. */
export const FORGOTTEN = { page: { content: '', seoTitle: '', description: '', picture: '', writtenAt: '' } }

/** One item that can't be imported is left out with a reason, so that the others still come. */
export async function leaveOut(store: Store, { id, data }: ImportItem, reason: string): Promise<void> {
  await store.transaction(async (tx) => {
    if (!(await isIn(tx, data.importId, 'importing'))) return
    if ((await importItems.get(tx, id))?.data.state !== 'waiting') return
    await importItems.set(tx, id, { state: 'left-out', reason, ...(data.kind === 'page' ? FORGOTTEN : {}) })
  })
}
