import { setImmediate as othersTurn } from 'node:timers/promises'
import { imageHashesIn } from '#domain/image-address.ts'
import type { StoragePath } from '#domain/storage-path.ts'
import type { JsonObject, Query, Reader, Store, Stored, Transaction } from '#store/store.ts'
import { addressIn, allBlobs, graceBegan, IMAGES, UPLOADS } from './image-record.ts'
import { ownerOf } from './store-image.ts'

/** The collections whose documents show pictures. */
const SHOWING = ['pages', 'page-versions', 'projects', 'services', 'settings'] as const
const AT_ONCE = 50

/**
 * For the transaction that has deleted a document: its pictures no longer wait for a form, except those of an open one.
 * Answers which, to be deleted after commit if no other document shows them; whatever then comes in between, the next
 * sweep does it.
 */
export async function giveUpImagesOf(
  tx: Transaction,
  owner: Pick<StoragePath, 'collection' | 'id'>,
  document: JsonObject,
  now: Temporal.Instant,
): Promise<Stored[]> {
  const hashes = imageHashesIn(JSON.stringify(document))
  const uploads = await tx.query(UPLOADS, { where: { owner: ownerOf(owner) } })
  for (const upload of uploads.items) {
    hashes.add(String(upload.data.hash))
    await tx.delete(UPLOADS, upload.id)
  }
  const given: Stored[] = []
  for (const hash of [...hashes].sort()) {
    if (!(await tx.get(IMAGES, hash)) || (await isInOpenForm(tx, hash, now))) continue
    const outcome = await tx.set(IMAGES, hash, { keptAt: graceBegan(now) })
    if (outcome.ok) given.push(outcome.stored)
  }
  return given
}

async function isInOpenForm(reader: Reader, hash: string, now: Temporal.Instant): Promise<boolean> {
  const range = { field: 'uploadedAt', from: graceBegan(now) }
  return (await reader.count(UPLOADS, { where: { hash }, range }, 1)) > 0
}

/** The candidates were read before the documents are. Reads every document: never inside a transaction. */
export async function deleteUnshown(store: Store, candidates: readonly Stored[]): Promise<number> {
  if (candidates.length === 0) return 0
  const shown = await shownImages(store)
  let deleted = 0
  for (const image of candidates) {
    if (!shown.has(image.id) && (await store.transaction((tx) => deleteImage(tx, image)))) deleted++
  }
  return deleted
}

async function shownImages(store: Store): Promise<Set<string>> {
  const shown = new Set<string>()
  for (const collection of SHOWING) {
    for await (const { data } of each(store, collection)) {
      for (const hash of imageHashesIn(JSON.stringify(data))) shown.add(hash)
    }
  }
  return shown
}

/** Answers whether it was there as it was read: one that is kept meanwhile has another version and stays. */
async function deleteImage(tx: Transaction, image: Stored): Promise<boolean> {
  const address = addressIn(image)
  if (!address) return false
  const outcome = await tx.delete(IMAGES, image.id, { ifVersion: image.version })
  if (!outcome.ok || !outcome.existed) return false
  for (const blob of allBlobs(address)) await tx.deleteBlob(blob)
  const uploads = await tx.query(UPLOADS, { where: { hash: image.id } })
  for (const upload of uploads.items) await tx.delete(UPLOADS, upload.id)
  return true
}

export async function* each(store: Store, collection: string, query: Query = {}): AsyncGenerator<Stored> {
  let cursor: string | undefined
  do {
    const page = await store.query(collection, { ...query, limit: AT_ONCE, cursor })
    yield* page.items
    cursor = page.nextCursor
    // SQLite answers without waiting for anything.
    await othersTurn()
  } while (cursor !== undefined)
}
