import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import type { Period } from '#domain/insight/period.ts'
import { api, explained } from '../../data/api-client.ts'
import { useFreshOnChange } from '../../data/queries.ts'

const KEY = ['insights']
const FETCH_FAILED = 'Failed to fetch the insights'

export function useInsights(period: Period) {
  useFreshOnChange(['appointments'], KEY)
  return useQuery({
    queryKey: [...KEY, period.from, period.to],
    queryFn: ({ signal }) =>
      explained(FETCH_FAILED, () => parseResponse(api.admin.insights.$get({ query: period }, { init: { signal } }))),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
