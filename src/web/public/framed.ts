import { objectPosition } from '#domain/pictures/focus.ts'
import type { FramedPicture } from '#domain/pictures/framed-picture.ts'

/** The owner's picture, as `Picture` takes it. */
export function framed({ src, alt, focus }: FramedPicture) {
  return { src, alt, position: objectPosition(focus) }
}
