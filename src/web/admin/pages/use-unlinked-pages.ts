import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { PAGE_MESSAGES } from '#domain/page/page.ts'
import { api, explained } from '../../data/api-client.ts'
import { useFreshOnChange } from '../../data/queries.ts'
import { PAGE_KEYS } from './page-keys.ts'

/** The published pages that no visitor finds by following links. */
export function useUnlinkedPages(): readonly string[] {
  useFreshOnChange(['pages', 'site', 'services', 'projects'], PAGE_KEYS.unlinked)
  const { data } = useQuery<string[]>({
    queryKey: PAGE_KEYS.unlinked,
    queryFn: ({ signal }) =>
      explained(PAGE_MESSAGES.fetchFailed, () => parseResponse(api.pages.unlinked.$get({}, { init: { signal } }))),
  })
  return data ?? []
}
