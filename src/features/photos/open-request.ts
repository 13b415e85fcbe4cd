import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { isEstimateId } from '#domain/estimates/limits.ts'
import type { PhotoMark, PhotoSide } from '#domain/photos/photo.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { appointments, changeAppointment } from '#features/appointments/stored-appointment.ts'
import { type CrewActor, openVisit } from '#features/crews/crew-actor.ts'
import { type KeyHolder, openWithKey } from '#features/customer-link/access.ts'
import { estimates } from '#features/estimates/stored-estimate.ts'
import { isStorableName } from '#store/storable-text.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { photos, showPhoto } from './photo-record.ts'

/** The viewer of the photos of a request or an estimate: its customer with a key, the administrator, or the crew of the visit. */
export type PhotoUser =
  | (KeyHolder & { by: 'customer' })
  | { id: string; by: 'business' }
  | { id: string; by: 'crew'; crew: CrewActor }

/** The two sides of the conversation, without the crew. */
export type PhotoParty = Extract<PhotoUser, { by: PhotoSide }>

export function sideOf({ by }: Pick<PhotoUser, 'by'>): PhotoSide {
  return by === 'customer' ? 'customer' : 'business'
}

/** Refuses a wrong key, an ended link and a deleted request. In a transaction, the request stays locked. */
export async function openRequest(reader: Reader, user: PhotoUser, now: Temporal.Instant): Promise<void> {
  if (user.by === 'customer') await openWithKey(reader, user, now)
  else if (user.by === 'crew') await openVisit(reader, user.crew, user.id, now)
  else if (!(await (isEstimateId(user.id) ? estimates : appointments).get(reader, user.id))) {
    throw new Refusal('not-found', APPOINTMENT_MESSAGES.notFound)
  }
}

/** Written without any change of content, so that open screens notice its photos. An estimate's editor reads them itself. */
export async function announcePhotos(tx: Transaction, id: string): Promise<{ version: number }> {
  return isEstimateId(id) ? { version: 0 } : changeAppointment(tx, id, {})
}

/** Marks a photo of this request as before or after the work. Null removes the mark. */
export function markPhoto(
  store: Store,
  user: Exclude<PhotoUser, { by: 'customer' }>,
  photoId: string,
  mark: PhotoMark | null,
  now: Temporal.Instant,
) {
  return store.transaction(async (tx) => {
    await openRequest(tx, user, now)
    const photo = isStorableName(photoId) ? await photos.get(tx, photoId) : undefined
    if (photo?.data.appointmentId !== user.id) throw new Refusal('not-found', PHOTO_WORDS.en.gone)
    const outcome = await photos.set(tx, photoId, { ...photo.data, mark })
    const marked = outcome.ok ? photos.read(outcome.stored) : undefined
    if (!marked) throw new Error(`Photo ${photoId} was not marked.`)
    const { version } = await announcePhotos(tx, user.id)
    return { photo: showPhoto(marked), version }
  })
}
