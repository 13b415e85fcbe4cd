import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useLocation } from 'react-router'
import { ADMIN_PATH } from '#domain/site/navigation.ts'
import { DEMO_MESSAGES } from '#domain/start/demo.ts'
import { GUIDE_PATH } from '#domain/start/guide.ts'
import { warningWords } from '#domain/start/warning.ts'
import { api } from '../data/api-client.ts'
import { Notice } from '../ui/notice.tsx'
import { RouteLink } from './route-link.tsx'
import { SYSTEM_KEY } from './system/use-system.ts'

const LOOK_EVERY_MS = 5 * 60_000

/** Warnings above every screen. */
export function SystemAlerts() {
  const { pathname } = useLocation()
  // Today shows every warning in full, and brings them in its one request.
  const isToday = pathname === ADMIN_PATH
  const { data } = useQuery({
    queryKey: [...SYSTEM_KEY, 'alerts'],
    queryFn: ({ signal }) => parseResponse(api.system.alerts.$get({}, { init: { signal } })),
    refetchInterval: LOOK_EVERY_MS,
    enabled: !isToday,
  })
  // The screen of the remedy shows the warning itself.
  const alerts = isToday ? [] : (data?.alerts ?? []).map(warningWords).filter(({ to }) => to !== pathname)
  return (
    <>
      {alerts.length > 0 && (
        <Notice tone="error">
          {alerts.map(({ words, to, action }) => (
            <p key={words}>
              {words} <RouteLink to={to}>{action}</RouteLink>
            </p>
          ))}
        </Notice>
      )}
      {data?.showsDemo && !isStart(pathname) && <DemoNote />}
    </>
  )
}

/** Today and the guided start say it in their own way. */
function isStart(pathname: string): boolean {
  return pathname === ADMIN_PATH || pathname.startsWith(GUIDE_PATH)
}

/** Only the owner reads this. Visitors never learn that a site is a demo. */
function DemoNote() {
  return (
    <p data-print="hide" className="rounded-md border border-line bg-surface-sunken px-4 py-2 text-ink-muted text-sm">
      {DEMO_MESSAGES.untouched} <RouteLink to={ADMIN_PATH}>Make it yours</RouteLink>
    </p>
  )
}
