import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { CUSTOMER_WORDS } from '#domain/customer/words.ts'
import { TABLE_PAGE_SIZE } from '#domain/document/table.ts'
import type { AdministeredDocuments } from '#server/api-types.ts'
import { api, explained } from '../../data/api-client.ts'
import { announceChange } from '../../data/changes.ts'
import { type ListQuery, listDocuments, type Versioned } from '../../data/documents.ts'
import { useFreshOnChange } from '../../data/queries.ts'

const KEY = ['customers']

export type ListedCustomer = Versioned<AdministeredDocuments['customers']>

/** One page of the list, as the server has searched, sorted and cut it. */
export function useCustomers(query: ListQuery, page: number) {
  useFreshOnChange(['customers'], KEY)
  const asked = { ...query, limit: TABLE_PAGE_SIZE, offset: (page - 1) * TABLE_PAGE_SIZE }
  return useQuery({
    queryKey: [...KEY, 'list', asked],
    queryFn: ({ signal }) => listDocuments('customers', asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Everything on one customer's screen. `wanted` is false during an erasure, so that nothing fetches what is gone. */
export function useCustomer(id: string, wanted = true) {
  useFreshOnChange(['customers', 'appointments', 'messages', 'waiting-list'], KEY)
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) =>
      explained(CUSTOMER_WORDS.fetchFailed, () =>
        parseResponse(api.customers[':id'].$get({ param: { id: encodeURIComponent(id) } }, { init: { signal } })),
      ),
    enabled: wanted,
    staleTime: 0,
  })
}

export function useMerge(id: string) {
  return useMutation({
    mutationFn: (other: string) =>
      explained(CUSTOMER_WORDS.saveFailed, () =>
        parseResponse(api.customers[':id'].merge.$post({ param: { id }, json: { other } })),
      ),
    onSuccess: () => announceChange({ collection: 'customers', operation: 'updated' }),
  })
}

export function useUndoMerge(id: string) {
  return useMutation({
    mutationFn: () =>
      explained(CUSTOMER_WORDS.saveFailed, () =>
        parseResponse(api.customers[':id']['undo-merge'].$post({ param: { id } })),
      ),
    onSuccess: () => announceChange({ collection: 'customers', operation: 'updated' }),
  })
}
