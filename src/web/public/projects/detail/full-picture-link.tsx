import type { ReactNode } from 'react'
import { parseImageUrl, variantUrl } from '#domain/image-address.ts'

const FULL_WIDTH = 1920

interface FullPictureLinkProps {
  src: string
  onOpen: () => void
  label?: string
  className?: string
  children: ReactNode
}

/** Opens the lightbox; without script it is a link to the picture itself. */
export function FullPictureLink({ src, onOpen, label, className, children }: FullPictureLinkProps) {
  const image = parseImageUrl(src)
  return (
    <a
      href={image ? variantUrl(image, FULL_WIDTH, 'jpg') : src}
      data-wake
      aria-haspopup="dialog"
      aria-label={label}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </a>
  )
}
