import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SystemReport } from '#server/api-types.ts'
import { apiFetch } from '../../data/api-client.ts'

export const SYSTEM_KEY = ['system']
const WHILE_UNDER_WAY_MS = 1_500

export function useSystem() {
  return useQuery({
    queryKey: SYSTEM_KEY,
    queryFn: ({ signal }) => apiFetch<SystemReport>('/api/system', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.backups.progress ? WHILE_UNDER_WAY_MS : false),
  })
}

export function useBackUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiFetch('/api/system/backups', { method: 'POST' }),
    onSettled: () => client.invalidateQueries({ queryKey: SYSTEM_KEY }),
  })
}
