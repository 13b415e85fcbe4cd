import { parseStoragePath, type StoragePath } from '#domain/picture-library/library.ts'
import { imageHashesIn } from '#domain/pictures/address.ts'
import { collection } from '#store/collection.ts'
import type { JsonObject, Reader, Store, Transaction } from '#store/store.ts'
import { addressIn, allBlobs, graceBegan, type ImageDocument, images, uploads } from './image-record.ts'
import { SHOWING_AT_ONCE, SHOWING_NOW } from './picture-uses.ts'
import { ownerOf } from './store-image.ts'

/** Earlier versions keep their pictures, so that they can be restored. */
const SHOWING_BEFORE = [collection('page-versions'), collection('service-versions'), collection('site-versions')]

/** In the transaction of the deletion. The caller then deletes the pictures unless other documents show them. */
export async function giveUpImagesOf(
  tx: Transaction,
  owner: Pick<StoragePath, 'collection' | 'id'>,
  document: JsonObject,
  now: Temporal.Instant,
): Promise<ImageDocument[]> {
  const hashes = imageHashesIn(JSON.stringify(document))
  for (const upload of await uploads.query(tx, { where: { owner: ownerOf(owner) } })) {
    hashes.add(upload.data.hash)
    await uploads.delete(tx, upload.id)
  }
  const given: ImageDocument[] = []
  for (const hash of [...hashes].sort()) {
    if (!(await images.get(tx, hash)) || (await isInOpenForm(tx, hash, now))) continue
    const outcome = await images.set(tx, hash, { keptAt: graceBegan(now) })
    const image = outcome.ok ? images.read(outcome.stored) : undefined
    if (image) given.push(image)
  }
  return given
}

/** An upload of the last day may belong to a form that is still being filled in. */
export async function isInOpenForm(reader: Reader, hash: string, now: Temporal.Instant): Promise<boolean> {
  const range = { field: 'uploadedAt', from: graceBegan(now) }
  return (await uploads.count(reader, { where: { hash }, range }, 1)) > 0
}

/** Deletes pictures that no document shows. Reads every document, so never call it in a transaction. */
export async function deleteUnshown(
  store: Store,
  given: Iterable<ImageDocument> | AsyncIterable<ImageDocument>,
): Promise<number> {
  let shown: Set<string> | undefined
  let deleted = 0
  for await (const image of given) {
    if (image.data.library === true) continue
    shown ??= await shownImages(store)
    if (!shown.has(image.id) && (await store.transaction((tx) => deleteImage(tx, image)))) deleted++
  }
  return deleted
}

async function shownImages(store: Store): Promise<Set<string>> {
  const shown = new Set<string>()
  for (const showing of [...SHOWING_NOW, ...SHOWING_BEFORE]) {
    for await (const { data } of showing.each(store, {}, SHOWING_AT_ONCE)) {
      for (const hash of imageHashesIn(JSON.stringify(data))) shown.add(hash)
    }
  }
  return shown
}

/** Returns whether the picture was deleted. Keeps one whose version changed meanwhile. */
async function deleteImage(tx: Transaction, image: ImageDocument): Promise<boolean> {
  const address = addressIn(image)
  if (!address) return false
  const outcome = await images.delete(tx, image.id, { ifVersion: image.version })
  if (!outcome.ok || !outcome.existed) return false
  for (const blob of allBlobs(address)) await tx.deleteBlob(blob)
  await uploads.deleteAll(tx, { where: { hash: image.id } })
  return true
}

/** Deletes pictures left behind by abandoned forms, crashes and edits. Returns how many. Several instances may run it at once. */
export async function sweepImages(store: Store, now: Temporal.Instant): Promise<number> {
  const before = graceBegan(now)
  await forgetAbandonedUploads(store, before)
  return deleteUnshown(store, images.each(store, { range: { field: 'keptAt', before }, orderBy: 'keptAt' }))
}

/** Deletes uploads whose document was never saved. */
async function forgetAbandonedUploads(store: Store, before: string): Promise<void> {
  for await (const upload of uploads.each(store, { range: { field: 'uploadedAt', before }, orderBy: 'uploadedAt' })) {
    const [collection = '', id = '', name = ''] = upload.id.split('/')
    const path = parseStoragePath(collection, id, name)
    if (path && (await store.get(path.collection, path.id))) continue
    await uploads.delete(store, upload.id, { ifVersion: upload.version })
  }
}
