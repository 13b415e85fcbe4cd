import type { StoragePath } from '#domain/picture-library/library.ts'
import { BoundedQueue } from '#images/bounded-queue.ts'
import type { Store } from '#store/store.ts'
import { type PresentedImage, storeImage } from './store-image.ts'

/** Uploads are held in memory, so they are read and encoded one at a time. Waiting ones aren't read yet. */
const uploads = new BoundedQueue({ atOnce: 2, waiting: 40 })

export function receiveUpload(
  store: Store,
  path: StoragePath | undefined,
  read: () => Promise<Uint8Array>,
  now: () => Temporal.Instant,
): Promise<PresentedImage> {
  return uploads.run(async () => storeImage(store, await read(), now(), path))
}
