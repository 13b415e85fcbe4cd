import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SESSION_MESSAGES, type SignedInSession } from '#domain/signed-in-session.ts'
import { ApiError, apiFetch } from '../../data/api-client.ts'
import { SECURITY_KEY } from './security-events.ts'

export function useSessions() {
  return useQuery({
    queryKey: [...SECURITY_KEY, 'sessions'],
    queryFn: ({ signal }) => fetchSessions(signal),
    // Whoever looks wants to know who is signed in by now.
    staleTime: 0,
  })
}

async function fetchSessions(signal: AbortSignal): Promise<SignedInSession[]> {
  try {
    const { sessions } = await apiFetch<{ sessions: SignedInSession[] }>('/api/sessions', { signal })
    return sessions
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Error(SESSION_MESSAGES.fetchFailed, { cause: error })
  }
}

/** One session, or with undefined all but this one. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      apiFetch(id === undefined ? '/api/sessions' : `/api/sessions/${id}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: SECURITY_KEY }),
  })
}
