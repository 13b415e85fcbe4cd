import { parseImageUrl, variantUrl } from '#domain/image-address.ts'
import { SITE_PICTURES } from './site-pictures.ts'

const WIDTH = 1280

/** The picture of a link preview: JPEG, because that is what every messenger reads. */
export function previewImage(name: keyof typeof SITE_PICTURES): string {
  const { src } = SITE_PICTURES[name]
  const address = parseImageUrl(src)
  return address ? variantUrl(address, WIDTH, 'jpg') : src
}
