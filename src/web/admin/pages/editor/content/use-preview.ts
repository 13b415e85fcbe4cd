import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InertHtml } from '#server/api-types.ts'
import { apiFetch } from '../../../../data/api-client.ts'
import { useSettled } from '../use-settled.ts'

/** Asked when the typing pauses; until the answer is there the last one stays. */
export function usePreview(content: string) {
  const settled = useSettled(content)
  return useQuery({
    queryKey: ['page preview', settled],
    queryFn: ({ signal }) =>
      apiFetch<InertHtml>('/api/pages/preview', { method: 'POST', body: { content: settled }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
