import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { agreeToLeave, formToAsk } from '../data/unsaved-work.ts'

/**
 * Asks before unsaved changes are lost: in our own dialog inside the site, in the browser's when the tab closes. It belongs to
 * the frame of all screens, because a blocker works only some moments after its component appeared.
 */
export function useLeaveGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && formToAsk() !== undefined,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const form = formToAsk()
    if (!form) return blocker.proceed()
    void form.ask().then((leave) => {
      if (!leave) return blocker.reset()
      agreeToLeave()
      blocker.proceed()
    })
  }, [blocker])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => formToAsk() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
