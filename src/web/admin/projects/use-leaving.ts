import { useEffect, useRef } from 'react'
import { useUnsavedChanges } from '../use-unsaved-changes.ts'

/** Leaving a form, also while it is being saved: the save waits for the answer, and a form that was left saves nothing. */
export function useLeaving(unsaved: boolean, onLeave: () => void) {
  const { askToLeave, answer } = useUnsavedChanges(unsaved, false)
  const open = useRef(new AbortController())
  useEffect(() => {
    const opened = new AbortController()
    open.current = opened
    return () => opened.abort()
  }, [])
  return {
    leave: async () => {
      if (unsaved && !(await askToLeave())) return
      open.current.abort()
      onLeave()
    },
    /** Resolves once no question is open. */
    wasLeft: async () => (await answer()) || open.current.signal.aborted,
    /** Aborted when the form is left. */
    left: () => open.current.signal,
  }
}
