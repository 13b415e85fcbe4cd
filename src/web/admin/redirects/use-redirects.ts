import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { REDIRECT_MESSAGES } from '#domain/redirect/redirect.ts'
import type { DeletedRedirect } from '#domain/redirect/schema.ts'
import { api, explained } from '../../data/api-client.ts'
import { useFreshOnChange } from '../../data/queries.ts'

const KEY = ['redirects']

export interface RedirectsView {
  search: string
  page: number
}

export interface EnteredRedirect {
  from: string
  to: string
  outside: boolean
}

export function useRedirects({ search, page }: RedirectsView) {
  useFreshOnChange(['redirects', 'pages', 'services', 'projects'], KEY)
  return useQuery({
    queryKey: [...KEY, 'list', search, page],
    queryFn: ({ signal }) =>
      explained(REDIRECT_MESSAGES.fetchFailed, () =>
        parseResponse(api.redirects.$get({ query: { search, page: `${page}` } }, { init: { signal } })),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Addresses that led people nowhere. */
export function useMissing() {
  return useQuery({
    queryKey: [...KEY, 'missing'],
    queryFn: ({ signal }) =>
      explained(REDIRECT_MESSAGES.missingFailed, () =>
        parseResponse(api.redirects.missing.$get({}, { init: { signal } })),
      ),
    staleTime: 0,
  })
}

/** The lists are read again before a call is done. */
function useRedirectCall<Sent, Result>(failed: string, call: (sent: Sent) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sent: Sent) => explained(failed, () => call(sent)),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export const useAddRedirect = () =>
  useRedirectCall(REDIRECT_MESSAGES.saveFailed, (json: EnteredRedirect) => parseResponse(api.redirects.$post({ json })))

export const useDeleteRedirect = () =>
  useRedirectCall(REDIRECT_MESSAGES.deleteFailed, (id: string) =>
    parseResponse(api.redirects[':id'].$delete({ param: { id: encodeURIComponent(id) } })),
  )

export const useRestoreRedirect = () =>
  useRedirectCall(REDIRECT_MESSAGES.restoreFailed, (json: DeletedRedirect) =>
    parseResponse(api.redirects.restore.$post({ json })),
  )

export const useDismissMissing = () =>
  useRedirectCall(REDIRECT_MESSAGES.dismissFailed, (address: string) =>
    parseResponse(api.redirects.missing.dismiss.$post({ json: { address } })),
  )

export const useImportRedirects = () =>
  useRedirectCall(REDIRECT_MESSAGES.importFailed, (json: { csv: string; outside: boolean; dryRun: boolean }) =>
    parseResponse(api.redirects.import.$post({ json })),
  )

/** Changes nothing, so no list is read again. */
export function useTestAddress() {
  return useMutation({
    mutationFn: (address: string) =>
      explained(REDIRECT_MESSAGES.testFailed, () => parseResponse(api.redirects.test.$post({ json: { address } }))),
  })
}
