import * as Radix from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { buttonStyle } from './button-style.ts'
import { panelStyle, scrim } from './dialog-style.ts'
import { useFocusReturn } from './focus-return.ts'
import { enterDialog } from './top-dialog.ts'

type AlertDialogProps = {
  open: boolean
  title: ReactNode
  /** Line breaks in a text are kept. */
  body?: ReactNode
  confirmLabel: string
  /** Without it, a single button acknowledges. */
  cancelLabel?: string | undefined
  tone?: 'primary' | 'danger' | undefined
  onAnswer: (confirmed: boolean) => void
}

/** A question that needs an answer: the safe button has the focus, and a click outside does nothing. */
export function AlertDialog({
  open,
  title,
  body,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  onAnswer,
}: AlertDialogProps) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onAnswer(false)}>
      <Radix.Portal>
        <div className={scrim} />
        <Radix.Content
          aria-modal="true"
          data-scroll-lock
          {...focusReturn}
          className={panelStyle('gap-3 overflow-y-auto p-6 sm:max-w-md sm:p-7')}
        >
          <Radix.Title className="text-xl">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="text-sm whitespace-pre-line text-ink-muted empty:hidden">{body}</div>
          </Radix.Description>
          <div ref={enterDialog} className="contents" />
          <div className="mt-3 flex flex-wrap-reverse justify-end gap-3 max-sm:*:grow">
            {cancelLabel === undefined ? (
              <Radix.Cancel className={buttonStyle(tone)}>{confirmLabel}</Radix.Cancel>
            ) : (
              <>
                <Radix.Cancel className={buttonStyle('secondary')}>{cancelLabel}</Radix.Cancel>
                <Radix.Action className={buttonStyle(tone)} onClick={() => onAnswer(true)}>
                  {confirmLabel}
                </Radix.Action>
              </>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
