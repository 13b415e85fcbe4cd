import { IMAGE_FORMATS, type ImageFormat, imageWidths } from '#domain/image.ts'
import { type ImageAddress, parseImageUrl } from '#domain/image-address.ts'
import type { Reader, Stored } from '#store/store.ts'

/** One document for each stored picture, under its hash: `{ url, bytes, keptAt }`. Its pixels are blobs. */
export const IMAGES = 'images'
/** One document for each path that was uploaded to: `{ url, hash, owner, uploadedAt }`. */
export const UPLOADS = 'uploads'

/** How long a picture that nothing shows is kept: its form may still be open. */
const GRACE = { hours: 24 }

export function timestamp(now: Temporal.Instant): string {
  return now.toString({ smallestUnit: 'millisecond' })
}

export function graceBegan(now: Temporal.Instant): string {
  return timestamp(now.subtract(GRACE))
}

export function masterBlob(hash: string): string {
  return `images/${hash}`
}

export function variantBlob(hash: string, width: number, format: ImageFormat): string {
  return `images/${hash}/${width}.${format}`
}

export function allBlobs({ hash, width }: ImageAddress): string[] {
  const variants = IMAGE_FORMATS.flatMap((format) => imageWidths(width).map((each) => variantBlob(hash, each, format)))
  return [masterBlob(hash), ...variants]
}

/** Undefined for a picture that another version of the program keeps in a way this one does not know. */
export function addressIn({ data }: Stored): ImageAddress | undefined {
  return parseImageUrl(String(data.url)) ?? undefined
}

export async function findImage(reader: Reader, hash: string): Promise<ImageAddress | undefined> {
  const stored = await reader.get(IMAGES, hash)
  return stored && addressIn(stored)
}
