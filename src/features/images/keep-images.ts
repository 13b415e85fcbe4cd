import { imageHashesIn } from '#domain/image-address.ts'
import { imageRefusal } from '#domain/image-refusal.ts'
import type { Data, Transaction } from '#store/store.ts'
import { IMAGES, timestamp } from './image-record.ts'

/**
 * For the transaction that writes a document: a document cannot name a picture that is gone, and a sweep that looked
 * before the document was written cannot take the picture away.
 */
export async function keepImages(tx: Transaction, document: Data, now: Temporal.Instant): Promise<void> {
  // In one order, so that two documents with the same pictures never wait for each other.
  const text = JSON.stringify(document)
  for (const hash of [...imageHashesIn(text)].sort()) {
    if (await tx.get(IMAGES, hash)) await tx.set(IMAGES, hash, { keptAt: timestamp(now) })
    // Only what was uploaded has such an address; /files/{hash}/640.jpg may also be a picture of the site's own screens.
    else if (text.includes(`/files/${hash}-`)) throw imageRefusal('gone')
  }
}
