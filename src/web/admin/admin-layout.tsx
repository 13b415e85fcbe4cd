import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet, useBlocker, useLocation, useNavigate } from 'react-router'
import { ActOutcomes } from '../acts/act-outcomes.tsx'
import { createQueryClient } from '../data/queries.ts'
import { unlessOnlySearchChanged } from '../data/revalidation.ts'
import { useSession } from '../data/session.ts'
import { siteContext } from '../data/site.ts'
import { watchActivity } from '../data/user-activity.ts'
import { OfflineBanner } from '../offline/offline-banner.tsx'
import { PocketKeeper } from '../offline/pocket-keeper.tsx'
import { DialogsProvider } from '../ui/dialogs.tsx'
import { Toaster } from '../ui/toast.tsx'
import type { Route } from './+types/admin-layout.ts'
import { AdminGuard } from './guard/admin-guard.tsx'
import { ConfirmationDialog } from './guard/confirmation-dialog.tsx'
import { FindAnything } from './search/find-anything.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import { DemoNote, SystemAlerts } from './system-alerts.tsx'
import { useWatchWaiting } from './use-watch-waiting.ts'
import '../styles/admin.css'
import { OPENED_PREFIX } from '#domain/notifications/push.ts'
import { api, called } from '../data/api-client.ts'
import { agreeToLeave, formToAsk } from '../data/unsaved-work.ts'
import { useWaitingCounts } from '../data/waiting-counts.ts'
import { allowSound, playSound, useSoundIsOn } from './notifications/request-sound.tsx'

const REPORTED = 'appReported'

const INSTALLED_ON_PHONE = '(display-mode: standalone) and (pointer: coarse) and (max-width: 37.5rem)'

export async function loader({ context }: Route.LoaderArgs) {
  const { timeZone } = await context.get(siteContext).business()
  return { timeZone }
}

export const shouldRevalidate = unlessOnlySearchChanged

/** The frame of every back-office screen. Public pages load none of it. */
export default function AdminLayout() {
  const [queries] = useState(createQueryClient)
  const { isAuthenticated } = useSession()
  useEffect(watchActivity, [])
  useLeaveGuard()
  useReportApp()
  useOpenedNotification()
  useWatchWaiting()
  useRequestSound()
  return (
    // Outside the guard: the login that it shows when a session ends also asks the server.
    <QueryClientProvider client={queries}>
      <AdminGuard>
        <DialogsProvider>
          <div className="wrap-page grid content-start gap-8 py-8 sm:py-12">
            <OfflineBanner />
            {isAuthenticated && <SystemAlerts />}
            <Outlet />
            {isAuthenticated && <DemoNote />}
          </div>
          <PocketKeeper />
          {isAuthenticated && <ActOutcomes />}
          {isAuthenticated && <FindAnything />}
          {isAuthenticated && <Shortcuts />}
        </DialogsProvider>
        <ConfirmationDialog />
        <Toaster />
      </AdminGuard>
    </QueryClientProvider>
  )
}

/** Tells the server once that the back-office was opened as an app on a phone, which only this browser knows. */
function useReportApp(): void {
  const { isAuthenticated } = useSession()
  useEffect(() => {
    if (!isAuthenticated || localStorage.getItem(REPORTED) || !window.matchMedia(INSTALLED_ON_PHONE).matches) return
    called(api.admin['getting-started'].$put({ json: { appOpened: true } })).then(
      () => localStorage.setItem(REPORTED, 'yes'),
      // It is reported again when the app is opened next.
      () => undefined,
    )
  }, [isAuthenticated])
}

/** Plays the sound when a request comes in, on every screen of the back-office. */
function useRequestSound(): void {
  const isOn = useSoundIsOn()
  const counts = useWaitingCounts()
  const before = useRef(counts)
  const isCreated = useRef(false)
  useEffect(() => {
    if (!isOn) return
    const ended = new AbortController()
    const { signal } = ended
    // A request that is undone waits again, but isn't new. An appointment that the desk adds is new, but doesn't wait.
    window.addEventListener('appointments:created', () => (isCreated.current = true), { signal })
    for (const gesture of ['pointerdown', 'keydown'])
      window.addEventListener(gesture, () => void allowSound(), { signal, once: true })
    return () => ended.abort()
  }, [isOn])
  useEffect(() => {
    const isMore = counts.requests > before.current.requests
    if (isOn && isCreated.current && isMore) void playSound()
    if (counts !== before.current) isCreated.current = false
    before.current = counts
  }, [counts, isOn])
}

/**
 * Tells the server that a notification was opened. Safari opens its address without asking our worker, so the page does. If another window
 * is open already, the worker asks it to show the address: a new one would leave an unsaved form behind.
 */
function useOpenedNotification(): void {
  const navigate = useNavigate()
  const { hash, pathname, search } = useLocation()
  useEffect(() => {
    const id = hash.startsWith(`#${OPENED_PREFIX}`) ? hash.slice(OPENED_PREFIX.length + 1) : undefined
    if (id === undefined) return
    // If this fails, the e-mail arrives.
    called(api.push.opened.$post({ json: { id } })).catch(() => undefined)
    void navigate({ pathname, search, hash: '' }, { replace: true })
  }, [hash, pathname, search, navigate])
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const show = ({ data }: MessageEvent<unknown>) => {
      const path = typeof data === 'object' && data !== null && 'show' in data ? data.show : undefined
      if (typeof path === 'string' && path.startsWith('/admin')) void navigate(path)
    }
    navigator.serviceWorker.addEventListener('message', show)
    return () => navigator.serviceWorker.removeEventListener('message', show)
  }, [navigate])
}

/**
 * Asks before unsaved changes are lost: in our own dialog inside the site, in the browser's when the tab closes. It belongs to
 * the frame of all screens, because a blocker works only some moments after its component appeared.
 */
function useLeaveGuard(): void {
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
