import { useWatch } from 'react-hook-form'
import type { Page } from '#domain/page/schema.ts'
import { fillInFirst, unfilledPlaceholders } from '#domain/page/templates.ts'
import { Notice } from '../../../ui/notice.tsx'

/** What of a template still waits for the owner's words. */
export function UnfilledNotice() {
  const unfilled = unfilledPlaceholders(useWatch<Page, 'content'>({ name: 'content' }))
  return unfilled.length === 0 ? null : <Notice tone="warning">{fillInFirst(unfilled)}</Notice>
}
