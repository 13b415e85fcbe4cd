import { reportWords, siteCheckProgress } from '#domain/publish-checks/finding.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import type { TodayReport } from '#server/api-types.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CircleCheck, TriangleAlert } from '../../ui/icons.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { checkSite, gateState } from '../publish-checks/gate-calls.ts'

const PROGRESS_EVERY_MS = 1_000

export function useSiteCheck(isWanted = true) {
  const start = useCommand(checkSite)
  const check = useRead({
    ...gateState,
    enabled: () => isWanted || start.isSuccess,
    everyMs: (data) => (data?.underWay ? PROGRESS_EVERY_MS : false),
  })
  return { start, check }
}

type SiteCheckSummaryProps = Pick<TodayReport['siteCheck'], 'report' | 'underWay'> & {
  start: ReturnType<typeof useCommand<[], unknown>>
}

export function SiteCheckSummary({ report, underWay, start }: SiteCheckSummaryProps) {
  const clock = useBusinessClock()
  const Mark = report?.errors ? TriangleAlert : CircleCheck
  return (
    <div className="grid gap-3">
      {report && (
        <p className="flex items-start gap-2">
          <Mark
            aria-hidden="true"
            className={classNames('mt-0.5 size-5 shrink-0', report.errors ? 'text-warning-ink' : 'text-success-ink')}
          />
          <span>
            {reportWords(report)}{' '}
            <span className="text-ink-muted text-sm">
              Checked <time dateTime={report.checkedAt}>{formatWhen(report.checkedAt, clock)}</time>.
            </span>
          </span>
        </p>
      )}
      {!report && !underWay && <p className="text-ink-muted text-sm">Not checked yet.</p>}
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
