import { type GalleryEntry, neighbourIndex } from '#domain/project-gallery.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/picture.tsx'

/** The picture and, unseen, its neighbours: the next one is there before it is asked for. */
export function LightboxPictures({ pictures, index }: { pictures: readonly GalleryEntry[]; index: number }) {
  const near = new Set([index, ...[1, -1].map((by) => neighbourIndex(index, by, pictures.length))])
  return (
    <div className="relative">
      {[...near]
        .sort((a, b) => a - b)
        .map((place) => (
          <div
            key={place}
            className={classNames(
              'absolute inset-0 flex items-center justify-center px-2 sm:px-18',
              place !== index && 'invisible',
            )}
          >
            <Picture
              src={pictures[place]?.url ?? ''}
              alt={pictures[place]?.caption || 'Picture of this project'}
              sizes="100vw"
              eager
              className="h-auto max-h-full min-h-0 w-auto min-w-0 max-w-full rounded-sm object-contain"
            />
          </div>
        ))}
    </div>
  )
}
