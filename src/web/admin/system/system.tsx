import { UNTRUSTED_PROXY } from '#domain/system/system.ts'
import { useRead } from '../../data/query.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { Backups } from './backups.tsx'
import { Errors } from './errors.tsx'
import { ExportSection } from './export-section.tsx'
import { Facts } from './facts.tsx'
import { Nightly } from './nightly.tsx'
import { Outbox } from './outbox.tsx'
import { ShowStart } from './show-start.tsx'
import { systemReport } from './system-calls.ts'

export function meta() {
  return adminMeta('System')
}

export default function System() {
  const system = useRead(systemReport)
  const { data: report, error, isFetching, refetch } = system
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
      <LoadError of={system} />
      {!report && !error && <Spinner block>Loading the report...</Spinner>}
      {report && (
        <div className="grid min-w-0 gap-12">
          {report.untrustedProxy && <Notice tone="warning">{UNTRUSTED_PROXY}</Notice>}
          <Facts report={report} />
          <Backups backups={report.backups} />
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
