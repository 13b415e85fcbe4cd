import { CornerDownRight, X } from 'lucide-react'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { ListedMissing } from '#server/api-types.ts'
import { useCommand } from '../../data/command.ts'
import { useRead } from '../../data/query.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { LoadError } from '../load-error.tsx'
import { dismissMissing, missingList } from './redirect-calls.ts'

interface MissingListProps {
  onRedirect: (missing: ListedMissing) => void
}

/** Addresses at which people found nothing. Not shown if there are none. */
export function MissingList({ onRedirect }: MissingListProps) {
  const list = useRead(missingList)
  const { run: dismiss } = useCommand(dismissMissing)
  const timeZone = useBusinessTimeZone()
  if (!list.data || list.data.length === 0) return <LoadError of={list} />
  return (
    <Disclosure
      open
      title={`Page not found (${list.data.length})`}
      hint="People opened these addresses and found nothing. A dismissed address comes back if somebody opens it again."
    >
      <ul aria-label="Addresses that led nowhere" className="grid divide-y divide-line">
        {list.data.map((missing) => (
          <li
            key={missing.path}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <div className="grid min-w-0 gap-0.5">
              <p className="wrap-anywhere font-semibold">{missing.path}</p>
              <p className="text-ink-muted text-sm">
                {timesOf(missing.count)}, last {formatTableMoment(missing.lastAt, timeZone)}
                {missing.likely && <span className="wrap-anywhere">. Probably meant: {missing.likely}</span>}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                tone="secondary"
                size="sm"
                aria-label={`Redirect ${missing.path}`}
                onClick={() => onRedirect(missing)}
              >
                <CornerDownRight aria-hidden="true" />
                Redirect
              </Button>
              <Button
                tone="ghost"
                size="sm"
                aria-label={`Dismiss ${missing.path}`}
                onClick={() => void dismiss(missing.path)}
              >
                <X aria-hidden="true" />
                Dismiss
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function timesOf(count: number): string {
  return count === 1 ? 'Opened once' : `Opened ${count.toLocaleString('en-US')} times`
}
