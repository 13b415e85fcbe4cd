import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { UNSAVED_CHANGES } from '#domain/editing.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { useHoldsWork } from './unsaved-work.ts'

/**
 * Asks before what was typed is left behind: in our own dialog inside the site, in the browser's when the tab closes.
 * While it is being saved nobody is asked, for saving leads away by itself.
 */
export function useUnsavedChanges(dirty: boolean, saving: boolean): void {
  const unsaved = dirty && !saving
  useHoldsWork(dirty)
  const { confirm } = useDialogs()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ title: UNSAVED_CHANGES, confirmLabel: 'Leave', cancelLabel: 'Stay' }).then((leave) =>
      leave ? blocker.proceed() : blocker.reset(),
    )
  }, [blocker, confirm])

  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
