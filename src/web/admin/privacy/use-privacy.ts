import { useMutation, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import type { CustomerRequest, PrivacySettings } from '#domain/privacy/privacy.ts'
import type { StoredPrivacySettings } from '#server/api-types.ts'
import { api } from '../../data/api-client.ts'

const KEY = ['privacy settings']

/** Read once, so that a change elsewhere doesn't overwrite the form while someone edits it. */
export function usePrivacySettings() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => parseResponse(api.privacy.settings.$get({}, { init: { signal } })),
    staleTime: 0,
    gcTime: 0,
  })
}

export function savePrivacySettings(settings: PrivacySettings, version: number): Promise<StoredPrivacySettings> {
  return parseResponse(api.privacy.settings.$put({ json: settings }, { headers: { 'If-Match': `"${version}"` } }))
}

export function useExport() {
  return useMutation({
    mutationFn: (request: CustomerRequest) => parseResponse(api.privacy.export.$post({ json: bodyOf(request) })),
    // Personal data doesn't stay in the browser's memory after the screen closes.
    gcTime: 0,
  })
}

export function useErase() {
  return useMutation({
    mutationFn: (request: CustomerRequest) => parseResponse(api.privacy.erase.$post({ json: bodyOf(request) })),
    gcTime: 0,
  })
}

function bodyOf({ by, value }: CustomerRequest) {
  return { [by]: value }
}
