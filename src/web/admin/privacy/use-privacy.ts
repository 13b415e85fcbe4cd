import { useMutation, useQuery } from '@tanstack/react-query'
import type { CustomerCounts, CustomerRequest, PrivacySettings } from '#domain/privacy.ts'
import type { CustomerExport, StoredPrivacySettings } from '#server/api-types.ts'
import { apiFetch } from '../../data/api-client.ts'

const KEY = ['privacy settings']

/** Read once: settings that change elsewhere must not change under the hands of the person who edits them. */
export function usePrivacySettings() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => apiFetch<StoredPrivacySettings>('/api/privacy/settings', { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function savePrivacySettings(settings: PrivacySettings, version: number): Promise<StoredPrivacySettings> {
  return apiFetch('/api/privacy/settings', {
    method: 'PUT',
    body: settings,
    headers: { 'If-Match': `"${version}"` },
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
