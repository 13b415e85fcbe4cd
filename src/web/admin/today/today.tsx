import { Navigate } from 'react-router'
import { hasDemo } from '#domain/start/demo.ts'
import { GUIDE_STEPS, guidePath } from '#domain/start/guide.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { RouteButton } from '../route-link.tsx'
import { DemoCard } from './demo-card.tsx'
import { GettingStartedCard } from './getting-started-card.tsx'
import { useStart } from './use-start.ts'
import { Warnings } from './warnings.tsx'

export function meta() {
  return adminMeta('Today')
}

export default function Today() {
  const start = useStart()
  const { data: report, error } = start
  if (report?.guideOpens) return <Navigate replace to={guidePath(GUIDE_STEPS[0])} />
  return (
    <>
      <PageHeader
        title="Today"
        description="What needs your attention."
        actions={<RouteButton to="/admin/appointments">Open Appointments</RouteButton>}
      />
      <LoadError of={start} />
      {!report && !error && <Spinner block>Loading...</Spinner>}
      {report && (
        <div className="grid min-w-0 items-start gap-8 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <GettingStartedCard report={report} />
          <div className="grid min-w-0 gap-8">
            <Warnings warnings={report.warnings} />
            {hasDemo(report.demo) && <DemoCard demo={report.demo} />}
          </div>
        </div>
      )}
    </>
  )
}
