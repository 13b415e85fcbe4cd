import { QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { GENERAL_QUERIES } from '#domain/caching.ts'
import { useChanges } from './changes.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: GENERAL_QUERIES } })
}

/** Asks again whenever one of the collections changes, here, in another tab or on another device. */
export function useFreshOnChange(collections: readonly string[], queryKey: QueryKey): void {
  const client = useQueryClient()
  useChanges(collections, () => void client.invalidateQueries({ queryKey }))
}
