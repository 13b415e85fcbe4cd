import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { GATE_WORDS } from '#domain/gate/words.ts'
import { api, explained } from '../../data/api-client.ts'
import { toast } from '../../ui/toast.tsx'

const KEY = ['site check']
const PROGRESS_EVERY_MS = 1_000

/** The last report, and how far the check is that runs now. Not wanted, it is fetched only while a check runs. */
export function useSiteCheck(isWanted = true) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      explained(GATE_WORDS.fetchFailed, () => parseResponse(api.admin.gate.$get({}, { init: { signal } }))),
    enabled: ({ state }) => isWanted || Boolean(state.data?.underWay),
    refetchInterval: ({ state }) => (state.data?.underWay ? PROGRESS_EVERY_MS : false),
    staleTime: 0,
  })
}

export function useCheckSite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => explained(GATE_WORDS.startFailed, () => parseResponse(api.admin.gate.site.$post())),
    onSuccess: (state) => client.setQueryData(KEY, state),
    onError: (error) => toast.error(error.message),
  })
}
