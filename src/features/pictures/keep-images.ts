import { imageRefusal } from '#domain/picture-library/refusal.ts'
import { imageHashesIn } from '#domain/pictures/address.ts'
import { isBuiltInPicture } from '#domain/pictures/built-in.ts'
import type { Data, Transaction } from '#store/store.ts'
import { images, timestamp } from './image-record.ts'

/**
 * Called in the transaction that writes a document. Refuses a picture that is gone, and renews the others, so that a sweep
 * that began before the write does not delete them.
 */
export async function keepImages(tx: Transaction, document: Data, now: Temporal.Instant): Promise<void> {
  // Sorted, so that two documents with the same pictures cannot deadlock.
  const text = JSON.stringify(document)
  for (const hash of [...imageHashesIn(text)].sort()) {
    if (await images.get(tx, hash)) await images.set(tx, hash, { keptAt: timestamp(now) })
    // Other addresses, such as /files/{hash}/640.jpg, may be anything.
    else if (!isBuiltInPicture(hash) && text.includes(`/files/${hash}-`)) throw imageRefusal('gone')
  }
}
