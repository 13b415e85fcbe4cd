import type { LinkDescriptor } from 'react-router'
import { IMAGE_TYPES } from '#domain/image.ts'
import { parseImageUrl, srcSet } from '#domain/image-address.ts'

/** For a route's `links`: the picture that a visitor sees first is asked for with the page's own head. */
export function preloadPicture(src: string, sizes: string): LinkDescriptor[] {
  const image = parseImageUrl(src)
  if (!image) return []
  return [
    {
      rel: 'preload',
      as: 'image',
      type: IMAGE_TYPES.avif,
      imageSrcSet: srcSet(image, 'avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    },
  ]
}
