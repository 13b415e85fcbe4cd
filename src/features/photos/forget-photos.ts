import type { Transaction } from '#store/store.ts'
import { PHOTO_SIZES, type PhotoDocument, photoBlob, photos, photosOf } from './photo-record.ts'
import { freeSpace } from './photo-space.ts'

/** Deletes every photo of these appointments, in the transaction that deletes or anonymizes them. */
export async function forgetPhotos(tx: Transaction, appointmentIds: readonly string[]): Promise<void> {
  let freed = 0
  for (const appointmentId of appointmentIds) {
    for (const photo of await photosOf(tx, appointmentId)) freed += await forgetPhoto(tx, photo)
  }
  await freeSpace(tx, freed)
}

/** Returns how many bytes its pixels took. */
export async function forgetPhoto(tx: Transaction, { id, data }: PhotoDocument): Promise<number> {
  for (const size of PHOTO_SIZES) await tx.deleteBlob(photoBlob(id, size))
  await photos.delete(tx, id)
  return data.bytes
}
