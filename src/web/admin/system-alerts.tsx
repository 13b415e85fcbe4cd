import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useLocation } from 'react-router'
import { ADMIN_PATH } from '#domain/site/navigation.ts'
import { DEMO_MESSAGES } from '#domain/start/demo.ts'
import { GUIDE_PATH } from '#domain/start/guide.ts'
import { ALERT_WORDS } from '#domain/system/system.ts'
import { api } from '../data/api-client.ts'
import { Notice } from '../ui/notice.tsx'
import { RouteLink } from './route-link.tsx'
import { SYSTEM_KEY } from './system/use-system.ts'

const LOOK_EVERY_MS = 5 * 60_000
const SYSTEM_PATH = '/admin/system'
/** These screens show the warnings in full. */
const IN_FULL = [SYSTEM_PATH, ADMIN_PATH]

/** Warnings above every screen. */
export function SystemAlerts() {
  const { pathname } = useLocation()
  const { data } = useQuery({
    queryKey: [...SYSTEM_KEY, 'alerts'],
    queryFn: ({ signal }) => parseResponse(api.system.alerts.$get({}, { init: { signal } })),
    refetchInterval: LOOK_EVERY_MS,
  })
  const showsAlerts = data && data.alerts.length > 0 && !IN_FULL.includes(pathname)
  return (
    <>
      {showsAlerts && (
        <Notice tone="error">
          {data.alerts.map((alert) => ALERT_WORDS[alert]).join(' ')} <RouteLink to={SYSTEM_PATH}>See System</RouteLink>
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
    <p className="rounded-md border border-line bg-surface-sunken px-4 py-2 text-ink-muted text-sm">
      {DEMO_MESSAGES.untouched} <RouteLink to={ADMIN_PATH}>Make it yours</RouteLink>
    </p>
  )
}
