import type { ReactNode } from 'react'
import { parseImageUrl, variantUrl } from '#domain/pictures/address.ts'

const FULL_WIDTH = 1920

interface FullPictureLinkProps {
  src: string
  /** Its index in the gallery. */
  index: number
  label?: string
  className?: string
  children: ReactNode
}

/** A link to the picture itself. document/gallery.ts opens it in the lightbox. */
export function FullPictureLink({ src, index, label, className, children }: FullPictureLinkProps) {
  const image = parseImageUrl(src)
  return (
    <a
      href={image ? variantUrl(image, FULL_WIDTH, 'jpg') : src}
      data-picture={index}
      aria-haspopup="dialog"
      aria-label={label}
      className={className}
    >
      {children}
    </a>
  )
}
