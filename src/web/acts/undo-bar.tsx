import { Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { MOVE_WORDS } from '#domain/appointments/move-words.ts'
import { Button } from '../ui/button.tsx'
import { X } from '../ui/icons.tsx'

type UndoBarProps = {
  words: string
  busy: boolean
  onUndo: () => void
  /** Another one starts the countdown again. */
  round?: string
  children?: ReactNode
  /** For an offer that stays until it is closed. Without it, the bar counts down. */
  onClose?: () => void
}

export function UndoBar({ words, busy, onUndo, onClose, round, children }: UndoBarProps) {
  const undo = useEffectEvent(onUndo)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      // In a field the browser undoes what was typed.
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping(event.target)) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
  return (
    <div
      role="status"
      className="panel-deep fixed inset-x-4 bottom-[calc(5.5rem+var(--office-bar))] z-60 mx-auto grid max-w-xl animate-rise overflow-hidden rounded-md border border-on-deep/20 raised sm:bottom-[calc(1.5rem+var(--office-bar))]"
    >
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 px-4 py-3">
        <p className="wrap-anywhere min-w-0 grow basis-52 font-medium text-sm">{words}</p>
        {children}
        <Button tone="accent" busy={busy} aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
          <Undo2 aria-hidden="true" />
          {MOVE_WORDS.undo}
        </Button>
        {onClose && (
          <button
            type="button"
            aria-label="Close notification"
            onClick={onClose}
            className="-mr-2 grid size-8 shrink-0 place-items-center rounded-sm hover:bg-on-deep/10"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      {!onClose && <span key={round} aria-hidden="true" className="undo-countdown h-1 bg-on-deep-accent" />}
    </div>
  )
}

/** In a field, where keys belong to the text. Boxes to check take no text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_FIELDS))
}

const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select'
