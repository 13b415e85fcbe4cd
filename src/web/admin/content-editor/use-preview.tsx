import { CARDS_LEFT_OUT, type RemovedPlace, removedSentence } from '#domain/pages/outside-media.ts'
import { PAGE_MESSAGES } from '#domain/pages/page.ts'
import { query, useRead } from '../../data/calls.ts'
import { Notice } from '../../ui/page.tsx'
import { useSettled } from '../use-settled.ts'

const preview = query({
  key: ['page preview'],
  keepsPrevious: true,
  isReadOnce: true,
  failed: PAGE_MESSAGES.previewFailed,
  call: (api, sending, content: string) => api.pages.preview.$post({ json: { content } }, sending),
})

export function usePreview(content: string) {
  return useRead(preview, useSettled(content))
}

interface Left {
  removed: readonly RemovedPlace[]
  isIncomplete: boolean
}

export function RemovedNotice({ of }: { of: Left | undefined }) {
  if (!of || (of.removed.length === 0 && !of.isIncomplete)) return null
  return (
    <Notice tone="warning">
      {of.removed.length > 0 && removedSentence(of.removed)} {of.isIncomplete && CARDS_LEFT_OUT}
    </Notice>
  )
}
