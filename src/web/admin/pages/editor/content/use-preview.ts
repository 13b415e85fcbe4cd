import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { InertHtml } from '#server/api-types.ts'
import { apiFetch } from '../../../../data/api-client.ts'

const PAUSE_MS = 350

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

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
