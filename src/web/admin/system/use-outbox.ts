import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import type { MailState } from '#domain/email/words.ts'
import { api, explained } from '../../data/api-client.ts'
import { SYSTEM_KEY } from './use-system.ts'

const { outbox } = api.system

/** How many mails to load at a time. */
export function useOutbox(state: MailState) {
  return useInfiniteQuery({
    queryKey: [...SYSTEM_KEY, 'outbox', state],
    queryFn: ({ pageParam, signal }) =>
      explained('The emails could not be loaded.', () =>
        parseResponse(outbox.$get({ query: { state, cursor: pageParam || undefined } }, { init: { signal } })),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

function useOutboxCall<Sent, Result>(call: (sent: Sent) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSettled: () => client.invalidateQueries({ queryKey: SYSTEM_KEY }),
  })
}

export const useRetryMail = () =>
  useOutboxCall((id: string) => parseResponse(outbox[':id'].retry.$post({ param: { id } })))
export const useCancelMail = () =>
  useOutboxCall((id: string) => parseResponse(outbox[':id'].cancel.$post({ param: { id } })))
export const useRetryFailed = () => useOutboxCall(() => parseResponse(outbox.retry.$post()))
