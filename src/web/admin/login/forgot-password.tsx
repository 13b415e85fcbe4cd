import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { RESET_PATH } from '#domain/site/navigation.ts'
import { api } from '../../data/api-client.ts'
import { RouteLink } from '../route-link.tsx'

/** Shown only if the site can send the link. */
export function ForgotPassword() {
  const { data } = useQuery({
    queryKey: ['reset'],
    queryFn: ({ signal }) => parseResponse(api.admin.reset.$get({}, { init: { signal } })),
  })
  if (!data?.available) return null
  return (
    <p className="text-ink-muted text-sm">
      <RouteLink to={RESET_PATH}>Forgot your password?</RouteLink>
    </p>
  )
}
