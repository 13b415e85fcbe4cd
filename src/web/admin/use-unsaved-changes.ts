import { useCallback, useRef } from 'react'
import { useHoldsWork } from '../data/unsaved-work.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { UNSAVED_CHANGES } from './editing-words.ts'

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
    /** Resolves with the answer to the open question, or immediately if there is none. */
    answer: useCallback(async () => asked.current, []),
  }
}
