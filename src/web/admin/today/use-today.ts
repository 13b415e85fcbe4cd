import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useEffect } from 'react'
import { START_MESSAGES } from '#domain/onboarding/getting-started.ts'
import { api, explained } from '../../data/api-client.ts'
import { useFreshOnChange } from '../../data/queries.ts'
import { noteWaiting } from '../../data/waiting-counts.ts'
import { DESK_KEY } from '../appointments/use-appointments.ts'

/** Below the desk's key, so that every change of an appointment refetches it. */
export const TODAY_KEY = [...DESK_KEY, 'today']

const MINUTE_MS = 60_000

/** The whole screen in one request, including the numbers in the navigation. The promise clocks go on every minute. */
export function useToday() {
  useFreshOnChange(['appointments', 'messages', 'settings', 'crews', 'services', 'customers'], DESK_KEY)
  const today = useQuery({
    queryKey: TODAY_KEY,
    queryFn: ({ signal }) =>
      explained(START_MESSAGES.fetchFailed, () => parseResponse(api.admin.today.$get({}, { init: { signal } }))),
    refetchInterval: MINUTE_MS,
    staleTime: 0,
  })
  const counts = today.data?.waiting.counts
  useEffect(() => {
    if (counts) noteWaiting(counts)
  }, [counts])
  return today
}
