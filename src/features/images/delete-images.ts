import { imageHashesIn } from '#domain/image-address.ts'
import type { StoragePath } from '#domain/storage-path.ts'
import type { JsonObject, Query, Reader, Stored, Transaction } from '#store/store.ts'
import { addressIn, allBlobs, graceBegan, IMAGES, UPLOADS } from './image-record.ts'
import { ownerOf } from './store-image.ts'

/** The collections whose documents show pictures. */
const SHOWING = ['pages', 'page-versions', 'projects', 'settings'] as const
const AT_ONCE = 200

/**
 * For the transaction that has deleted a document: its pictures go too, except those that another document or an open
 * form shows.
 */
export async function deleteImagesOf(
  tx: Transaction,
  owner: Pick<StoragePath, 'collection' | 'id'>,
  document: JsonObject,
  now: Temporal.Instant,
): Promise<void> {
  const hashes = imageHashesIn(JSON.stringify(document))
  const uploads = await tx.query(UPLOADS, { where: { owner: ownerOf(owner) } })
  for (const upload of uploads.items) {
    hashes.add(String(upload.data.hash))
    await tx.delete(UPLOADS, upload.id)
  }
  if (hashes.size === 0) return
  const shown = await shownImages(tx)
  for (const hash of [...hashes].sort()) {
    const image = await tx.get(IMAGES, hash)
    if (image && !shown.has(hash) && !(await isInOpenForm(tx, hash, now))) await deleteImage(tx, image)
  }
}

async function isInOpenForm(reader: Reader, hash: string, now: Temporal.Instant): Promise<boolean> {
  const range = { field: 'uploadedAt', from: graceBegan(now) }
  return (await reader.count(UPLOADS, { where: { hash }, range }, 1)) > 0
}

export async function shownImages(reader: Reader): Promise<Set<string>> {
  const shown = new Set<string>()
  for (const collection of SHOWING) {
    for await (const { data } of each(reader, collection)) {
      for (const hash of imageHashesIn(JSON.stringify(data))) shown.add(hash)
    }
  }
  return shown
}

/** Answers whether it was there as it was read: one that is kept meanwhile has another version and stays. */
export async function deleteImage(tx: Transaction, image: Stored): Promise<boolean> {
  const outcome = await tx.delete(IMAGES, image.id, { ifVersion: image.version })
  if (!outcome.ok || !outcome.existed) return false
  for (const blob of allBlobs(addressIn(image))) await tx.deleteBlob(blob)
  const uploads = await tx.query(UPLOADS, { where: { hash: image.id } })
  for (const upload of uploads.items) await tx.delete(UPLOADS, upload.id)
  return true
}

export async function* each(reader: Reader, collection: string, query: Query = {}): AsyncGenerator<Stored> {
  let cursor: string | undefined
  do {
    const page = await reader.query(collection, { ...query, limit: AT_ONCE, cursor })
    yield* page.items
    cursor = page.nextCursor
  } while (cursor !== undefined)
}
