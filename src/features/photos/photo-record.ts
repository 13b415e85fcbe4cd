import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { PHOTO_MARKS, type ShownPhoto } from '#domain/photos/photo.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'

/** One document for each private photo. Its pixels are two blobs. Ids follow the order of arrival. */
export const photos = collection(
  'photos',
  z.object({
    appointmentId: z.string(),
    by: z.enum(['customer', 'business']),
    /** The digest of the stored image. Identifies the same file when it is sent again. */
    hash: z.string(),
    /** The size of both blobs. */
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

/** The photos of several appointments, each with its own, oldest first. */
export async function photosOfAll(reader: Pick<Reader, 'query'>, ids: readonly string[]) {
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

/** One document with the bytes of all private photos. Every change locks it, so simultaneous uploads can't exceed the limit. */
const space = collection('photo-space', z.object({ bytes: z.number().catch(0) }))

const TOTAL = 'total'

export async function usedSpace(reader: Pick<Reader, 'get'>): Promise<number> {
  return (await space.get(reader, TOTAL))?.data.bytes ?? 0
}

export function refuseWithoutSpace(used: number, most: number): void {
  if (used > most) throw new Refusal('conflict', PHOTO_WORDS.en.noSpace, { code: 'no-photo-space' })
}

/** Call it after the appointments are locked, so that all transactions take their locks in the same order. */
export async function takeSpace(tx: Transaction, bytes: number, most: number): Promise<void> {
  const used = await change(tx, bytes)
  refuseWithoutSpace(used, most)
}

export async function freeSpace(tx: Transaction, bytes: number): Promise<void> {
  if (bytes > 0) await change(tx, -bytes)
}

async function change(tx: Transaction, by: number): Promise<number> {
  const stored = await space.get(tx, TOTAL)
  const bytes = Math.max(0, (stored?.data.bytes ?? 0) + by)
  const outcome = await space.set(tx, TOTAL, { bytes }, { ifVersion: stored?.version ?? 0 })
  // Only the first photo of a store can race. Once the document exists, reading it locks it.
  return outcome.ok ? bytes : change(tx, by)
}
