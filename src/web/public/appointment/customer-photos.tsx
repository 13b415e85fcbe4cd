import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import type { ShownPhoto } from '#domain/photos/photo.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { useWords } from '../../language/language.tsx'
import { PhotoStrip } from '../../photos/photo-strip.tsx'
import { panelStyle } from '../../ui/dialog-style.ts'
import { X } from '../../ui/icons.tsx'
import { type Holder, photoAccess } from './holder.ts'

type CustomerPhotosProps = {
  holder: Holder
  all: readonly ShownPhoto[]
  /** Those of this line. Null for those that came with the request. */
  line: string | null
  businessName: string
}

export function CustomerPhotos({ holder: { id, key }, all, line, businessName }: CustomerPhotosProps) {
  const words = useWords(PHOTO_WORDS)
  const access = useMemo(() => photoAccess({ id, key }), [id, key])
  const strip = (
    <PhotoStrip
      photos={all.filter((photo) => photo.line === line)}
      all={all}
      access={access}
      nameOf={(by) => (by === 'customer' ? words.you : businessName)}
      dialog={PhotoDialog}
      viewer="customer"
    />
  )
  if (line !== null) return strip
  return (
    <section aria-label={words.title} className="mt-5 grid gap-3 border-line border-t pt-5">
      <h3 className="text-lg">{words.title}</h3>
      {strip}
    </section>
  )
}

type PhotoDialogProps = { title: string; onClose: () => void; children: ReactNode }

/** The browser's own modal dialog: it keeps the focus inside, closes on Escape and returns the focus. */
function PhotoDialog({ title, onClose, children }: PhotoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { close } = useWords(CUSTOMER_LINK_WORDS)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className={panelStyle(
        'hidden max-w-none max-sm:top-auto backdrop:animate-fade backdrop:bg-scrim open:flex sm:max-w-3xl',
      )}
    >
      <form method="dialog" className="flex items-center justify-between gap-4 px-6 pt-4">
        <p className="text-ink-muted text-sm">{title}</p>
        <button
          type="submit"
          aria-label={close}
          className="-mr-2 grid size-10 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </form>
      <div className="overflow-y-auto overscroll-contain px-6 pt-3 pb-6">{children}</div>
    </dialog>
  )
}
