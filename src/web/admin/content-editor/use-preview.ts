import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../../data/api-client.ts'
import { useSettled } from '../use-settled.ts'

/** Fetched when typing pauses. The previous preview stays until the new one arrives. */
export function usePreview(content: string) {
  const settled = useSettled(content)
  return useQuery({
    queryKey: ['page preview', settled],
    queryFn: ({ signal }) =>
      parseResponse(api.pages.preview.$post({ json: { content: settled } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
