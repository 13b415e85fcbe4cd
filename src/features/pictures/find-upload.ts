import { type StoragePath, storagePath } from '#domain/picture-library/storage-path.ts'
import { parseImageUrl } from '#domain/pictures/address.ts'
import type { Store } from '#store/store.ts'
import { uploads } from './image-record.ts'
import { type PresentedImage, presentImage } from './present-image.ts'

/** The latest picture that was uploaded to a path. */
export async function findUpload(store: Store, path: StoragePath): Promise<PresentedImage | undefined> {
  const stored = await uploads.get(store, storagePath(path))
  const address = stored && parseImageUrl(stored.data.url)
  return address && presentImage(address, stored.data.isDark)
}
