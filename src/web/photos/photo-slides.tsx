import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { PHOTO_WORDS, photoAlt, type ShownPhoto } from '#domain/photos/photo.ts'
import { neighborIndex } from '#domain/projects/gallery.ts'
import { watchSwipes } from '../document/swipe.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { NameOf, PhotoAccess } from './photo-access.ts'
import { usePhoto } from './use-photo.ts'

type PhotoSlidesProps = {
  photos: readonly ShownPhoto[]
  shown: number
  onShow: (index: number) => void
  access: PhotoAccess
  nameOf: NameOf
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** One large photo at a time: buttons, arrow keys and swipes go to the next. */
export function PhotoSlides({ photos, shown, onShow, access, nameOf }: PhotoSlidesProps) {
  const area = useRef<HTMLDivElement>(null)
  const step = useEffectEvent((by: number) => onShow(neighborIndex(shown, by, photos.length)))
  useEffect(() => {
    if (!area.current) return
    watchSwipes(area.current, { left: () => step(1), right: () => step(-1) })
    const ended = new AbortController()
    const press = (event: KeyboardEvent) => {
      const by = STEPS[event.key]
      if (by === undefined) return
      event.preventDefault()
      step(by)
    }
    document.addEventListener('keydown', press, { signal: ended.signal })
    return () => ended.abort()
  }, [])
  const photo = photos[shown]
  if (!photo) return null
  const alt = photoAlt(shown, photos.length, nameOf(photo.by))
  return (
    <div ref={area} className="grid touch-pinch-zoom gap-4">
      <LargePhoto key={photo.id} photo={photo} access={access} alt={alt} />
      <p role="status" className="sr-only">
        {alt}
      </p>
      {photos.length > 1 && (
        <div className="flex justify-between gap-3">
          <Turn to={PHOTO_WORDS.previous} onClick={() => onShow(neighborIndex(shown, -1, photos.length))}>
            <ChevronLeft aria-hidden="true" />
          </Turn>
          <Turn to={PHOTO_WORDS.next} onClick={() => onShow(neighborIndex(shown, 1, photos.length))}>
            <ChevronRight aria-hidden="true" />
          </Turn>
        </div>
      )}
    </div>
  )
}

function Turn({ to, onClick, children }: { to: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button tone="secondary" size="icon" aria-label={to} onClick={onClick}>
      {children}
    </Button>
  )
}

function LargePhoto({ photo, access, alt }: { photo: ShownPhoto; access: PhotoAccess; alt: string }) {
  const loaded = usePhoto(access, photo.id, 'full')
  const { width, height } = photo
  return (
    <div className="grid min-h-48 place-items-center">
      {loaded.state === 'loaded' && (
        <img
          src={loaded.url}
          alt={alt}
          width={width}
          height={height}
          className="h-auto max-h-[65dvh] w-auto max-w-full rounded-sm object-contain"
        />
      )}
      {loaded.state === 'loading' && <Spinner>{PHOTO_WORDS.loading}</Spinner>}
      {loaded.state === 'failed' && <p role="alert">{PHOTO_WORDS.unseen}</p>}
    </div>
  )
}
