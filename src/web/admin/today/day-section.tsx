import { Car } from 'lucide-react'
import { useId } from 'react'
import { formatDate } from '#domain/time/date.ts'
import type { DayVisit, TodayReport } from '#server/api-types.ts'
import { CrewDot } from '../crews/crew-dot.tsx'
import { VisitCard } from './visit-card.tsx'

type DaySectionProps = {
  name: 'Today' | 'Tomorrow'
  day: TodayReport['days'][number]
  crews: TodayReport['crews']
  visits: readonly DayVisit[]
  onOpen: (id: string) => void
  onMove: (id: string) => void
}

/** One day by crew, in driving order. */
export function DaySection({ name, day, crews, visits, onOpen, onMove }: DaySectionProps) {
  const id = useId()
  const lanes = crews
    .map((crew) => ({ crew, visits: visits.filter(({ date, crewId }) => date === day.date && crewId === crew.id) }))
    .filter((lane) => lane.visits.length > 0)
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4">
      <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 text-xl">
        {name} <span className="font-normal font-sans text-base text-ink-muted">{formatDate(day.date)}</span>
      </h2>
      {lanes.length === 0 && (
        <p className="text-ink-muted">
          Nothing {name.toLowerCase()}. {day.closed}
        </p>
      )}
      {lanes.map(({ crew, visits: driven }) => (
        <div key={crew.id} className="grid min-w-0 gap-3">
          {crews.length > 1 && (
            <h3 className="flex items-center gap-2 font-sans font-semibold text-base">
              <CrewDot color={crew.color} />
              {crew.name}
            </h3>
          )}
          <ol className="grid min-w-0 gap-3">
            {driven.map((visit) => (
              <li key={visit.id} className="skip-offscreen grid min-w-0 gap-2 [--tall:18rem]">
                {visit.driveBefore !== null && <Drive minutes={visit.driveBefore} />}
                <VisitCard visit={visit} isToday={name === 'Today'} onOpen={onOpen} onMove={onMove} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

function Drive({ minutes }: { minutes: number }) {
  return (
    <p className="flex items-center gap-2 pl-4 text-ink-muted text-sm">
      <Car aria-hidden="true" className="size-4" />
      {minutes} min drive
    </p>
  )
}
