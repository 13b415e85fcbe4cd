import { QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useChanges } from './changes.ts'
import { GENERAL_QUERIES } from './query-times.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: GENERAL_QUERIES } })
}

/** Refetches when one of the collections changes, in this tab, another tab or on another device. */
export function useFreshOnChange(collections: readonly string[], queryKey: QueryKey): void {
  const client = useQueryClient()
  useChanges(collections, () => void client.invalidateQueries({ queryKey }))
}
