import { Refusal } from '#domain/documents/refusal.ts'
import { PHOTO_MESSAGES, type PhotoMark, type ShownPhoto } from '#domain/photos/photo.ts'
import { changeAppointment } from '#features/appointments/stored-appointment.ts'
import { isStorableName } from '#store/storable-text.ts'
import type { Store } from '#store/store.ts'
import { openRequest, type PhotoUser } from './open-request.ts'
import { photos, showPhoto } from './photo-record.ts'

interface MarkedPhoto {
  photo: ShownPhoto
  /** Of the appointment. */
  version: number
}

/** Says that a photo of this request shows the place before or after the work. Null takes it back. */
export function markPhoto(
  store: Store,
  user: Exclude<PhotoUser, { by: 'customer' }>,
  photoId: string,
  mark: PhotoMark | null,
  now: Temporal.Instant,
): Promise<MarkedPhoto> {
  return store.transaction(async (tx) => {
    await openRequest(tx, user, now)
    const photo = isStorableName(photoId) ? await photos.get(tx, photoId) : undefined
    if (photo?.data.appointmentId !== user.id) throw new Refusal('not-found', PHOTO_MESSAGES.gone)
    const outcome = await photos.set(tx, photoId, { ...photo.data, mark })
    const marked = outcome.ok ? photos.read(outcome.stored) : undefined
    if (!marked) throw new Error(`Photo ${photoId} was not marked.`)
    // Written even though nothing in it changes, so that open screens hear of the mark.
    const { version } = await changeAppointment(tx, user.id, {})
    return { photo: showPhoto(marked), version }
  })
}
