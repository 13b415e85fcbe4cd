import { type ReactNode, useCallback, useRef } from 'react'
import { STALE } from '#domain/documents/refusal.ts'
import { useHoldsWork } from '../data/unsaved-work.ts'
import { Button } from '../ui/button.tsx'
import { useDialogs } from '../ui/dialogs.tsx'
import { Notice } from '../ui/page.tsx'

type BottomBarProps = {
  unsaved: boolean
  note?: ReactNode
  children: ReactNode
}

/** Stays visible below a long form, above the navigation of a phone, and says when there are unsaved changes. */
export function BottomBar({ unsaved, note, children }: BottomBarProps) {
  return (
    <div className="bottom-bar -mx-1 sticky bottom-[var(--office-bar,0px)] z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-surface px-1 py-3 sm:py-4">
      {children}
      <p className="text-ink-muted text-sm">
        {unsaved && 'Not saved yet. '}
        {note}
      </p>
    </div>
  )
}

type SaveBarProps = {
  label: string
  busy: boolean
  unsaved: boolean
  children?: ReactNode
}

export function SaveBar({ label, busy, unsaved, children }: SaveBarProps) {
  return (
    <BottomBar unsaved={unsaved} note={children}>
      <Button type="submit" busy={busy} busyLabel={SAVING}>
        {label}
      </Button>
    </BottomBar>
  )
}

export function SaveError({ message }: { message: string | undefined }) {
  return message === undefined ? null : <Notice tone="error">Error: {message}</Notice>
}

const UNSAVED_CHANGES = 'You have unsaved changes. Leave without saving?'
export const SAVING = 'Saving...'

/** Warns while the document is being edited, before a save would be refused. */
export function NewerNotice({ onCompare }: { onCompare: () => void }) {
  return (
    <Notice
      tone="warning"
      action={
        <Button tone="secondary" size="sm" onClick={onCompare}>
          Show both versions
        </Button>
      }
    >
      {STALE}
    </Notice>
  )
}

/** The guard of the screens (`useLeaveGuard`) asks before these changes are lost, except during a save. */
export function useUnsavedChanges(dirty: boolean, saving: boolean) {
  const { askToLeave, answer } = useQuestion()
  useHoldsWork(dirty, saving, askToLeave)
  return { askToLeave, answer }
}

const LEAVE = { title: UNSAVED_CHANGES, confirmLabel: 'Leave', cancelLabel: 'Stay', tone: 'secondary' } as const

function useQuestion() {
  const { confirm } = useDialogs()
  const asked = useRef<Promise<boolean>>(undefined)
  const askToLeave = useCallback(() => {
    // The drawer is above every dialog.
    for (const drawer of document.querySelectorAll<HTMLElement>(':popover-open')) drawer.hidePopover()
    asked.current ??= confirm(LEAVE).finally(() => {
      asked.current = undefined
    })
    return asked.current
  }, [confirm])
  return {
    askToLeave,
    answer: useCallback(async () => asked.current, []),
  }
}
