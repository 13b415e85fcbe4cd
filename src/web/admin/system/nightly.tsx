import { formatTableMoment } from '#domain/time/business-time.ts'
import type { SystemReport } from '#server/api-types.ts'
import { Card } from '../../ui/card.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { RouteLink } from '../route-link.tsx'
import { SystemSection } from './system-section.tsx'

export function Nightly({ nightly }: Pick<SystemReport, 'nightly'>) {
  const timeZone = useBusinessTimeZone()
  return (
    <SystemSection title="Nightly Job" description="Deletes records older than the retention period.">
      <Card className="grid gap-1 text-sm">
        {nightly.ranAt ? (
          <p>
            {formatTableMoment(nightly.ranAt, timeZone)}: {nightly.report ?? 'under way'}
          </p>
        ) : (
          <p>It has not run yet.</p>
        )}
        {nightly.nextAt && <p className="text-ink-muted">Next at {formatTableMoment(nightly.nextAt, timeZone)}</p>}
        <p className="text-ink-muted">
          For how long customers’ data is kept is set under <RouteLink to="/admin/privacy">Privacy</RouteLink>.
        </p>
      </Card>
    </SystemSection>
  )
}
