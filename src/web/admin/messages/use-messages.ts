import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CONTACT_MESSAGES } from '#domain/contact.ts'
import type { Inbox, InboxMessage } from '#server/api-types.ts'
import { apiFetch } from '../../data/api-client.ts'
import { announceChange } from '../../data/changes.ts'
import { useFreshOnChange } from '../../data/queries.ts'

const KEY = ['messages']

export function useMessages(page: number, unreadOnly: boolean) {
  useFreshOnChange(['messages'], KEY)
  return useQuery({
    queryKey: [...KEY, page, unreadOnly],
    queryFn: ({ signal }) => apiFetch<Inbox>(`/api/messages?page=${page}&unread=${unreadOnly}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useMarkMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, read }: { id: string; read: boolean }) =>
      apiFetch<InboxMessage>(`/api/messages/${id}`, { method: 'PUT', body: { read } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { failed: CONTACT_MESSAGES.saveFailed },
  })
}

export function useDeleteMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => apiFetch(`/api/messages/${id}`, { method: 'DELETE' }),
    onSuccess: () => announceChange({ collection: 'messages', operation: 'deleted' }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
