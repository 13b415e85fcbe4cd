import { ChevronRight } from 'lucide-react'
import { memo, useId } from 'react'
import { arrivalSince, currentArrival, isReportedDone } from '#domain/arrival/arrival.ts'
import { nextVisit } from '#domain/planning/next-visit.ts'
import { counted } from '#domain/text/text.ts'
import { formatDate, formatShortDay } from '#domain/time/date.ts'
import type { DayVisit, TodayReport } from '#server/api-types.ts'
import { Card, Folded } from '../../ui/page.tsx'
import { promiseOf } from '../appointments/calendar/visit-words.ts'
import { VisitSteps } from '../appointments/details/lazy-details.tsx'
import { StatusBadge } from '../appointments/status-badge.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { CrewDot } from '../crews/crew-dot.tsx'

type Open = (id: string) => void

type DaySectionProps = {
  name: 'Today' | 'Tomorrow'
  date: string
  crews: TodayReport['crews']
  visits: readonly DayVisit[]
  next?: DayVisit | undefined
  /** Only the count, until the person opens the list. */
  isFolded?: boolean
  onOpen: Open
}

export function DaySection({ name, date, crews, visits, next, isFolded = false, onOpen }: DaySectionProps) {
  const id = useId()
  const done = visits.filter(({ status }) => status === 'completed')
  const open = visits.filter((visit) => visit.status !== 'completed' && visit !== next)
  if (open.length + done.length === 0) return null
  const lanes = crews
    .map((crew) => ({ crew, visits: open.filter(({ crewId }) => crewId === crew.id) }))
    .filter((lane) => lane.visits.length > 0)
  const rows = lanes.map(({ crew, visits: driven }) => (
    <div key={crew.id} className="grid min-w-0 gap-2">
      {crews.length > 1 && (
        <h3 className="flex items-center gap-2 font-sans font-semibold text-base">
          <CrewDot color={crew.color} />
          {crew.name}
        </h3>
      )}
      <VisitRows
        visits={driven}
        // Crews other than the one on the card above have a next visit too.
        stepped={name === 'Today' && crew.id !== next?.crewId ? nextVisit(driven) : undefined}
        onOpen={onOpen}
      />
    </div>
  ))
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 text-xl">
        {name === 'Today' && next ? 'Later today' : name}
        <span className="font-normal font-sans text-base text-ink-muted">{formatDate(date)}</span>
      </h2>
      {isFolded ? <Folded title={counted(open.length, 'visit')}>{rows}</Folded> : rows}
      {done.length > 0 && (
        <Folded title={`Done (${done.length})`}>
          <VisitRows visits={done} onOpen={onOpen} />
        </Folded>
      )}
    </section>
  )
}

/** When today and tomorrow are quiet: the next visits after them. */
export function ComingUp({ visits, onOpen }: { visits: readonly DayVisit[]; onOpen: Open }) {
  const id = useId()
  if (visits.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <h2 id={id} className="text-xl">
        Coming up
      </h2>
      <VisitRows visits={visits} hasDay onOpen={onOpen} />
    </section>
  )
}

type VisitRowsProps = {
  visits: readonly DayVisit[]
  stepped?: DayVisit | undefined
  hasDay?: boolean
  onOpen: Open
}

function VisitRows({ visits, stepped, hasDay = false, onOpen }: VisitRowsProps) {
  return (
    <Card flush>
      <ol className="divide-y divide-line">
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} hasSteps={visit === stepped} hasDay={hasDay} onOpen={onOpen} />
        ))}
      </ol>
    </Card>
  )
}

type VisitRowProps = { visit: DayVisit; hasSteps: boolean; hasDay: boolean; onOpen: Open }

/** Memoized: Today may have a hundred, and most of them are as before when it is fetched again. */
const VisitRow = memo(function VisitRow({ visit, hasSteps, hasDay, onOpen }: VisitRowProps) {
  const clock = useBusinessClock()
  const { id, customerName, serviceName, status, date, driveBefore, address } = visit
  const arrival = currentArrival(visit)
  const drive = driveBefore !== null && `${driveBefore} min drive`
  return (
    <li className="skip-offscreen [--tall:3.75rem]">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(id)}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-sunken"
      >
        <span className="w-22 shrink-0 font-semibold text-sm tabular-nums">
          {hasDay && <span className="block font-normal text-ink-muted">{formatShortDay(date)}</span>}
          {promiseOf(visit, clock.clock)}
        </span>
        <span className="grid min-w-0 grow">
          <span className="truncate font-semibold">{customerName}</span>
          <span className="truncate text-ink-muted text-sm">
            {[serviceName, address.city, drive].filter(Boolean).join(' · ')}
          </span>
        </span>
        {arrival && (
          <span className="shrink-0 font-semibold text-sm max-sm:sr-only">{arrivalSince(arrival, clock)}</span>
        )}
        {(status === 'pending' || isReportedDone(visit)) && <StatusBadge {...visit} />}
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
      </button>
      {hasSteps && (
        <div className="px-4 pb-3">
          <VisitSteps visit={visit} mayAnnounce={visit.mayAnnounce} hasCome minutes={driveBefore} hasText={false} />
        </div>
      )}
    </li>
  )
})
