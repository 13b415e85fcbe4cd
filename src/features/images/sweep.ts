import { parseStoragePath } from '#domain/storage-path.ts'
import type { Store, Stored } from '#store/store.ts'
import { deleteUnshown, each } from './delete-images.ts'
import { graceBegan, IMAGES, UPLOADS } from './image-record.ts'

/** Deletes pictures that abandoned forms, crashes and edits left behind, and says how many. Safe on several instances at once. */
export async function sweepImages(store: Store, now: Temporal.Instant): Promise<number> {
  const before = graceBegan(now)
  await forgetAbandonedUploads(store, before)
  const candidates: Stored[] = []
  for await (const image of each(store, IMAGES, { range: { field: 'keptAt', before }, orderBy: 'keptAt' })) {
    candidates.push(image)
  }
  return deleteUnshown(store, candidates)
}

/** An upload whose document never came to be is no longer found under its path. */
async function forgetAbandonedUploads(store: Store, before: string): Promise<void> {
  for await (const upload of each(store, UPLOADS, { range: { field: 'uploadedAt', before }, orderBy: 'uploadedAt' })) {
    const [collection = '', id = '', name = ''] = upload.id.split('/')
    const path = parseStoragePath(collection, id, name)
    if (path && (await store.get(path.collection, path.id))) continue
    await store.delete(UPLOADS, upload.id, { ifVersion: upload.version })
  }
}
