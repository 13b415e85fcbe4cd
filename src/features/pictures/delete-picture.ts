import { Refusal } from '#domain/documents/refusal.ts'
import { LIBRARY_MESSAGES } from '#domain/picture-library/library.ts'
import { deleteUnshown, isInOpenForm } from '#features/pictures/delete-images.ts'
import { graceBegan, images } from '#features/pictures/image-record.ts'
import type { Store } from '#store/store.ts'
import { listedPlaces, requirePicture } from './library-picture.ts'
import { pictureUses } from './picture-uses.ts'

/**
 * Takes an unused picture out of the library. Its files go at once, unless an earlier version of a document shows it or
 * an open form has just uploaded it.
 */
export async function deletePicture(store: Store, hash: string, now: Temporal.Instant): Promise<void> {
  // Read before its uses: saving a document that shows it changes the picture's version.
  const { version } = await requirePicture(store, hash)
  const uses = (await pictureUses(store)).of(hash)
  if (uses.length > 0) {
    const details = { ...listedPlaces(uses) }
    throw new Refusal('conflict', LIBRARY_MESSAGES.inUse, { code: 'picture-in-use', details })
  }
  const outcome = await images.set(store, hash, { library: false, keptAt: graceBegan(now) }, { ifVersion: version })
  if (!outcome.ok) throw new Refusal('conflict', LIBRARY_MESSAGES.justUsed, { code: 'stale' })
  const image = images.read(outcome.stored)
  if (image && !(await isInOpenForm(store, hash, now))) await deleteUnshown(store, [image])
}
