import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { PAGE_MESSAGES } from '#domain/pages/page.ts'
import { CARDS_LEFT_OUT, type RemovedPlace, removedSentence } from '#domain/pages/removed-markup.ts'
import { api, explained } from '../../data/api-client.ts'
import { Notice } from '../../ui/notice.tsx'
import { useSettled } from '../use-settled.ts'

/** Fetched when typing pauses. The previous preview stays until the new one arrives. */
export function usePreview(content: string) {
  const settled = useSettled(content)
  return useQuery({
    queryKey: ['page preview', settled],
    queryFn: ({ signal }) =>
      explained(PAGE_MESSAGES.previewFailed, () =>
        parseResponse(api.pages.preview.$post({ json: { content: settled } }, { init: { signal } })),
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

interface Left {
  removed: readonly RemovedPlace[]
  isIncomplete: boolean
}

/** What visitors don't get, with the lines where it stands. */
export function RemovedNotice({ of }: { of: Left | undefined }) {
  if (!of || (of.removed.length === 0 && !of.isIncomplete)) return null
  return (
    <Notice tone="warning">
      {of.removed.length > 0 && removedSentence(of.removed)} {of.isIncomplete && CARDS_LEFT_OUT}
    </Notice>
  )
}
