import { z } from '#domain/documents/zod.ts'
import { PHOTO_MARKS, type ShownPhoto } from '#domain/photos/photo.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader } from '#store/store.ts'

/** One document for each private photo. Its pixels are two blobs. Ids follow the order of arrival. */
export const photos = collection(
  'photos',
  z.object({
    appointmentId: z.string(),
    by: z.enum(['customer', 'business']),
    /** Of the stored picture. The same file sent again is recognized by it. */
    hash: z.string(),
    /** Of both blobs. */
    bytes: z.number(),
    width: z.number(),
    height: z.number(),
    line: z.string().nullable(),
    mark: z.enum(PHOTO_MARKS).nullable().catch(null),
  }),
)
export type PhotoDocument = DocumentOf<typeof photos>

export const PHOTO_SIZES = ['full', 'small'] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]

/** Apart from public pictures, which are under `images/`. */
export function photoBlob(id: string, size: PhotoSize): string {
  return `photos/${id}/${size}`
}

/** Oldest first. */
export function photosOf(reader: Pick<Reader, 'query'>, appointmentId: string): Promise<PhotoDocument[]> {
  return photos.query(reader, { where: { appointmentId }, orderBy: 'appointmentId' })
}

export async function shownPhotos(reader: Pick<Reader, 'query'>, appointmentId: string): Promise<ShownPhoto[]> {
  return (await photosOf(reader, appointmentId)).map(showPhoto)
}

/** Those of several appointments, each with its own, oldest first. */
export async function photosOfAll(
  reader: Pick<Reader, 'query'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownPhoto[]>> {
  const found = await photos.query(reader, { where: { appointmentId: ids }, orderBy: 'appointmentId' })
  return new Map(
    Array.from(
      Map.groupBy(found, ({ data }) => data.appointmentId),
      ([id, all]) => [id, all.map(showPhoto)],
    ),
  )
}

export function showPhoto({ id, createdAt, data: { by, width, height, line, mark } }: PhotoDocument): ShownPhoto {
  return { id, by, at: createdAt, width, height, line, mark }
}
