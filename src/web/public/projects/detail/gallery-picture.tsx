import type { ReactNode } from 'react'
import { parseImageUrl, variantUrl } from '#domain/pictures/address.ts'
import type { GalleryEntry } from '#domain/projects/gallery.ts'
import { PROJECT_WORDS } from '#domain/projects/words.ts'
import { useWords } from '../../../language/language.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/picture.tsx'

const FULL_WIDTH = 1920

export const WIDE_PICTURE = '(min-width: 92rem) 76rem, (min-width: 64rem) calc(100vw - 20rem), 88vw'

interface GalleryPictureProps {
  picture: GalleryEntry
  index: number
  wide: boolean
}

export function GalleryPicture({ picture, index, wide }: GalleryPictureProps) {
  const { url, caption } = picture
  const words = useWords(PROJECT_WORDS)
  return (
    <li className={classNames('group', wide && 'sm:col-span-2')}>
      <figure className="grid gap-3">
        <FullPictureLink
          src={url}
          index={index}
          label={words.enlarge(caption)}
          className="block cursor-zoom-in overflow-hidden rounded-lg"
        >
          <Picture
            src={url}
            alt=""
            sizes={
              wide
                ? WIDE_PICTURE
                : '(min-width: 92rem) 37rem, (min-width: 64rem) calc(50vw - 11rem), (min-width: 40rem) 50vw, 82vw'
            }
            className={classNames(
              'aspect-3/2 w-full object-cover transition-transform duration-500 group-hover:scale-[1.03]',
              wide && 'sm:aspect-video',
            )}
          />
        </FullPictureLink>
        {caption && <figcaption className="text-ink-muted text-sm">{caption}</figcaption>}
      </figure>
    </li>
  )
}

interface FullPictureLinkProps {
  src: string
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
