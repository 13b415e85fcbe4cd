import { activity } from '#store/activity/append.ts'
import type { Transaction } from '#store/store.ts'

/**
 * Removes the ids of erased documents from the log. Each entry keeps the digest of its document's id and a random salt.
 * Without the salt nobody can tell which document it was, and the chain stays valid.
 */
export async function forgetDocuments(tx: Transaction, collection: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const about = await activity.query(tx, { where: { documentId: id, collection }, orderBy: 'documentId' })
    for (const { id: entry, data } of about) {
      const { documentId: _, salt: __, ...said } = data
      await activity.set(tx, entry, said, { merge: false })
    }
  }
}
