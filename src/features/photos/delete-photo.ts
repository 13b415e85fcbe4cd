import { Refusal } from '#domain/documents/refusal.ts'
import { mayDeletePhoto } from '#domain/photos/photo.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { noteErasure } from '#features/privacy/note-erasure.ts'
import type { Store, Transaction } from '#store/store.ts'
import { announcePhotos, openRequest, type PhotoParty } from './open-request.ts'
import { freeSpace, PHOTO_SIZES, type PhotoDocument, photoBlob, photos, photosOf } from './photo-record.ts'

/** Deletes one photo with its pixels and frees its space. Returns the version of the request. */
export function deletePhoto(store: Store, user: PhotoParty, photoId: string, now: Temporal.Instant) {
  return store.transaction(async (tx) => {
    await openRequest(tx, user, now)
    const photo = await photos.get(tx, photoId)
    if (photo?.data.appointmentId !== user.id) throw new Refusal('not-found', PHOTO_WORDS.en.gone)
    if (!mayDeletePhoto(user.by, photo.data)) throw new Refusal('forbidden', PHOTO_WORDS.en.notYours)
    const { version } = await announcePhotos(tx, user.id)
    await noteErasure(tx, { photos: [photo] }, now)
    await forgetPhoto(tx, photo)
    return { version }
  })
}

/** Deletes every photo of these appointments, in the transaction that deletes or anonymizes them. */
export async function forgetPhotos(tx: Transaction, appointmentIds: readonly string[]): Promise<void> {
  for (const appointmentId of appointmentIds) {
    for (const photo of await photosOf(tx, appointmentId)) await forgetPhoto(tx, photo)
  }
}

/** With its pixels. */
export async function forgetPhoto(tx: Transaction, { id, data }: PhotoDocument): Promise<void> {
  for (const size of PHOTO_SIZES) await tx.deleteBlob(photoBlob(id, size))
  await photos.delete(tx, id)
  await freeSpace(tx, data.bytes)
}
