import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EmailReport } from '#domain/email-report.ts'
import type { MailState } from '#domain/mail-words.ts'
import type { Retried } from '#domain/system.ts'
import type { OutboxPage } from '#server/api-types.ts'
import { apiFetch } from '../../data/api-client.ts'
import { SYSTEM_KEY } from './use-system.ts'

/** Some at a time. */
export function useOutbox(state: MailState) {
  return useInfiniteQuery({
    queryKey: [...SYSTEM_KEY, 'outbox', state],
    queryFn: ({ pageParam, signal }) =>
      apiFetch<OutboxPage>(`/api/system/outbox?state=${state}${pageParam && `&cursor=${pageParam}`}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

function useOutboxCall<Answer>(path: (id: string) => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => apiFetch<Answer>(`/api/system/outbox${path(id)}`, { method: 'POST' }),
    onSettled: () => client.invalidateQueries({ queryKey: SYSTEM_KEY }),
  })
}

export const useRetryMail = () => useOutboxCall<EmailReport>((id) => `/${id}/retry`)
export const useCancelMail = () => useOutboxCall((id) => `/${id}/cancel`)
export const useRetryFailed = () => useOutboxCall<Retried>(() => '/retry')
