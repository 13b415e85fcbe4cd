import { type ReactNode, useId } from 'react'
import { DIALOG_WORDS } from '#domain/website/dialog/words.ts'
import { useWords } from '../language/language.tsx'
import { panelStyle } from './dialog-style.ts'
import { X } from './icons.tsx'

type LightDialogProps = {
  /** A button opens it: `<button {...opens(id)}>`. */
  id: string
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** The browser's own dialog, for public pages: no library, and it opens before any script has loaded. */
export function LightDialog({ id, title, children, footer }: LightDialogProps) {
  const { close } = useWords(DIALOG_WORDS)
  const titleId = useId()
  return (
    <dialog
      id={id}
      aria-labelledby={titleId}
      {...{ closedby: 'any' }}
      className={panelStyle(
        'hidden max-w-none max-sm:top-auto backdrop:animate-fade backdrop:bg-scrim open:flex sm:max-w-lg',
      )}
    >
      <form method="dialog" className="flex items-start justify-between gap-4 px-6 pt-6">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        <button
          type="submit"
          aria-label={close}
          className="-mt-1 -mr-2 grid size-10 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </form>
      <div className="overflow-y-auto overscroll-contain px-6 pt-3 pb-6">{children}</div>
      {footer && (
        <footer className="flex flex-wrap gap-3 border-t border-line px-6 py-4 max-sm:*:grow">{footer}</footer>
      )}
    </dialog>
  )
}
