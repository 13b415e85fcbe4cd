import { parseImageUrl, variantUrl } from '#domain/pictures/address.ts'
import { type FramedPicture, objectPosition } from '#domain/pictures/framed-picture.ts'

export function framed({ src, alt, focus }: FramedPicture) {
  return { src, alt, position: objectPosition(focus) }
}

const WIDTH = 1280

/** The picture of a link preview: JPEG, because every messenger reads it. */
export function previewImage({ src }: { src: string }): string {
  const address = parseImageUrl(src)
  return address ? variantUrl(address, WIDTH, 'jpg') : src
}
