import { SYSTEM_MESSAGES } from '#domain/system/system.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { SystemReport } from '#server/api-types.ts'
import { Card } from '../../ui/card.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { SystemSection } from './system-section.tsx'

export function Errors({ errors }: Pick<SystemReport, 'errors'>) {
  const timeZone = useBusinessTimeZone()
  return (
    <SystemSection
      title="Recent Errors"
      description="Errors since the server started, newest first. See the server log for details."
    >
      {errors.length === 0 ? (
        <p className="text-ink-muted">{SYSTEM_MESSAGES.noErrors}</p>
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {errors.map((error) => (
              <li key={`${error.at} ${error.requestId} ${error.message}`} className="grid gap-1 px-5 py-4 text-sm">
                <p className="flex flex-wrap justify-between gap-x-6">
                  <span className="font-semibold">{error.message}</span>
                  <time dateTime={error.at} className="text-ink-muted tabular-nums">
                    {formatTableMoment(error.at, timeZone)}
                  </time>
                </p>
                <p className="wrap-anywhere font-mono text-ink-muted text-xs">
                  {[error.error, error.path, error.requestId].filter(Boolean).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </SystemSection>
  )
}
