import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../../data/api-client.ts'

export const SYSTEM_KEY = ['system']
const WHILE_UNDER_WAY_MS = 1_500

export function useSystem() {
  return useQuery({
    queryKey: SYSTEM_KEY,
    queryFn: ({ signal }) => parseResponse(api.system.$get({}, { init: { signal } })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.backups.progress ? WHILE_UNDER_WAY_MS : false),
  })
}

export function useBackUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => parseResponse(api.system.backups.$post()),
    onSettled: () => client.invalidateQueries({ queryKey: SYSTEM_KEY }),
  })
}
