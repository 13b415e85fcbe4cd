import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { DEMO_MESSAGES } from '#domain/onboarding/demo.ts'
import { START_MESSAGES, type StartNotes } from '#domain/onboarding/getting-started.ts'
import type { TodayReport } from '#server/api-types.ts'
import { api, explained } from '../../data/api-client.ts'
import { toast } from '../../ui/toast.tsx'
import { TODAY_KEY } from './use-today.ts'

/** Below the system's key: a backup or a retried mail also changes this. */
const START_KEY = ['system', 'getting started']

export function useStart() {
  return useQuery({
    queryKey: START_KEY,
    queryFn: ({ signal }) =>
      explained(START_MESSAGES.fetchFailed, () =>
        parseResponse(api.admin['getting-started'].$get({}, { init: { signal } })),
      ),
    staleTime: 0,
  })
}

export function useNoteStart() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (notes: Partial<StartNotes>) =>
      explained(START_MESSAGES.saveFailed, () => parseResponse(api.admin['getting-started'].$put({ json: notes }))),
    onSuccess: (report) => {
      client.setQueryData(START_KEY, report)
      // Otherwise Today would lead back to the guided start that was just closed.
      client.setQueryData<TodayReport>(TODAY_KEY, (today) => today && { ...today, start: report })
    },
    onError: (error) => toast.error(error.message),
  })
}

export function useRemoveDemo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => explained(DEMO_MESSAGES.removeFailed, () => parseResponse(api.admin.demo.remove.$post())),
    onSuccess: ({ kept }) => {
      toast.success(DEMO_MESSAGES.removed)
      if (kept.length > 0) toast.error(`Kept, because upcoming visits need it: ${kept.join(', ')}.`)
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries(),
  })
}
