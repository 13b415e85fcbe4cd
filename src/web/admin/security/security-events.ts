import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { SECURITY_MESSAGES, type SecurityEvent } from '#domain/session/security-event.ts'
import { api } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'

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
    // The log is always fetched fresh.
    staleTime: 0,
  })
}

async function fetchPage(page: number, signal: AbortSignal): Promise<SecurityEventPage> {
  try {
    return await parseResponse(api['security-events'].$get({ query: { page: `${page}` } }, { init: { signal } }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Error(SECURITY_MESSAGES.fetchFailed, { cause: error })
  }
}
