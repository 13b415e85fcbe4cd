import type { Reader } from '#store/store.ts'
import { photoBlob, photosOf, showPhoto } from './photo-record.ts'

/** The photos of a request with their content, for the copy that a customer gets. */
export async function exportPhotos(reader: Reader, appointmentId: string) {
  const exported = []
  for (const photo of await photosOf(reader, appointmentId)) {
    const blob = await reader.getBlob(photoBlob(photo.id, 'full'))
    const { by, at } = showPhoto(photo)
    exported.push({ by, at, type: blob?.type, base64: blob && Buffer.from(blob.bytes).toString('base64') })
  }
  return exported
}
