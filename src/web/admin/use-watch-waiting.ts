import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { ADMIN_PATH } from '#domain/navigation/navigation.ts'
import { NOBODY_WAITS, waitingTotal } from '#domain/navigation/waiting-counts.ts'
import { api, called } from '../data/api-client.ts'
import { useChanges } from '../data/changes.ts'
import { useSession } from '../data/session.ts'
import { noteWaiting, useWaitingCounts } from '../data/waiting-counts.ts'

const INSTALLED = '(display-mode: standalone)'

/** Keeps the numbers in the navigation and on the app's icon true while the app is open. */
export function useWatchWaiting(): void {
  const { isAuthenticated, loading } = useSession()
  // Today's own response brings the numbers along.
  const isToday = useLocation().pathname === ADMIN_PATH
  const look = useEffectEvent(async () => {
    if (!isAuthenticated || isToday) return
    try {
      noteWaiting(await called(api.admin.today.waiting.$get()))
    } catch {
      // The next change brings them.
    }
  })
  useEffect(() => {
    if (isAuthenticated && !isToday) void look()
    if (!isAuthenticated && !loading) noteWaiting(NOBODY_WAITS)
  }, [isAuthenticated, loading, isToday])
  useChanges(['appointments', 'messages'], () => void look())
  useAppBadge(waitingTotal(useWaitingCounts()))
}

/** Notifications set the number while the app is closed. */
function useAppBadge(total: number): void {
  useEffect(() => {
    // Only an installed app has an icon to count on.
    if (!('setAppBadge' in navigator) || !window.matchMedia(INSTALLED).matches) return
    const shown = total > 0 ? navigator.setAppBadge(total) : navigator.clearAppBadge()
    // A person can turn badges off.
    shown.catch(() => undefined)
  }, [total])
}
