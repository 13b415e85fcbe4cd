import { Refusal } from '#domain/documents/refusal.ts'
import { LIBRARY_MESSAGES, MOST_LIBRARY_PICTURES } from '#domain/picture-library/library.ts'
import { parseImageUrl } from '#domain/pictures/address.ts'
import { images } from '#features/pictures/image-record.ts'
import { receiveUpload } from '#features/pictures/receive-upload.ts'
import type { Store } from '#store/store.ts'
import { type LibraryPicture, libraryPicture, requirePicture } from './library-picture.ts'
import { pictureUses } from './picture-uses.ts'

/**
 * Stores an upload. `keep` adds it to the library at once. A form leaves it out: the picture stays when a document that
 * shows it is saved, and goes when the form is abandoned.
 */
export async function addPicture(
  store: Store,
  read: () => Promise<Uint8Array>,
  { keep }: { keep: boolean },
  now: () => Temporal.Instant,
): Promise<LibraryPicture> {
  if (
    keep &&
    (await images.count(store, { where: { library: true } }, MOST_LIBRARY_PICTURES)) >= MOST_LIBRARY_PICTURES
  ) {
    throw new Refusal('conflict', LIBRARY_MESSAGES.full, { code: 'library-full' })
  }
  const { url } = await receiveUpload(store, undefined, read, now)
  const hash = parseImageUrl(url)?.hash ?? ''
  if (keep) await keepInLibrary(store, hash)
  const image = await requirePicture(store, hash)
  return libraryPicture(image, image.address, (await pictureUses(store)).of(hash))
}

async function keepInLibrary(store: Store, hash: string): Promise<void> {
  await store.transaction(async (tx) => {
    await requirePicture(tx, hash)
    await images.set(tx, hash, { library: true })
  })
}
