import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Outlet, useBlocker, useLoaderData, useLocation, useNavigate } from 'react-router'
import { ADMIN_PATH, OPENED_PREFIX } from '#domain/navigation/navigation.ts'
import { NOBODY_WAITS, waitingTotal } from '#domain/navigation/waiting-counts.ts'
import { doorAt, linkAt } from '#domain/nouns/office.ts'
import { mayOpen, OWNERS_SCREEN } from '#domain/people/person.ts'
import { api, called, watchActivity } from '../data/api-client.ts'
import { useChanges } from '../data/changes.ts'
import { lazyPart } from '../data/lazy-part.ts'
import { newest } from '../data/newest.ts'
import { createQueryClient } from '../data/queries.ts'
import { useSession } from '../data/session.ts'
import { adminMeta, ifSettingsChanged, noteSettingsChanged, noteSettingsShown } from '../data/site.ts'
import { agreeToLeave, formToAsk } from '../data/unsaved-work.ts'
import { noteWaiting, useWaitingCounts } from '../data/waiting-counts.ts'
import { classNames } from '../ui/class-names.ts'
import { DialogsProvider } from '../ui/dialogs.tsx'
import { Notice } from '../ui/page.tsx'
import { Toaster } from '../ui/toast.tsx'
import type { Route } from './+types/admin-layout.ts'
import { loader } from './business-clock.ts'
import { DoorLinks } from './door-links.tsx'
import { AdminGuard } from './guard/admin-guard.tsx'
import { FindAnything, FindButton } from './search/find-anything.tsx'

export { loader }

/** For screens without their own title: the name in the navigation. */
export function meta({ location: { pathname } }: Route.MetaArgs) {
  const door = doorAt(pathname)
  return adminMeta((door && linkAt(door, pathname, null)?.label) ?? '')
}

export const shouldRevalidate = ifSettingsChanged

const OfflineBanner = lazyPart(async () => (await import('../offline/offline-banner.tsx')).OfflineBanner)
const SystemAlerts = lazyPart(async () => (await import('./system-alerts.tsx')).SystemAlerts)
const DemoNote = lazyPart(async () => (await import('./system-alerts.tsx')).DemoNote)
// Its request leaves while React draws the frame.
if (typeof window !== 'undefined') void import('./after-first-screen.tsx').catch(() => undefined)
const AfterFirstScreen = lazyPart(async () => (await import('./after-first-screen.tsx')).AfterFirstScreen)

export default function AdminLayout() {
  const [queries] = useState(createQueryClient)
  const { isAuthenticated } = useSession()
  const settings = useLoaderData<typeof loader>()
  useEffect(watchActivity, [])
  useChanges(['settings'], noteSettingsChanged)
  useEffect(() => noteSettingsShown(settings), [settings])
  useLeaveGuard()
  useOpenedNotification()
  useWatchWaiting()
  return (
    // Outside the guard: the login that it shows when a session ends also asks the server.
    <QueryClientProvider client={queries}>
      <AdminGuard>
        <DialogsProvider>
          <Screen />
          <Suspense>
            <AfterFirstScreen />
          </Suspense>
          {isAuthenticated && <FindAnything />}
        </DialogsProvider>
        <Toaster />
      </AdminGuard>
    </QueryClientProvider>
  )
}

function Screen() {
  const { isAuthenticated, user } = useSession()
  const { pathname } = useLocation()
  const door = doorAt(pathname)
  const mayNot = isAuthenticated && !mayOpen(user?.role, pathname)
  const isListed = isAuthenticated && door && door.links.length > 1
  const isBeside = door?.listed === 'beside'
  return (
    <div className="wrap-page pb-8">
      <div
        data-print="hide"
        className={classNames(
          'flex items-end justify-between gap-6 lg:min-h-13 lg:border-line lg:border-b',
          isListed && door.listed === 'above' && 'max-lg:border-line max-lg:border-b',
        )}
      >
        {isListed && door.listed === 'above' && <DoorLinks door={door} />}
        {isAuthenticated && <FindButton />}
      </div>
      <div className={classNames('grid gap-x-10', isBeside && 'lg:grid-cols-[11rem_minmax(0,1fr)] lg:pt-4')}>
        {isListed && isBeside && <DoorLinks door={door} />}
        <div className={classNames('office-screen grid min-w-0 content-start gap-6 pt-4', isBeside && 'lg:pt-0')}>
          <Suspense>
            <OfflineBanner />
            {isAuthenticated && <SystemAlerts />}
          </Suspense>
          {mayNot ? <Notice tone="info">{OWNERS_SCREEN}</Notice> : <Outlet />}
          <Suspense>{isAuthenticated && <DemoNote />}</Suspense>
        </div>
      </div>
    </div>
  )
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
    // If this fails, the person gets the email.
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

/** In the frame of all screens, because a blocker isn't active until shortly after it mounts. */
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

/** No change event announces that a warning appeared or went away. */
const LOOK_EVERY_MS = 60_000

const INSTALLED = '(display-mode: standalone)'

function useWatchWaiting(): void {
  const { isAuthenticated, loading } = useSession()
  // Today's own response includes the numbers.
  const isToday = useLocation().pathname === ADMIN_PATH
  const [nextRead] = useState(newest)
  const look = useEffectEvent(async () => {
    if (!isAuthenticated || isToday) return
    try {
      noteWaiting(await called(api.admin.today.waiting.$get({}, { init: { signal: nextRead() } })))
    } catch {
      // The next read or change updates them.
    }
  })
  useEffect(() => {
    if (!isAuthenticated && !loading) noteWaiting(NOBODY_WAITS)
    if (!isAuthenticated || isToday) return
    void look()
    const timer = setInterval(() => void (document.visibilityState === 'visible' && look()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
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
