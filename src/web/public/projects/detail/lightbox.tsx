import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { GalleryEntry } from '#domain/projects/gallery.ts'
import { PROJECT_WORDS } from '#domain/projects/words.ts'
import { DIALOG_WORDS } from '#domain/website/dialog/words.ts'
import { useLanguage, useWords } from '../../../language/language.tsx'
import { X } from '../../../ui/icons.tsx'
import { Picture } from '../../../ui/picture.tsx'

const control =
  'grid size-12 place-items-center rounded-full bg-deep/80 text-on-deep transition-colors hover:bg-deep [&_svg]:size-6'

/** The browser's own modal dialog with all pictures. document/lightbox.ts shows one, and browsers don't fetch hidden ones. */
export function Lightbox({ pictures }: { pictures: readonly GalleryEntry[] }) {
  const words = useWords(PROJECT_WORDS)
  const language = useLanguage()
  const { close } = useWords(DIALOG_WORDS)
  const slides = pictures.map((picture, index) => ({ picture, place: `${index + 1} / ${pictures.length}` }))
  return (
    <dialog
      data-lightbox
      aria-label={words.pictures}
      // English is what document/lightbox.ts says by itself.
      data-position={language === 'en' ? undefined : words.pictureOf}
      className="lightbox panel-deep fixed inset-0 m-0 size-full max-h-none max-w-none animate-fade overflow-hidden backdrop:bg-scrim"
    >
      {slides.map(({ picture, place }) => (
        <Slide key={place} picture={picture} place={place} />
      ))}
      <form method="dialog" className="absolute top-3 right-4">
        <button type="submit" className={control} aria-label={close}>
          <X aria-hidden="true" />
        </button>
      </form>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            data-step="-1"
            className={`${control} absolute top-1/2 left-3 -translate-y-1/2`}
            aria-label={words.previous}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <button
            type="button"
            data-step="1"
            className={`${control} absolute top-1/2 right-3 -translate-y-1/2`}
            aria-label={words.next}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        </>
      )}
      <p role="status" className="sr-only" />
    </dialog>
  )
}

function Slide({ picture: { url, caption }, place }: { picture: GalleryEntry; place: string }) {
  const words = useWords(PROJECT_WORDS)
  return (
    <div
      data-slide
      hidden
      className="absolute inset-0 grid [touch-action:pinch-zoom] grid-rows-[auto_minmax(0,1fr)_auto] data-unseen:invisible"
    >
      <p className="flex min-h-18 items-center px-4 text-on-deep-muted text-sm tabular-nums">{place}</p>
      <div className="relative">
        <div className="absolute inset-0 flex items-center justify-center px-2 sm:px-18">
          <Picture
            src={url}
            alt={caption || words.picture}
            sizes="100vw"
            className="h-auto max-h-full min-h-0 w-auto min-w-0 max-w-full rounded-sm object-contain"
          />
        </div>
      </div>
      <p className="mx-auto min-h-18 max-w-prose px-6 py-4 text-center text-sm">{caption}</p>
    </div>
  )
}
