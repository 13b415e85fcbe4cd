import { Refusal } from '#domain/documents/refusal.ts'
import { LIBRARY_MESSAGES, MOST_LISTED_USES } from '#domain/picture-library/library.ts'
import { type PictureUse, placesOf } from '#domain/picture-library/picture-use.ts'
import type { ImageAddress } from '#domain/pictures/address.ts'
import { addressIn, type ImageDocument, images } from '#features/pictures/image-record.ts'
import type { Reader } from '#store/store.ts'

/** A picture as the library shows it. */
export interface LibraryPicture {
  hash: string
  url: string
  width: number
  height: number
  bytes: number
  alt: string
  /** At most MOST_LISTED_USES of them. */
  uses: readonly PictureUse[]
  useCount: number
}

export function libraryPicture(
  { data: { url, bytes = 0, alt = '' } }: ImageDocument,
  { hash, width, height }: ImageAddress,
  uses: readonly PictureUse[],
): LibraryPicture {
  return { hash, url, width, height, bytes, alt, ...listedPlaces(uses) }
}

export function listedPlaces(uses: readonly PictureUse[]): Pick<LibraryPicture, 'uses' | 'useCount'> {
  const places = placesOf(uses)
  return { uses: places.slice(0, MOST_LISTED_USES), useCount: places.length }
}

export async function requirePicture(reader: Reader, hash: string): Promise<ImageDocument & { address: ImageAddress }> {
  const image = await images.get(reader, hash)
  const address = image && addressIn(image)
  if (!address) throw new Refusal('not-found', LIBRARY_MESSAGES.gone)
  return { ...image, address }
}
