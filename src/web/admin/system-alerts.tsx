import { useLocation } from 'react-router'
import { ADMIN_PATH } from '#domain/navigation/navigation.ts'
import { DEMO_MESSAGES } from '#domain/onboarding/demo.ts'
import { GUIDE_PATH } from '#domain/onboarding/getting-started.ts'
import { warningWords } from '#domain/onboarding/warning.ts'
import { mayOpen } from '#domain/people/person.ts'
import { query, useRead } from '../data/calls.ts'
import { useSession } from '../data/session.ts'
import { Notice } from '../ui/page.tsx'
import { RouteLink } from './route-link.tsx'

const LOOK_EVERY_MS = 5 * 60_000

const systemAlerts = query({
  key: ['system', 'alerts'],
  everyMs: LOOK_EVERY_MS,
  times: { staleTime: LOOK_EVERY_MS },
  call: (api, sending) => api.system.alerts.$get({}, sending),
})

function useAlerts(isWanted: boolean) {
  const { data } = useRead({ ...systemAlerts, enabled: () => isWanted })
  return isWanted ? data : undefined
}

export function SystemAlerts() {
  const { pathname } = useLocation()
  const { user } = useSession()
  // Today shows every warning in full, from its one request.
  const found = useAlerts(pathname !== ADMIN_PATH)?.alerts ?? []
  // The screen that fixes it shows the warning itself.
  const alerts = found.map(warningWords).filter(({ to }) => to !== pathname && mayOpen(user?.role, to))
  return (
    alerts.length > 0 && (
      <Notice tone="error">
        {alerts.map(({ words, to, action }) => (
          <p key={words}>
            {words} <RouteLink to={to}>{action}</RouteLink>
          </p>
        ))}
      </Notice>
    )
  )
}

/** For the owner only. Below the screen, because it may arrive while the screen is in use. */
export function DemoNote() {
  const { pathname } = useLocation()
  // Today and the guided start show it in their own way.
  const isStart = pathname === ADMIN_PATH || pathname.startsWith(GUIDE_PATH)
  if (!useAlerts(!isStart)?.showsDemo) return null
  return (
    <p data-print="hide" className="rounded-md border border-line bg-surface-sunken px-4 py-2 text-ink-muted text-sm">
      {DEMO_MESSAGES.untouched} <RouteLink to={ADMIN_PATH}>Make it yours</RouteLink>
    </p>
  )
}
