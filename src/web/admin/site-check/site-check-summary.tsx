import { CircleCheck, TriangleAlert } from 'lucide-react'
import { reportWords, siteCheckProgress } from '#domain/publish-checks/words.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { TodayReport } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { useCheckSite } from './use-site-check.ts'

/** When the site was checked and how it went, with a button that checks it again. */
export function SiteCheckSummary({ report, underWay }: TodayReport['siteCheck']) {
  const start = useCheckSite()
  const timeZone = useBusinessTimeZone()
  const Mark = report?.errors ? TriangleAlert : CircleCheck
  return (
    <div className="grid gap-3">
      {report && (
        <p className="flex items-start gap-2">
          <Mark
            aria-hidden="true"
            className={
              report.errors ? 'mt-0.5 size-5 shrink-0 text-warning-ink' : 'mt-0.5 size-5 shrink-0 text-success-ink'
            }
          />
          <span>
            {reportWords(report)}{' '}
            <span className="text-ink-muted text-sm">
              Checked <time dateTime={report.checkedAt}>{formatTableMoment(report.checkedAt, timeZone)}</time>.
            </span>
          </span>
        </p>
      )}
      {!report && !underWay && (
        <p className="text-ink-muted text-sm">Not checked yet. The site checks itself every week.</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="secondary"
          busy={underWay !== null || start.isPending}
          busyLabel="Checking..."
          onClick={() => start.mutate()}
        >
          Check the whole site now
        </Button>
        <p className="text-ink-muted text-sm tabular-nums">{underWay && siteCheckProgress(underWay.pages)}</p>
      </div>
    </div>
  )
}
