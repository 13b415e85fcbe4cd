import { parseImageUrl } from '#domain/image-address.ts'
import { type StoragePath, storagePath } from '#domain/storage-path.ts'
import type { Store } from '#store/store.ts'
import { UPLOADS } from './image-record.ts'
import { type PresentedImage, presentImage } from './present-image.ts'

/** The picture last uploaded to a path. */
export async function findUpload(store: Store, path: StoragePath): Promise<PresentedImage | undefined> {
  const stored = await store.get(UPLOADS, storagePath(path))
  const address = stored && parseImageUrl(String(stored.data.url))
  return address && presentImage(address)
}
