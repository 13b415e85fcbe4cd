import { Download } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ADMIN_PATH } from '#domain/navigation/navigation.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import type { SystemReport } from '#server/api-types.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHeader } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { LoadState } from '../load-error.tsx'
import { RouteLink } from '../route-link.tsx'
import { gettingStarted, useNoteStart } from '../today/today-calls.ts'
import { Backups } from './backups.tsx'
import { Checkup, Facts } from './facts.tsx'
import { OffSite } from './off-site.tsx'
import { Outbox } from './outbox.tsx'
import { exportAll, openDownload, systemReport } from './system-calls.ts'
import { SystemSection } from './system-section.tsx'

export default function System() {
  const system = useRead(systemReport)
  const { data: report, isFetching, refetch } = system
  return (
    <>
      <PageHeader
        title="System"
        description="How the site is running."
        actions={
          <Button tone="secondary" busy={isFetching} busyLabel="Refreshing..." onClick={() => void refetch()}>
            Refresh
          </Button>
        }
      />
      <LoadState of={system}>Loading the report...</LoadState>
      {report && (
        <div className="grid min-w-0 gap-12">
          <Facts report={report} />
          <Checkup />
          <Backups backups={report.backups} />
          <OffSite offSite={report.offSite} />
          <ExportSection />
          <Outbox delivers={report.outbox.delivers} />
          <Nightly nightly={report.nightly} />
          <ShowStart />
          <Errors errors={report.errors} />
        </div>
      )}
    </>
  )
}

function ExportSection() {
  const all = useCommand(exportAll)
  return (
    <SystemSection
      title="Export"
      description="Everything you entered and your customers sent, as JSON and files for other programs, in a tar archive. Passwords, keys and emails are left out. To restore the site, use a backup."
      actions={
        <Button tone="secondary" busy={all.isPending} onClick={() => void all.run().then(openDownload)}>
          <Download aria-hidden="true" />
          Export everything
        </Button>
      }
    />
  )
}

function ShowStart() {
  const navigate = useNavigate()
  const { data } = useRead(gettingStarted)
  const { note, isPending } = useNoteStart()
  if (!data?.hidden || data.lines.every(({ done }) => done)) return null
  const show = async () => {
    if (await note({ hidden: false })) await navigate(ADMIN_PATH)
  }
  return (
    <SystemSection title="Getting started" description="You hid the list of first steps. Some of them are still open.">
      <div>
        <Button tone="secondary" busy={isPending} onClick={() => void show()}>
          Show getting started
        </Button>
      </div>
    </SystemSection>
  )
}

function Nightly({ nightly }: Pick<SystemReport, 'nightly'>) {
  const clock = useBusinessClock()
  return (
    <SystemSection title="Nightly job" description="Deletes records older than the retention period.">
      <Card className="grid gap-1 text-sm">
        {nightly.ranAt ? (
          <p>
            {formatWhen(nightly.ranAt, clock)}: {nightly.report ?? 'under way'}
          </p>
        ) : (
          <p>It has not run yet.</p>
        )}
        {nightly.nextAt && <p className="text-ink-muted">Next at {formatWhen(nightly.nextAt, clock)}</p>}
        <p className="text-ink-muted">
          Set how long customer data is kept under <RouteLink to="/admin/privacy">Privacy</RouteLink>.
        </p>
      </Card>
    </SystemSection>
  )
}

function Errors({ errors }: Pick<SystemReport, 'errors'>) {
  const clock = useBusinessClock()
  return (
    <SystemSection
      title="Recent errors"
      description="Errors since the server started, newest first. See the server log for details."
    >
      {errors.length === 0 ? (
        <p className="text-ink-muted">No errors since the server started.</p>
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {errors.map((error) => (
              <li key={`${error.at} ${error.requestId} ${error.message}`} className="grid gap-1 px-5 py-4 text-sm">
                <p className="flex flex-wrap justify-between gap-x-6">
                  <span className="font-semibold">{error.message}</span>
                  <time dateTime={error.at} className="text-ink-muted tabular-nums">
                    {formatWhen(error.at, clock)}
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
