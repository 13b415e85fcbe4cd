import { ImageOff } from 'lucide-react'
import { type FunctionComponent, type ReactNode, useState } from 'react'
import { mayDeletePhoto, PHOTO_WORDS, type PhotoSide, photoAlt, type ShownPhoto } from '#domain/photos/photo.ts'
import type { NameOf, PhotoAccess } from './photo-access.ts'
import { PhotoRemoval } from './photo-removal.tsx'
import { PhotoSlides } from './photo-slides.tsx'
import { usePhoto } from './use-photo.ts'

/** A dialog around one large photo. */
export type PhotoDialog = FunctionComponent<{ title: string; onClose: () => void; children: ReactNode }>

type PhotoStripProps = {
  /** Those to show here. */
  photos: readonly ShownPhoto[]
  /** All of the request, which the lightbox goes through. */
  all: readonly ShownPhoto[]
  access: PhotoAccess
  nameOf: NameOf
  dialog: PhotoDialog
  /** The side that may delete its photos here. Without it they are only shown. */
  viewer?: PhotoSide
  /** Called with the new version of the request. */
  onDeleted?: ((version: number) => void) | undefined
  /** What stands below each photo, also below the large one. */
  below?: (photo: ShownPhoto) => ReactNode
}

/** Small photos that open as a lightbox. */
export function PhotoStrip({ photos, all, access, nameOf, dialog: Dialog, viewer, onDeleted, below }: PhotoStripProps) {
  const [open, setOpen] = useState<number>()
  const shown = open === undefined ? undefined : all[open]
  if (photos.length === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {photos.map((photo) => {
          const index = all.indexOf(photo)
          return (
            <li key={photo.id}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpen(index)}
                className="block rounded-md hover:opacity-85"
              >
                <SmallPhoto photo={photo} access={access} alt={photoAlt(index, all.length, nameOf(photo.by))} />
              </button>
              {below?.(photo)}
            </li>
          )
        })}
      </ul>
      {open !== undefined && shown && (
        <Dialog title={photoAlt(open, all.length, nameOf(shown.by))} onClose={() => setOpen(undefined)}>
          <div className="grid gap-4">
            <PhotoSlides photos={all} shown={open} onShow={setOpen} access={access} nameOf={nameOf} />
            {below?.(shown)}
            {viewer && mayDeletePhoto(viewer, shown) && (
              <PhotoRemoval
                key={shown.id}
                photoId={shown.id}
                access={access}
                onDeleted={(version) => {
                  setOpen(undefined)
                  onDeleted?.(version)
                }}
              />
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}

const box = 'size-24 rounded-md border border-line bg-surface-sunken'

function SmallPhoto({ photo, access, alt }: { photo: ShownPhoto; access: PhotoAccess; alt: string }) {
  const loaded = usePhoto(access, photo.id, 'small')
  if (loaded.state === 'loaded') return <img src={loaded.url} alt={alt} className={`${box} object-cover`} />
  return (
    <span
      role="img"
      aria-label={alt}
      title={loaded.state === 'failed' ? PHOTO_WORDS.unseen : undefined}
      className={`${box} grid place-items-center`}
    >
      {loaded.state === 'failed' && <ImageOff aria-hidden="true" className="size-6 text-ink-muted" />}
    </span>
  )
}
