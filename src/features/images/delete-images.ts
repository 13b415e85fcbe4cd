import { imageHashesIn } from '#domain/image-address.ts'
import type { StoragePath } from '#domain/storage-path.ts'
import type { JsonObject, Query, Store, Stored } from '#store/store.ts'
import { addressIn, allBlobs, graceBegan, IMAGES, UPLOADS } from './image-record.ts'
import { ownerOf } from './store-image.ts'

/** The collections whose documents show pictures. */
const SHOWING = ['pages', 'projects', 'settings'] as const
const AT_ONCE = 200

/** After a document was deleted: its pictures go too, except those that another document or an open form shows. */
export async function deleteImagesOf(
  store: Store,
  owner: Pick<StoragePath, 'collection' | 'id'>,
  document: JsonObject,
  now: Temporal.Instant,
): Promise<number> {
  const hashes = imageHashesIn(JSON.stringify(document))
  for await (const upload of each(store, UPLOADS, { where: { owner: ownerOf(owner) } })) {
    hashes.add(String(upload.data.hash))
    await store.delete(UPLOADS, upload.id, { ifVersion: upload.version })
  }
  const candidates: Stored[] = []
  for (const hash of hashes) {
    const image = await store.get(IMAGES, hash)
    if (image && !(await isInOpenForm(store, hash, now))) candidates.push(image)
  }
  return deleteUnshown(store, candidates)
}

async function isInOpenForm(store: Store, hash: string, now: Temporal.Instant): Promise<boolean> {
  const range = { field: 'uploadedAt', from: graceBegan(now) }
  return (await store.count(UPLOADS, { where: { hash }, range }, 1)) > 0
}

/** Candidates are read before the documents are, so that one that is kept meanwhile has another version and stays. */
export async function deleteUnshown(store: Store, candidates: readonly Stored[]): Promise<number> {
  if (candidates.length === 0) return 0
  const shown = await shownImages(store)
  let deleted = 0
  for (const candidate of candidates) {
    if (!shown.has(candidate.id) && (await deleteImage(store, candidate))) deleted++
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

function deleteImage(store: Store, image: Stored): Promise<boolean> {
  return store.transaction(async (tx) => {
    const outcome = await tx.delete(IMAGES, image.id, { ifVersion: image.version })
    if (!outcome.ok || !outcome.existed) return false
    for (const blob of allBlobs(addressIn(image))) await tx.deleteBlob(blob)
    const uploads = await tx.query(UPLOADS, { where: { hash: image.id } })
    for (const upload of uploads.items) await tx.delete(UPLOADS, upload.id)
    return true
  })
}

export async function* each(store: Store, collection: string, query: Query = {}): AsyncGenerator<Stored> {
  let cursor: string | undefined
  do {
    const page = await store.query(collection, { ...query, limit: AT_ONCE, cursor })
    yield* page.items
    cursor = page.nextCursor
  } while (cursor !== undefined)
}
