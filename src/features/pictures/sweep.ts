import { parseStoragePath } from '#domain/picture-library/storage-path.ts'
import type { Store } from '#store/store.ts'
import { deleteUnshown } from './delete-images.ts'
import { graceBegan, images, uploads } from './image-record.ts'

/** Deletes pictures left behind by abandoned forms, crashes and edits. Returns how many. Several instances may run it at once. */
export async function sweepImages(store: Store, now: Temporal.Instant): Promise<number> {
  const before = graceBegan(now)
  await forgetAbandonedUploads(store, before)
  const old = images.each(store, { range: { field: 'keptAt', before }, orderBy: 'keptAt' })
  return deleteUnshown(store, await Array.fromAsync(old))
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
