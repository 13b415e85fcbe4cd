import { formatTableMoment } from '#domain/time/business-time.ts'
import type { PartState } from '#server/api-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'

/** Whether visitors see all that was written, and since when. */
export function PartStateLine({ state }: { state: PartState }) {
  const timeZone = useBusinessTimeZone()
  const { publishedAt, hasChanges, draftedAt } = state
  const published = formatOrNothing(publishedAt, timeZone)
  const badge = hasChanges ? 'Unpublished changes' : published ? 'Published' : 'Original words'
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
      <Badge tone={TONES[badge]}>{badge}</Badge>
      {hasChanges ? (
        <span>Draft saved {formatOrNothing(draftedAt, timeZone)}</span>
      ) : (
        published && <span>{published}</span>
      )}
    </span>
  )
}

const TONES = { 'Unpublished changes': 'yellow', Published: 'green', 'Original words': 'gray' } as const

function formatOrNothing(instant: string, timeZone: string): string {
  return instant === '' ? '' : formatTableMoment(instant, timeZone)
}
