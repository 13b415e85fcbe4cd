import { memo } from 'react'
import type { DayVisit } from '#server/api-types.ts'
import { Card } from '../../ui/card.tsx'
import { plannedOf, promiseOf } from '../appointments/calendar/visit-words.ts'
import { StatusBadge } from '../appointments/status-badge.tsx'
import { VisitPhotos } from '../appointments/visit-photos.tsx'
import { VisitActions } from './visit-actions.tsx'
import { VisitContact, VisitFacts } from './visit-facts.tsx'

type VisitCardProps = { visit: DayVisit; isToday: boolean; onOpen: (id: string) => void; onMove: (id: string) => void }

/** Memoized: Today may have a hundred, and most of them are as before when it is fetched again. */
export const VisitCard = memo(function VisitCard({ visit, isToday, onOpen, onMove }: VisitCardProps) {
  const { id, customerName, serviceName } = visit
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold tabular-nums">
            {promiseOf(visit)}
            {visit.window && <span className="font-normal text-ink-muted text-sm">{plannedOf(visit)}</span>}
            <StatusBadge {...visit} />
          </p>
          <button
            type="button"
            onClick={() => onOpen(id)}
            aria-haspopup="dialog"
            className="wrap-anywhere w-fit text-left font-display font-semibold text-lg underline-offset-4 hover:underline"
          >
            {customerName}
          </button>
          <p className="wrap-anywhere text-ink-muted text-sm">{serviceName}</p>
        </div>
        <VisitContact visit={visit} />
      </div>
      {visit.status !== 'completed' && (
        <>
          <VisitFacts visit={visit} />
          <VisitPhotos visit={visit} />
          <VisitActions visit={visit} isToday={isToday} onMove={() => onMove(id)} />
        </>
      )}
    </Card>
  )
})
