import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useLocation } from 'react-router'
import { ALERT_WORDS } from '#domain/system/system.ts'
import { api } from '../data/api-client.ts'
import { Notice } from '../ui/notice.tsx'
import { RouteLink } from './route-link.tsx'
import { SYSTEM_KEY } from './system/use-system.ts'

const LOOK_EVERY_MS = 5 * 60_000
const SYSTEM_PATH = '/admin/system'

/** Warnings above every screen, except on the System screen, which shows them in full. */
export function SystemAlerts() {
  const { pathname } = useLocation()
  const { data } = useQuery({
    queryKey: [...SYSTEM_KEY, 'alerts'],
    queryFn: ({ signal }) => parseResponse(api.system.alerts.$get({}, { init: { signal } })),
    refetchInterval: LOOK_EVERY_MS,
  })
  if (!data || data.alerts.length === 0 || pathname === SYSTEM_PATH) return null
  return (
    <Notice tone="error">
      {data.alerts.map((alert) => ALERT_WORDS[alert]).join(' ')} <RouteLink to={SYSTEM_PATH}>See System</RouteLink>
    </Notice>
  )
}
