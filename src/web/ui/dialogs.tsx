import * as Radix from 'radix-ui/alert-dialog'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { buttonStyle } from './button-style.ts'
import { panelStyle, scrim } from './dialog-style.ts'
import { enterDialog, useFocusReturn } from './focus-return.ts'

type Question = {
  title: string
  body?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
}

type Announcement = Pick<Question, 'title' | 'body'> & { closeLabel?: string }

type Dialogs = {
  /** Resolves to true only if the person confirms. Escape and Cancel mean no. */
  confirm: (question: Question) => Promise<boolean>
  /** Resolves when the person has read it. */
  alert: (announcement: Announcement) => Promise<void>
}

type Asked = Question & { id: number; confirmLabel: string; resolve: (confirmed: boolean) => void }

const DialogsContext = createContext<Dialogs | undefined>(undefined)

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext)
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it.')
  return dialogs
}

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Asked[]>([])
  const current = queue[0]

  const dialogs = useMemo<Dialogs>(() => {
    let asked = 0
    const ask = (question: Question & { confirmLabel: string }) =>
      new Promise<boolean>((resolve) => {
        setQueue((waiting) => [...waiting, { ...question, id: ++asked, resolve }])
      })
    return {
      confirm: (question) => ask({ confirmLabel: 'Confirm', cancelLabel: 'Cancel', ...question }),
      alert: async ({ closeLabel = 'OK', ...announcement }) => {
        await ask({ ...announcement, confirmLabel: closeLabel })
      },
    }
  }, [])

  function answer(asked: Asked, confirmed: boolean) {
    asked.resolve(confirmed)
    setQueue((waiting) => waiting.filter(({ id }) => id !== asked.id))
  }

  return (
    <DialogsContext value={dialogs}>
      {children}
      {current && (
        <AlertDialog
          key={current.id}
          open
          title={current.title}
          body={current.body}
          confirmLabel={current.confirmLabel}
          cancelLabel={current.cancelLabel}
          tone={current.tone}
          onAnswer={(confirmed) => answer(current, confirmed)}
        />
      )}
    </DialogsContext>
  )
}

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
function AlertDialog({ open, title, body, confirmLabel, cancelLabel, tone = 'primary', onAnswer }: AlertDialogProps) {
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
