import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type GalleryEntry, neighbourIndex } from '#domain/project-gallery.ts'
import { LightboxPictures } from './lightbox-pictures.tsx'
import { useSwipe } from './use-swipe.ts'

interface LightboxProps {
  pictures: readonly GalleryEntry[]
  index: number
  onIndexChange: (index: number) => void
  onClose: () => void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

const control =
  'grid size-12 place-items-center rounded-full bg-deep/80 text-on-deep transition-colors hover:bg-deep [&_svg]:size-6'

/** The browser's own modal dialog: it keeps the focus inside and closes on Escape by itself. */
export function Lightbox({ pictures, index, onIndexChange, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const caption = pictures[index]?.caption
  const step = (by: number) => onIndexChange(neighbourIndex(index, by, pictures.length))
  const swipe = useSwipe({ left: () => step(1), right: () => step(-1) })

  useEffect(() => {
    // Some browsers give a clicked link no focus, so what the dialog would return it to is remembered here.
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Pictures of this project"
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="lightbox panel-deep fixed inset-0 m-0 size-full max-h-none max-w-none animate-fade overflow-hidden backdrop:bg-scrim"
    >
      <div {...swipe} className="grid size-full touch-pinch-zoom grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center justify-between gap-4 px-4 py-3">
          <p className="text-on-deep-muted text-sm tabular-nums">
            {index + 1} / {pictures.length}
          </p>
          <button type="button" className={control} aria-label="Close" onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" />
          </button>
        </div>
        <LightboxPictures pictures={pictures} index={index} />
        <p className="mx-auto min-h-18 max-w-prose px-6 py-4 text-center text-sm">{caption}</p>
      </div>
      <p role="status" className="sr-only">
        Picture {index + 1} of {pictures.length}
        {caption && `: ${caption}`}
      </p>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className={`${control} absolute top-1/2 left-3 -translate-y-1/2`}
            aria-label="Previous picture"
            onClick={() => step(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <button
            type="button"
            className={`${control} absolute top-1/2 right-3 -translate-y-1/2`}
            aria-label="Next picture"
            onClick={() => step(1)}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        </>
      )}
    </dialog>
  )
}
