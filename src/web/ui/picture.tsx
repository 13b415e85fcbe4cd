import { preload } from 'react-dom'
import { type ImageAddress, parseImageUrl, srcSet, variantUrl } from '#domain/pictures/address.ts'
import { IMAGE_TYPES } from '#domain/pictures/image.ts'
import { placeholderUrl } from '#domain/pictures/placeholder.ts'

const FALLBACK_WIDTH = 960

interface PictureProps {
  /** The address of a stored picture, or any other. */
  src: string
  /** What the picture shows. Empty if the text beside it already says so. */
  alt: string
  /** The layout width, and a little less on phones, where the next file of a photograph weighs twice as much: `(min-width: 64rem) 33vw, 82vw`. */
  sizes: string
  /** The largest width the layout can use, in device pixels. Larger ones are omitted from the page. */
  largest?: number
  /** For the first picture a visitor sees: loaded eagerly, before others. */
  eager?: boolean
  first?: boolean
  /** The CSS `object-position`, for a picture with a focal point. */
  position?: string | undefined
  className?: string
}

/** Offers the best format and width for each browser, in a box that never shifts, over a blurred preview. */
export function Picture({ src, alt, sizes, largest, first = false, eager = first, position, className }: PictureProps) {
  const image = parseImageUrl(src)
  const shared = {
    className,
    decoding: eager ? 'sync' : 'async',
    loading: eager ? 'eager' : 'lazy',
    fetchPriority: eager ? 'high' : undefined,
  } as const
  if (!image) return <img {...shared} src={src} alt={alt} style={{ objectPosition: position }} />
  if (first) preloadAvif(image, sizes)
  return (
    <picture className="contents">
      <source type={IMAGE_TYPES.avif} srcSet={srcSet(image, 'avif', largest)} sizes={sizes} />
      <source type={IMAGE_TYPES.webp} srcSet={srcSet(image, 'webp', largest)} sizes={sizes} />
      <img
        {...shared}
        src={variantUrl(image, FALLBACK_WIDTH, 'jpg')}
        alt={alt}
        width={image.width}
        height={image.height}
        style={{
          background: `url(${placeholderUrl(image.tint)}) center / 100% 100% no-repeat`,
          objectPosition: position,
        }}
      />
    </picture>
  )
}

function preloadAvif(image: ImageAddress, sizes: string): void {
  preload(variantUrl(image, FALLBACK_WIDTH, 'avif'), {
    as: 'image',
    type: IMAGE_TYPES.avif,
    imageSrcSet: srcSet(image, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}
