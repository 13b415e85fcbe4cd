import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { SESSION_MESSAGES, type SignedInSession } from '#domain/session/signed-in.ts'
import { api } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'
import { SECURITY_KEY } from './security-key.ts'

export function useSessions() {
  return useQuery({
    queryKey: [...SECURITY_KEY, 'sessions'],
    queryFn: ({ signal }) => fetchSessions(signal),
    // The list is always fetched fresh.
    staleTime: 0,
  })
}

async function fetchSessions(signal: AbortSignal): Promise<SignedInSession[]> {
  try {
    const { sessions } = await parseResponse(api.sessions.$get({}, { init: { signal } }))
    return sessions
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Error(SESSION_MESSAGES.fetchFailed, { cause: error })
  }
}

/** Ends one session. With undefined, ends all but this one. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      parseResponse(id === undefined ? api.sessions.$delete() : api.sessions[':id'].$delete({ param: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: SECURITY_KEY }),
  })
}
