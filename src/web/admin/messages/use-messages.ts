import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { CONTACT_MESSAGES } from '#domain/contact/contact.ts'
import { IDEMPOTENCY_HEADER } from '#domain/form/idempotency.ts'
import { api } from '../../data/api-client.ts'
import { announceChange } from '../../data/changes.ts'
import { useFreshOnChange } from '../../data/queries.ts'

const KEY = ['messages']

/** With `id`, only that message. */
export function useMessages(page: number, unreadOnly: boolean, id?: string) {
  useFreshOnChange(['messages'], KEY)
  return useQuery({
    queryKey: [...KEY, page, unreadOnly, id],
    queryFn: ({ signal }) =>
      parseResponse(
        api.messages.$get({ query: { page: `${page}`, unread: `${unreadOnly}`, message: id } }, { init: { signal } }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useMarkMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, read }: { id: string; read: boolean }) =>
      parseResponse(api.messages[':id'].$put({ param: { id }, json: { read } })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { failed: CONTACT_MESSAGES.saveFailed },
  })
}

export function useAnswerMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, text, key }: { id: string; text: string; key: string }) =>
      parseResponse(
        api.messages[':id'].answers.$post(
          { param: { id }, json: { text } },
          { headers: { [IDEMPOTENCY_HEADER]: key } },
        ),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export function useDeleteMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => parseResponse(api.messages[':id'].$delete({ param: { id } })),
    onSuccess: () => announceChange({ collection: 'messages', operation: 'deleted' }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
