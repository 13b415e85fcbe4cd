import { ChevronLeft, ChevronRight, ImageOff, Trash2 } from 'lucide-react'
import { type FunctionComponent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { mayDeletePhoto, type PhotoSide, photoAlt, type ShownPhoto } from '#domain/photos/photo.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { neighborIndex } from '#domain/projects/gallery.ts'
import { ApiError } from '../data/api-error.ts'
import { announceChange } from '../data/changes.ts'
import { sendRequest } from '../data/send-request.ts'
import { watchSwipes } from '../document/swipe.ts'
import { useLanguage, useWords } from '../language/language.tsx'
import { Button, Spinner } from '../ui/button.tsx'
import { Notice } from '../ui/page.tsx'
import { type NameOf, type PhotoAccess, photosPath } from './photo-access.ts'
import { usePhoto } from './use-photo.ts'

export type PhotoDialog = FunctionComponent<{ title: string; onClose: () => void; children: ReactNode }>

type PhotoStripProps = {
  photos: readonly ShownPhoto[]
  all: readonly ShownPhoto[]
  access: PhotoAccess
  nameOf: NameOf
  dialog: PhotoDialog
  /** The side that may delete its photos here. Without it they are only shown. */
  viewer?: PhotoSide
  /** Called with the new version of the request. */
  onDeleted?: ((version: number) => void) | undefined
  /** Shown below each photo, also below the large one. */
  below?: (photo: ShownPhoto) => ReactNode
}

export function PhotoStrip({ photos, all, access, nameOf, dialog: Dialog, viewer, onDeleted, below }: PhotoStripProps) {
  const language = useLanguage()
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
                <SmallPhoto
                  photo={photo}
                  access={access}
                  alt={photoAlt(index, all.length, nameOf(photo.by), language)}
                />
              </button>
              {below?.(photo)}
            </li>
          )
        })}
      </ul>
      {open !== undefined && shown && (
        <Dialog title={photoAlt(open, all.length, nameOf(shown.by), language)} onClose={() => setOpen(undefined)}>
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
  const words = useWords(PHOTO_WORDS)
  const loaded = usePhoto(access, photo.id, 'small')
  if (loaded.state === 'loaded') return <img src={loaded.url} alt={alt} className={`${box} object-cover`} />
  return (
    <span
      role="img"
      aria-label={alt}
      title={loaded.state === 'failed' ? words.unseen : undefined}
      className={`${box} grid place-items-center`}
    >
      {loaded.state === 'failed' && <ImageOff aria-hidden="true" className="size-6 text-ink-muted" />}
    </span>
  )
}

type PhotoRemovalProps = { photoId: string; access: PhotoAccess; onDeleted: (version: number) => void }

/** Deletes the photo that the lightbox shows, after a second question. */
function PhotoRemoval({ photoId, access, onDeleted }: PhotoRemovalProps) {
  const words = useWords(PHOTO_WORDS)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const remove = async () => {
    setBusy(true)
    setProblem('')
    try {
      const init = { method: 'DELETE', headers: access.headers() }
      const response = await sendRequest(`${photosPath(access)}/${encodeURIComponent(photoId)}`, init)
      const { version }: { version: number } = await response.json()
      onDeleted(version)
      announceChange({ collection: 'appointments', operation: 'updated', id: access.id })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setBusy(false)
      setProblem(error.isRefusal ? error.message : words.notDeleted)
    }
  }

  if (!isAsking) {
    return (
      <Button tone="secondary" size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        {words.delete}
      </Button>
    )
  }
  return (
    <div className="grid gap-3">
      {problem && <Notice tone="error">{problem}</Notice>}
      <p role="status">{words.confirmDelete}</p>
      <div className="flex flex-wrap gap-3">
        {/* The pressed button is gone, so the focus goes to the safe one. */}
        <Button tone="secondary" size="sm" autoFocus onClick={() => setAsking(false)}>
          {words.keep}
        </Button>
        <Button tone="danger" size="sm" busy={busy} busyLabel={words.deleting} onClick={() => void remove()}>
          {words.confirm}
        </Button>
      </div>
    </div>
  )
}

type PhotoSlidesProps = {
  photos: readonly ShownPhoto[]
  shown: number
  onShow: (index: number) => void
  access: PhotoAccess
  nameOf: NameOf
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** One large photo at a time: buttons, arrow keys and swipes go to the next. */
function PhotoSlides({ photos, shown, onShow, access, nameOf }: PhotoSlidesProps) {
  const language = useLanguage()
  const words = PHOTO_WORDS[language]
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
  const alt = photoAlt(shown, photos.length, nameOf(photo.by), language)
  return (
    <div ref={area} className="grid [touch-action:pinch-zoom] gap-4">
      <LargePhoto key={photo.id} photo={photo} access={access} alt={alt} />
      <p role="status" className="sr-only">
        {alt}
      </p>
      {photos.length > 1 && (
        <div className="flex justify-between gap-3">
          <Turn to={words.previous} onClick={() => onShow(neighborIndex(shown, -1, photos.length))}>
            <ChevronLeft aria-hidden="true" />
          </Turn>
          <Turn to={words.next} onClick={() => onShow(neighborIndex(shown, 1, photos.length))}>
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
  const words = useWords(PHOTO_WORDS)
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
      {loaded.state === 'loading' && <Spinner>{words.loading}</Spinner>}
      {loaded.state === 'failed' && <p role="alert">{words.unseen}</p>}
    </div>
  )
}
