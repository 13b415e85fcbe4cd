import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import type { QrCodes } from '#domain/count/qr-code.ts'
import type { StoredQrCodes } from '#server/api-types.ts'
import { api } from '../../data/api-client.ts'

/** Read once, so that a change elsewhere doesn't overwrite the form while someone edits it. */
export function useQrCodes() {
  return useQuery({
    queryKey: ['qr codes'],
    queryFn: ({ signal }) => parseResponse(api.admin['qr-codes'].$get({}, { init: { signal } })),
    staleTime: 0,
    gcTime: 0,
  })
}

export function saveQrCodes(codes: QrCodes, version: number): Promise<StoredQrCodes> {
  return parseResponse(api.admin['qr-codes'].$put({ json: codes }, { headers: { 'If-Match': `"${version}"` } }))
}
