import { Refusal } from '#domain/documents/refusal.ts'
import type { ShownPhoto } from '#domain/photos/photo.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import type { Blob, Reader } from '#store/store.ts'
import { openRequest, type PhotoUser } from './open-request.ts'
import { type PhotoSize, photoBlob, photos, photosOf, showPhoto } from './photo-record.ts'

export async function readPhoto(
  reader: Reader,
  user: PhotoUser,
  photo: { id: string; size: PhotoSize },
  now: Temporal.Instant,
): Promise<Blob> {
  await openRequest(reader, user, now)
  const stored = await photos.get(reader, photo.id)
  const isTheirs = stored?.data.appointmentId === user.id
  const blob = isTheirs ? await reader.getBlob(photoBlob(photo.id, photo.size)) : undefined
  if (!blob) throw new Refusal('not-found', PHOTO_WORDS.en.gone)
  return blob
}

/** The thumbnails as data URLs, for a page without JavaScript, because an `img` can't send the key. */
export async function photosInline(reader: Reader, shown: readonly ShownPhoto[]): Promise<Record<string, string>> {
  const inline = shown.map(async ({ id }) => {
    const blob = await reader.getBlob(photoBlob(id, 'small'))
    return blob ? [[id, `data:${blob.type};base64,${Buffer.from(blob.bytes).toString('base64')}`] as const] : []
  })
  return Object.fromEntries((await Promise.all(inline)).flat())
}

/** The photos of a request with their content, for the customer's copy of their data. */
export async function exportPhotos(reader: Reader, appointmentId: string) {
  const exported = []
  for (const photo of await photosOf(reader, appointmentId)) {
    const blob = await reader.getBlob(photoBlob(photo.id, 'full'))
    const { by, at } = showPhoto(photo)
    exported.push({ by, at, type: blob?.type, base64: blob && Buffer.from(blob.bytes).toString('base64') })
  }
  return exported
}
