import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SECURITY_MESSAGES, type SecurityEvent } from '#domain/security-event.ts'
import { ApiError, apiFetch } from '../../data/api-client.ts'

interface SecurityEventPage {
  events: SecurityEvent[]
  total: number
}

export const SECURITY_KEY = ['security']

export function useSecurityEvents(page: number) {
  return useQuery({
    queryKey: [...SECURITY_KEY, 'events', page],
    queryFn: ({ signal }) => fetchPage(page, signal),
    placeholderData: keepPreviousData,
    // Whoever opens the log wants to know what has happened by now.
    staleTime: 0,
  })
}

async function fetchPage(page: number, signal: AbortSignal): Promise<SecurityEventPage> {
  try {
    return await apiFetch<SecurityEventPage>(`/api/security-events?page=${page}`, { signal })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Error(SECURITY_MESSAGES.fetchFailed, { cause: error })
  }
}
