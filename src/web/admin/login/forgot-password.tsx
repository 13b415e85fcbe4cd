import { parseResponse } from 'hono/client'
import { useEffect, useState } from 'react'
import { RESET_PATH } from '#domain/site/navigation.ts'
import { api } from '../../data/api-client.ts'
import { RouteLink } from '../route-link.tsx'

/** Shown only if the site can send the link. */
export function ForgotPassword() {
  const isAvailable = useResetAvailable()
  if (!isAvailable) return null
  return (
    <p className="text-ink-muted text-sm">
      <RouteLink to={RESET_PATH}>Forgot your password?</RouteLink>
    </p>
  )
}

/** Without a query, because the sign-in screens are outside of the back-office, which has the query client. */
function useResetAvailable(): boolean {
  const [isAvailable, setIsAvailable] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    parseResponse(api.admin.reset.$get({}, { init: { signal: left.signal } })).then(
      ({ available }) => setIsAvailable(available),
      // The link is a help. Signing in works without it.
      () => undefined,
    )
    return () => left.abort()
  }, [])
  return isAvailable
}
