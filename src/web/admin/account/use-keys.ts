import { useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api, explained } from '../../data/api-client.ts'
import { SECURITY_KEY } from './security-key.ts'

const FETCH_FAILED = 'Failed to fetch your passkeys and second factor'

/** The ways in besides the password. */
export function useKeys() {
  return useQuery({
    queryKey: [...SECURITY_KEY, 'keys'],
    queryFn: ({ signal }) =>
      explained(FETCH_FAILED, () => parseResponse(api.admin.keys.$get({}, { init: { signal } }))),
    staleTime: 0,
  })
}

/** Loads everything on the Security screen again. */
export function useSecurityRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: SECURITY_KEY })
}
