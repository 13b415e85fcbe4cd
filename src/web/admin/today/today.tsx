import { ArrowDown } from 'lucide-react'
import { memo, startTransition, useCallback, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { type WaitingCounts, waitingSentence } from '#domain/navigation/waiting-counts.ts'
import { hasDemo } from '#domain/onboarding/demo.ts'
import { GUIDE_STEPS, guidePath } from '#domain/onboarding/getting-started.ts'
import type { TodayReport } from '#server/api-types.ts'
import { useRead } from '../../data/query.ts'
import { noteWaiting } from '../../data/waiting-counts.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { AppointmentDialog } from '../appointments/details/appointment-dialog.tsx'
import { MoveDialog } from '../appointments/move-dialog.tsx'
import { LoadError } from '../load-error.tsx'
import { RouteButton } from '../route-link.tsx'
import { FindButton } from '../search/find-anything.tsx'
import { SiteCheckCard } from '../site-check/site-check-card.tsx'
import { GettingStartedCard } from './getting-started-card.tsx'
import { DemoCard, Warnings } from './start-cards.tsx'
import { today as todayReport } from './today-calls.ts'
import { DaySection } from './visit-card.tsx'
import { WHO_WAITS_ID, WhoWaits } from './who-waits.tsx'

export function meta() {
  return adminMeta('Today')
}

export default function Today() {
  const today = useRead(todayReport)
  const { data: report, error } = today
  const counts = report?.waiting.counts
  useEffect(() => {
    if (counts) noteWaiting(counts)
  }, [counts])
  if (report?.start.guideOpens) return <Navigate replace to={guidePath(GUIDE_STEPS[0])} />
  return (
    <>
      <PageHeader
        title="Today"
        description="Your visits, who is waiting for you, and what needs a look."
        actions={
          <>
            <FindButton />
            <RouteButton to="/admin/appointments">Open Appointments</RouteButton>
          </>
        }
      />
      <LoadError of={today} />
      {!report && !error && <Spinner block>Loading...</Spinner>}
      {report && <Day report={report} />}
    </>
  )
}

function Day({ report }: { report: TodayReport }) {
  const [opened, setOpened] = useOpened()
  const [moving, setMoving] = useOpened()
  const close = () => {
    setOpened(null)
    setMoving(null)
  }
  return (
    <>
      <Columns report={report} onOpen={setOpened} onMove={setMoving} />
      {opened !== null && (
        <AppointmentDialog
          key={opened}
          id={opened}
          isMoving={moving === opened}
          onMove={(isMoving) => setMoving(isMoving ? opened : null)}
          onClose={close}
        />
      )}
      {moving !== null && opened === null && (
        <MoveDialog key={moving} id={moving} onClose={() => setMoving(null)} onMoved={() => setMoving(null)} />
      )}
    </>
  )
}

/** Which visit is open. A dialog takes a phone a while to draw, and the tap that opens it must not wait for that. */
function useOpened() {
  const [opened, setOpened] = useState<string | null>(null)
  const open = useCallback((id: string | null) => startTransition(() => setOpened(id)), [])
  return [opened, open] as const
}

type ColumnsProps = { report: TodayReport; onOpen: (id: string) => void; onMove: (id: string) => void }

/** Memoized: a hundred visits would otherwise render again before a dialog opens. */
const Columns = memo(function Columns({ report, onOpen, onMove }: ColumnsProps) {
  const { days, crews, visits, waiting, start, siteCheck } = report
  return (
    <div className="grid min-w-0 items-start gap-8 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-8">
        <WaitingSummary counts={waiting.counts} />
        {days.map((day, index) => (
          <DaySection
            key={day.date}
            name={index === 0 ? 'Today' : 'Tomorrow'}
            day={day}
            crews={crews}
            visits={visits}
            onOpen={onOpen}
            onMove={onMove}
          />
        ))}
      </div>
      <div className="grid min-w-0 gap-8">
        <WhoWaits waiting={waiting} onOpen={onOpen} />
        <Warnings warnings={start.warnings} />
        <SiteCheckCard outcome={siteCheck} />
        <GettingStartedCard report={start} />
        {hasDemo(start.demo) && <DemoCard demo={start.demo} />}
      </div>
    </div>
  )
})

/** On narrow screens "Who waits" is below the visits, so one line at the top leads down to it. */
function WaitingSummary({ counts }: { counts: WaitingCounts }) {
  const words = waitingSentence(counts)
  if (words === null) return null
  return (
    <a
      href={`#${WHO_WAITS_ID}`}
      className="flex min-h-11 items-center justify-between gap-3 rounded-md bg-warning-soft px-4 py-2 font-semibold text-warning-ink no-underline hover:underline xl:hidden"
    >
      {words}
      <ArrowDown aria-hidden="true" className="size-5 shrink-0" />
    </a>
  )
}
