import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { reportWords, siteCheckProgress } from '#domain/publish-checks/finding.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { TodayReport } from '#server/api-types.ts'
import { useCommand } from '../../data/command.ts'
import { useRead } from '../../data/query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { checkSite, gateState } from '../publish-checks/gate-calls.ts'
import { RouteLink } from '../route-link.tsx'

const PROGRESS_EVERY_MS = 1_000

/** The last report, and how far the check is that runs now. Not wanted, it is fetched only once a check was started. */
export function useSiteCheck(isWanted = true) {
  const start = useCommand(checkSite)
  const check = useRead({
    ...gateState,
    enabled: () => isWanted || start.isSuccess,
    everyMs: (data) => (data?.underWay ? PROGRESS_EVERY_MS : false),
  })
  return { start, check }
}

/** On Today: what the weekly check of the website found. */
export function SiteCheckCard({ outcome }: { outcome: TodayReport['siteCheck'] }) {
  const id = useId()
  const { start, check } = useSiteCheck(outcome.underWay !== null)
  const shown = check.data ?? outcome
  const found = shown.report ? shown.report.errors + shown.report.notes : 0
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4">
        <h2 id={id} className="text-xl">
          Website check
        </h2>
        <SiteCheckSummary {...shown} start={start} />
        {found > 0 && (
          <p className="text-sm">
            <RouteLink to="/admin/site-check">See what to fix</RouteLink>
          </p>
        )}
      </Card>
    </section>
  )
}

type SiteCheckSummaryProps = Pick<TodayReport['siteCheck'], 'report' | 'underWay'> & {
  start: ReturnType<typeof useCommand<[], unknown>>
}

/** When the site was checked and how it went, with a button that checks it again. */
export function SiteCheckSummary({ report, underWay, start }: SiteCheckSummaryProps) {
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
          onClick={() => void start.run()}
        >
          Check the whole site now
        </Button>
        <p className="text-ink-muted text-sm tabular-nums">{underWay && siteCheckProgress(underWay.pages)}</p>
      </div>
    </div>
  )
}
