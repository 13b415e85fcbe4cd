import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { FEEDBACK_WORDS } from '#domain/feedback/feedback.ts'
import { api, explained } from '../../data/api-client.ts'
import { announceChange } from '../../data/changes.ts'
import { useFreshOnChange } from '../../data/queries.ts'

const KEY = ['feedback']

export function useFeedback(page: number) {
  // What a customer writes changes their appointment, too.
  useFreshOnChange(['appointments'], KEY)
  return useQuery({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) =>
      explained(FEEDBACK_WORDS.fetchFailed, () =>
        parseResponse(api.feedback.$get({ query: { page: `${page}` } }, { init: { signal } })),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function usePutOnSite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isShown }: { id: string; isShown: boolean }) =>
      explained(FEEDBACK_WORDS.saveFailed, () =>
        parseResponse(api.feedback[':id'].$put({ param: { id }, json: { isShown } })),
      ),
    onSuccess: () => announceChange({ collection: 'settings', operation: 'updated' }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
