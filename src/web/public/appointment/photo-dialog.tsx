import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { panelStyle } from '../../ui/dialog-style.ts'

type PhotoDialogProps = { title: string; onClose: () => void; children: ReactNode }

/** The browser's own modal dialog: it keeps the focus inside, closes on Escape and returns the focus. */
export function PhotoDialog({ title, onClose, children }: PhotoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
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
          aria-label="Close"
          className="-mr-2 grid size-10 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </form>
      <div className="overflow-y-auto overscroll-contain px-6 pt-3 pb-6">{children}</div>
    </dialog>
  )
}
