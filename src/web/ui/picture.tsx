import { parseImageUrl, srcSet, variantUrl } from '#domain/image-address.ts'
import { placeholderUrl } from '#domain/image-placeholder.ts'

type PictureProps = { src: string; alt: string; sizes: string; eager?: boolean; className?: string }

export function Picture({ src, alt, sizes, eager = false, className }: PictureProps) {
  const image = parseImageUrl(src)
  const loading = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  if (!image) return <img src={src} alt={alt} className={className} {...loading} />
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(image, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(image, 'webp')} sizes={sizes} />
      <img
        src={variantUrl(image, 960, 'jpg')}
        srcSet={srcSet(image, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={image.width}
        height={image.height}
        className={className}
        style={{ background: `center / cover url(${placeholderUrl(image.tint)})` }}
        {...loading}
      />
    </picture>
  )
}
