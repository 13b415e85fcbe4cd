import { ArrowDown, CalendarDays } from 'lucide-react'
import {
  memo,
  Suspense,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNavigate } from 'react-router'
import { ADMIN_PATH } from '#domain/navigation/navigation.ts'
import { type WaitingCounts, waitingSentence } from '#domain/navigation/waiting-counts.ts'
import { hasDemo } from '#domain/onboarding/demo.ts'
import { GUIDE_PATH } from '#domain/onboarding/getting-started.ts'
import { mayOpen } from '#domain/people/person.ts'
import { nextVisit } from '#domain/planning/next-visit.ts'
import { counted } from '#domain/text/text.ts'
import { formatDate } from '#domain/time/date.ts'
import type { TodayReport } from '#server/api-types.ts'
import { useRead } from '../../data/calls.ts'
import { lazyPart } from '../../data/lazy-part.ts'
import { useSession } from '../../data/session.ts'
import { noteWaiting } from '../../data/waiting-counts.ts'
import { Card, EmptyState, Notice, PageHeader } from '../../ui/page.tsx'
import { AppointmentDialog } from '../appointments/details/lazy-details.tsx'
import { LoadState } from '../load-error.tsx'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { useLastShown } from '../use-last-shown.ts'
import { GettingStartedCard } from './getting-started-card.tsx'
import { NextVisitCard } from './next-visit-card.tsx'
import { today as todayReport, useNoteStart } from './today-calls.ts'
import { ComingUp, DaySection } from './visit-rows.tsx'
import { WAITING_ID, WaitingForYou } from './waiting-for-you.tsx'

const MoveDialog = lazyPart(async () => (await import('../appointments/lazy-dialogs.tsx')).MoveDialog)

// Below the first screen of a phone, and seldom there.
const DemoCard = lazyPart(async () => (await import('./start-cards.tsx')).DemoCard)
const SiteCheckCard = lazyPart(async () => (await import('./start-cards.tsx')).SiteCheckCard)
const Warnings = lazyPart(async () => (await import('./start-cards.tsx')).Warnings)

export default function Today() {
  const today = useRead(todayReport)
  const report = useLastShown(ADMIN_PATH, today.data, import.meta.url)
  // Going back finds the page as long as it was left.
  const [isWhole] = useState(today.data !== undefined)
  const counts = report?.waiting.counts
  useEffect(() => {
    if (counts) noteWaiting(counts)
  }, [counts])
  const opensGuide = useGuideOnce(today.data)
  const shown = opensGuide ? undefined : report
  const [day] = report?.days ?? []
  return (
    <>
      <PageHeader title="Today" description={day && formatDate(day.date)} className="max-sm:pb-3" />
      <LoadState of={today} isLoading={!shown}>
        Loading...
      </LoadState>
      {shown && <Day report={shown} isWhole={isWhole} />}
    </>
  )
}

/**
 * The guided start opens once by itself, after setup. Returns true from then on: Today must not appear for the moment that
 * the guide takes to load. What the phone showed last doesn't open it, as it may have been closed since.
 */
function useGuideOnce(report: TodayReport | undefined): boolean {
  const navigate = useNavigate()
  const { note } = useNoteStart()
  const { user } = useSession()
  const [opens, setOpens] = useState(false)
  if (!opens && report?.start.guideOpens && mayOpen(user?.role, GUIDE_PATH)) setOpens(true)
  const open = useEffectEvent(() => {
    void note({ guideClosed: true })
    void navigate(GUIDE_PATH, { replace: true })
  })
  useEffect(() => {
    if (opens) open()
  }, [opens])
  return opens
}

function Day({ report, isWhole }: { report: TodayReport; isWhole: boolean }) {
  const [opened, setOpened] = useOpened()
  const [moving, setMoving] = useOpened()
  const close = () => {
    setOpened(null)
    setMoving(null)
  }
  return (
    <>
      <Sections report={report} isWhole={isWhole} onOpen={setOpened} onMove={setMoving} />
      {opened !== null && (
        <AppointmentDialog
          key={opened}
          id={opened}
          isMoving={moving === opened}
          onMove={(isMoving) => setMoving(isMoving ? opened : null)}
          onClose={close}
        />
      )}
      <Suspense>
        {moving !== null && opened === null && (
          <MoveDialog key={moving} id={moving} onClose={() => setMoving(null)} onMoved={() => setMoving(null)} />
        )}
      </Suspense>
    </>
  )
}

/** Which visit is open. A dialog takes a phone a while to draw, and the tap that opens it must not wait for that. */
function useOpened() {
  const [opened, setOpened] = useState<string | null>(null)
  const open = useCallback((id: string | null) => startTransition(() => setOpened(id)), [])
  return [opened, open] as const
}

type SectionsProps = {
  report: TodayReport
  isWhole: boolean
  onOpen: (id: string) => void
  onMove: (id: string) => void
}

/** Memoized: a hundred visits would otherwise render again before a dialog opens. */
const Sections = memo(function Sections({ report, isWhole, onOpen, onMove }: SectionsProps) {
  const { crews, waiting, openEstimates, start, siteCheck, ahead, overdueInvoices } = report
  const { user } = useSession()
  // A phone takes a second to draw a hundred visits: what is at the top doesn't wait for them.
  const hasRest = useDeferredValue(true, isWhole)
  const isWide = useSyncExternalStore(onWidth, isWideNow, () => false)
  const [today, tomorrow] = report.days.map((day) => ({
    ...day,
    visits: report.visits.filter(({ date }) => date === day.date),
  }))
  const next = nextVisit(today?.visits ?? [])
  const crew = crews.length > 1 ? crews.find(({ id }) => id === next?.crewId)?.name : undefined
  const first = next ? (
    <NextVisitCard visit={next} crew={crew ?? null} onOpen={() => onOpen(next.id)} onMove={() => onMove(next.id)} />
  ) : (
    <NothingNext closed={today?.closed ?? null} isDone={(today?.visits.length ?? 0) > 0} />
  )
  const waits = (
    <>
      <WaitingForYou waiting={waiting} onOpen={onOpen} />
      {openEstimates > 0 && (
        <RouteButton tone="secondary" className="justify-self-start" to="/admin/estimates">
          {counted(openEstimates, 'estimate')} without an answer
        </RouteButton>
      )}
      <Suspense>{start.warnings.length > 0 && <Warnings warnings={start.warnings} />}</Suspense>
      {overdueInvoices > 0 && (
        <Notice tone="warning">
          <RouteLink to="/admin/invoices?show=overdue">{counted(overdueInvoices, 'overdue invoice')}</RouteLink>
        </Notice>
      )}
    </>
  )
  const days = hasRest && (
    <>
      {today && <DaySection name="Today" {...today} crews={crews} next={next} onOpen={onOpen} />}
      {tomorrow && <DaySection name="Tomorrow" {...tomorrow} crews={crews} isFolded={!isWide} onOpen={onOpen} />}
      <ComingUp visits={ahead} onOpen={onOpen} />
    </>
  )
  const website = hasRest && (
    <Suspense>
      {isWide && <SiteCheckCard outcome={siteCheck} />}
      {hasDemo(start.demo) && <DemoCard demo={start.demo} />}
    </Suspense>
  )
  return (
    <div className="grid min-w-0 gap-6">
      {mayOpen(user?.role, GUIDE_PATH) && <GettingStartedCard report={start} />}
      {isWide ? (
        <div className="grid min-w-0 grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] items-start gap-8">
          <Column>
            {first}
            {days}
          </Column>
          <Column>
            {waits}
            {website}
          </Column>
        </div>
      ) : (
        <Column>
          <WaitingSummary counts={waiting.counts} />
          {first}
          {waits}
          {days}
          {website}
        </Column>
      )}
    </div>
  )
})

function Column({ children }: { children: React.ReactNode }) {
  return <div className="grid min-w-0 gap-6">{children}</div>
}

const WIDE = '(width >= 72rem)'

function isWideNow(): boolean {
  return window.matchMedia(WIDE).matches
}

function onWidth(changed: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** With no visit ahead, suggests what to do instead. */
function NothingNext({ closed, isDone }: { closed: string | null; isDone: boolean }) {
  return (
    <Card flush>
      <EmptyState
        className="py-8"
        icon={CalendarDays}
        title={isDone ? 'No more visits today' : 'No visits today'}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <RouteButton to="/admin/appointments?add=1">Add appointment</RouteButton>
            <RouteButton tone="secondary" to="/admin/qr-codes">
              Share your booking page
            </RouteButton>
          </div>
        }
      >
        {closed ?? 'Book a customer who calls, or send people to your website to book by themselves.'}
      </EmptyState>
    </Card>
  )
}

/** On narrow screens "Waiting for you" is below the next visit, so one line at the top leads down to it. */
function WaitingSummary({ counts }: { counts: WaitingCounts }) {
  const words = waitingSentence(counts)
  if (words === null) return null
  return (
    <a
      href={`#${WAITING_ID}`}
      className="flex min-h-11 items-center justify-between gap-3 rounded-md bg-warning-soft px-4 py-2 font-semibold text-warning-ink no-underline hover:underline"
    >
      {words}
      <ArrowDown aria-hidden="true" className="size-5 shrink-0" />
    </a>
  )
}
