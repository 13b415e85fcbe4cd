import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import type { Finding, GateKind } from '#domain/publish-checks/finding.ts'
import { GATE_WORDS } from '#domain/publish-checks/words.ts'
import { api, explained } from '../../data/api-client.ts'

/** What the last checks found, how far the check is that runs now, and whether the owner is asked before publishing. */
export const gateState = queryOptions({
  queryKey: ['site check'],
  queryFn: ({ signal }) =>
    explained(GATE_WORDS.fetchFailed, () => parseResponse(api.admin.gate.$get({}, { init: { signal } }))),
  staleTime: 0,
})

/** What was saved last, for the notice on its list. */
export const SAVED_CHECK = ['saved check']

export interface SavedCheck {
  kind: GateKind
  id: string
  name: string
  findings: readonly Finding[]
}

export function useAskFirst() {
  const client = useQueryClient()
  return async (asks: boolean) => {
    const state = await explained(GATE_WORDS.askFailed, () => parseResponse(api.admin.gate.$put({ json: { asks } })))
    client.setQueryData(gateState.queryKey, state)
  }
}
