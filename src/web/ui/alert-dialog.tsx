import * as Radix from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { buttonStyle } from './button.tsx'
import { classNames } from './class-names.ts'
import { panelStyle, scrim } from './dialog-style.ts'
import { enterDialog, useFocusReturn } from './focus-return.ts'

/** Of the button that confirms. If that is the lesser choice ('secondary'), the safe button stands out and comes first. */
type Tone = 'primary' | 'secondary' | 'danger'

export type Question = {
  title: string
  /** Line breaks in a text are kept. */
  body?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  tone?: Tone
}

type AlertDialogProps = { asked: Question; onAnswer: (confirmed: boolean) => void }

/** A question that needs an answer: the safe button has the focus, and a click outside does nothing. */
export function AlertDialog({ asked, onAnswer }: AlertDialogProps) {
  const { title, body, confirmLabel, cancelLabel, tone = 'primary' } = asked
  const focusReturn = useFocusReturn()
  const isSafeFirst = tone === 'secondary'
  return (
    <Radix.Root open onOpenChange={(next) => !next && onAnswer(false)}>
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
          <div
            className={classNames(
              'mt-3 flex justify-end gap-3 max-sm:*:grow',
              isSafeFirst ? 'flex-wrap' : 'flex-wrap-reverse',
            )}
          >
            {cancelLabel === undefined ? (
              <Radix.Cancel className={buttonStyle()}>{confirmLabel}</Radix.Cancel>
            ) : (
              <>
                <Radix.Cancel className={buttonStyle(isSafeFirst ? 'primary' : 'secondary')}>
                  {cancelLabel}
                </Radix.Cancel>
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
