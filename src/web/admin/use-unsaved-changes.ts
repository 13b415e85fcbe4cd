import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { UNSAVED_CHANGES } from '#domain/editing.ts'
import { useDialogs } from '../ui/dialogs.tsx'

/** Asks before what was typed is left behind: in our own dialog inside the site, in the browser's when the tab closes. */
export function useUnsavedChanges(unsaved: boolean): void {
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
