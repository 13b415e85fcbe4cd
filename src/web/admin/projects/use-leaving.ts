import { useEffect, useRef } from 'react'
import { useUnsavedChanges } from '../save-bar.tsx'

/** Leaving a form, even during a save: the save waits for the person's answer, and saves nothing if they leave. */
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
    /** Resolves when no question is open. */
    wasLeft: async () => (await answer()) || open.current.signal.aborted,
    /** Aborted when the person leaves the form. */
    left: () => open.current.signal,
  }
}
