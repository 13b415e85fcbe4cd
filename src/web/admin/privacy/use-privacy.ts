import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CustomerCounts, CustomerRequest, PrivacySettings } from '#domain/privacy.ts'
import type { CustomerExport } from '#server/api-types.ts'
import { apiFetch } from '../../data/api-client.ts'

const KEY = ['privacy settings']

export function usePrivacySettings() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => apiFetch<PrivacySettings>('/api/privacy/settings', { signal }),
    staleTime: 0,
  })
}

export function useSavePrivacySettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (settings: PrivacySettings) =>
      apiFetch<PrivacySettings>('/api/privacy/settings', { method: 'PUT', body: settings }),
    onSuccess: (saved) => client.setQueryData(KEY, saved),
  })
}

export function useExport() {
  return useMutation({
    mutationFn: (request: CustomerRequest) =>
      apiFetch<CustomerExport>('/api/privacy/export', { method: 'POST', body: bodyOf(request) }),
    // Whoever looks over the administrator's shoulder later finds nothing in the browser's memory.
    gcTime: 0,
  })
}

export function useErase() {
  return useMutation({
    mutationFn: (request: CustomerRequest) =>
      apiFetch<CustomerCounts>('/api/privacy/erase', { method: 'POST', body: bodyOf(request) }),
    gcTime: 0,
  })
}

function bodyOf({ by, value }: CustomerRequest) {
  return { [by]: value }
}
