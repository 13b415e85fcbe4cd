import { Refusal } from '#domain/documents/refusal.ts'
import { mayDeletePhoto, PHOTO_MESSAGES } from '#domain/photos/photo.ts'
import { changeAppointment } from '#features/appointments/stored-appointment.ts'
import type { Store } from '#store/store.ts'
import { forgetPhoto } from './forget-photos.ts'
import { openRequest, type PhotoParty } from './open-request.ts'
import { photos } from './photo-record.ts'
import { freeSpace } from './photo-space.ts'

/** Deletes one photo with its pixels and frees its space. Returns the version of the request. */
export function deletePhoto(
  store: Store,
  user: PhotoParty,
  photoId: string,
  now: Temporal.Instant,
): Promise<{ version: number }> {
  return store.transaction(async (tx) => {
    await openRequest(tx, user, now)
    const photo = await photos.get(tx, photoId)
    if (photo?.data.appointmentId !== user.id) throw new Refusal('not-found', PHOTO_MESSAGES.gone)
    if (!mayDeletePhoto(user.by, photo.data)) throw new Refusal('forbidden', PHOTO_MESSAGES.notYours)
    // Written even though nothing in it changes, so that open pages hear of it.
    const { version } = await changeAppointment(tx, user.id, {})
    await freeSpace(tx, await forgetPhoto(tx, photo))
    return { version }
  })
}
