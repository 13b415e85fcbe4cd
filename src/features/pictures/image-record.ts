import { z } from '#domain/documents/zod.ts'
import { imageRefusal } from '#domain/picture-library/library.ts'
import { type ImageAddress, imageHashesIn, parseImageUrl } from '#domain/pictures/address.ts'
import { isBuiltInPicture } from '#domain/pictures/built-in.ts'
import { IMAGE_FORMATS, type ImageFormat, imageWidths } from '#domain/pictures/image.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Data, Reader, Transaction } from '#store/store.ts'

/** One document for each stored picture, under its hash. Its pixels are blobs. */
export const images = collection(
  'images',
  z.object({
    url: z.string().catch(''),
    bytes: z.number().optional().catch(undefined),
    keptAt: z.string().catch(''),
    demo: z.boolean().optional().catch(undefined),
    /** Kept until the administrator deletes it, even while no document shows it. */
    library: z.boolean().optional().catch(undefined),
    /** The initial description of a field when this picture is chosen. */
    alt: z.string().optional().catch(undefined),
  }),
)
export type ImageDocument = DocumentOf<typeof images>

/** One document for each path that was uploaded to. */
export const uploads = collection(
  'uploads',
  z.object({
    url: z.string().catch(''),
    hash: z.string().catch(''),
    owner: z.string().catch(''),
    uploadedAt: z.string().catch(''),
    /** Of a logo. */
    isDark: z.boolean().optional().catch(undefined),
  }),
)

/** How long an unused picture is kept, because its form may still be open. */
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

/** Undefined for a picture whose address another version of the program wrote. */
export function addressIn({ data: { url } }: ImageDocument): ImageAddress | undefined {
  return parseImageUrl(url) ?? undefined
}

export async function findImage(reader: Reader, hash: string): Promise<ImageAddress | undefined> {
  const stored = await images.get(reader, hash)
  return stored && addressIn(stored)
}

/** In the transaction of a write: refuses a deleted picture, and protects the others from the sweep. */
export async function keepImages(tx: Transaction, document: Data, now: Temporal.Instant): Promise<void> {
  // Sorted, so that two documents with the same pictures cannot deadlock.
  const text = JSON.stringify(document)
  for (const hash of [...imageHashesIn(text)].sort()) {
    if (await images.get(tx, hash)) await images.set(tx, hash, { keptAt: timestamp(now) })
    // Other addresses, such as /files/{hash}/640.jpg, may be anything.
    else if (!isBuiltInPicture(hash) && text.includes(`/files/${hash}-`)) throw imageRefusal('gone')
  }
}

export async function markDemo(tx: Transaction, urls: Iterable<string>): Promise<void> {
  for (const url of urls) {
    const hash = parseImageUrl(url)?.hash
    if (hash) await images.set(tx, hash, { demo: true })
  }
}

/** The hashes of the pictures that belong to the demo content. */
export async function demoPictureHashes(reader: Reader): Promise<string[]> {
  const demo = await images.query(reader, { where: { demo: true } })
  return demo.map(({ id }) => id)
}
