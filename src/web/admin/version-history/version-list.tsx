import { formatTableMoment } from '#domain/time/business-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import type { ListedVersion } from './use-versions.ts'

type VersionListProps = {
  versions: ListedVersion[]
  chosen: number
  onChoose: (number: number) => void
  onMore: (() => void) | undefined
  loadingMore: boolean
}

export function VersionList({ versions, chosen, onChoose, onMore, loadingMore }: VersionListProps) {
  const timeZone = useBusinessTimeZone()
  return (
    <div className="grid gap-3">
      <ul aria-label="Versions" className="grid gap-1 max-md:max-h-56 max-md:overflow-y-auto">
        {versions.map(({ number, savedAt, savedBy, hidden }) => (
          <li key={number}>
            <button
              type="button"
              aria-pressed={number === chosen}
              onClick={() => onChoose(number)}
              className={classNames(
                'grid w-full gap-0.5 rounded-md border px-3 py-2 text-left text-sm -outline-offset-2',
                number === chosen ? 'border-brand bg-brand-soft text-brand-ink' : 'border-line hover:bg-surface-sunken',
              )}
            >
              <span className="flex items-center gap-2 font-semibold tabular-nums">
                {formatTableMoment(savedAt, timeZone)}
                {hidden && <Badge tone="yellow">{hidden}</Badge>}
              </span>
              <span className={classNames('truncate text-xs', number !== chosen && 'text-ink-muted')}>
                Version {number}
                {savedBy && ` · ${savedBy}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button tone="secondary" size="sm" busy={loadingMore} busyLabel="Loading..." onClick={onMore}>
          Older versions
        </Button>
      )}
    </div>
  )
}
