import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { UNSAVED_CHANGES } from '#domain/form/editing-words.ts'
import { useHoldsWork } from '../data/unsaved-work.ts'
import { useDialogs } from '../ui/dialogs.tsx'

/**
 * Asks before unsaved changes are lost: in our own dialog inside the site, in the browser's when the tab closes.
 * Doesn't ask during a save, which may navigate away itself.
 */
export function useUnsavedChanges(dirty: boolean, saving: boolean) {
  const unsaved = dirty && !saving
  const { askToLeave, answer } = useQuestion()
  useHoldsWork(dirty, askToLeave)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )

  const leaving = useRef(false)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askToLeave().then((leave) => {
      leaving.current = leave
      if (leave) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker, askToLeave])

  useEffect(() => {
    if (!unsaved) return
    // A public page is another document. Don't ask a second time after the person agreed to leave.
    const warn = (event: BeforeUnloadEvent) => leaving.current || event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

  return { askToLeave, answer }
}

function useQuestion() {
  const { confirm } = useDialogs()
  const asked = useRef<Promise<boolean>>(undefined)
  const askToLeave = useCallback(() => {
    // The drawer lies above every dialog.
    for (const drawer of document.querySelectorAll<HTMLElement>(':popover-open')) drawer.hidePopover()
    asked.current ??= confirm({ title: UNSAVED_CHANGES, confirmLabel: 'Leave', cancelLabel: 'Stay' }).finally(() => {
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
