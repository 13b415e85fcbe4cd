import { parseResponse } from 'hono/client'
import { useEffect, useState } from 'react'
import { RESET_PATH } from '#domain/navigation/navigation.ts'
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

/**
 * Whether the site can send a link. Undefined until that is known. Without a query, because the sign-in screens are outside
 * of the back-office, which has the query client.
 */
export function useResetAvailable(): boolean | undefined {
  const [isAvailable, setIsAvailable] = useState<boolean>()
  useEffect(() => {
    const left = new AbortController()
    parseResponse(api.admin.reset.$get({}, { init: { signal: left.signal } })).then(
      ({ available }) => setIsAvailable(available),
      // The link is a help. Signing in works without it.
      () => setIsAvailable(false),
    )
    return () => left.abort()
  }, [])
  return isAvailable
}
