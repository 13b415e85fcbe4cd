import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { GATE_WORDS } from '#domain/publish-checks/words.ts'
import { api, explained } from '../../data/api-client.ts'
import { toast } from '../../ui/toast.tsx'
import { gateState } from '../publish-checks/gate-state.ts'

const PROGRESS_EVERY_MS = 1_000

/** The last report, and how far the check is that runs now. Not wanted, it is fetched only while a check runs. */
export function useSiteCheck(isWanted = true) {
  return useQuery({
    ...gateState,
    enabled: ({ state }) => isWanted || Boolean(state.data?.underWay),
    refetchInterval: ({ state }) => (state.data?.underWay ? PROGRESS_EVERY_MS : false),
  })
}

export function useCheckSite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => explained(GATE_WORDS.startFailed, () => parseResponse(api.admin.gate.site.$post())),
    onSuccess: (state) => client.setQueryData(gateState.queryKey, state),
    onError: (error) => toast.error(error.message),
  })
}
