import { formatTableMoment } from '#domain/time/business-time.ts'
import type { PartState } from '#server/api-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'

/** Whether visitors see all that was written, and since when. */
export function PartStateLine({ state }: { state: PartState }) {
  const timeZone = useBusinessTimeZone()
  const { publishedAt, hasChanges, draftedAt } = state
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
      {hasChanges ? (
        <Badge tone="yellow">Unpublished changes</Badge>
      ) : (
        <Badge tone={publishedAt === '' ? 'gray' : 'green'}>
          {publishedAt === '' ? 'Original words' : 'Published'}
        </Badge>
      )}
      {draftedAt !== '' && <span>Draft saved {formatTableMoment(draftedAt, timeZone)}</span>}
      {publishedAt !== '' && <span>Published {formatTableMoment(publishedAt, timeZone)}</span>}
    </span>
  )
}
