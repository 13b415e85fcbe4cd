import { currentArrival } from '#domain/arrival/arrival.ts'
import type { Schedule, ScheduledVisit } from '#server/api-types.ts'
import { Card } from '../../../ui/card.tsx'
import { useBusinessTimeZone } from '../../business-time-zone.ts'
import { arrivalOf } from '../calendar/visit-words.ts'
import { ArrivalButtons } from '../visit-steps.tsx'

type NextVisitsProps = { schedule: Schedule; onOpen: (visit: ScheduledVisit) => void }

/** Above today's lanes: where each crew goes next, with a tap to tell the customer. */
export function NextVisits({ schedule, onOpen }: NextVisitsProps) {
  const timeZone = useBusinessTimeZone()
  const next = nextOf(schedule)
  if (next.length === 0) return null
  return (
    <section aria-label="Next visits" className="grid grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))] gap-3">
      {next.map((visit) => (
        <Card key={visit.id} className="grid content-start gap-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <button
              type="button"
              onClick={() => onOpen(visit)}
              className="wrap-anywhere text-left font-semibold underline"
            >
              {visit.customerName}
            </button>
            <span className="text-ink-muted text-sm">
              {arrivalOf(visit)} · {visit.serviceName}
            </span>
          </p>
          <ArrivalButtons visit={visit} arrival={currentArrival(visit)} timeZone={timeZone} />
        </Card>
      ))}
    </section>
  )
}

/** The first visit of each crew that is not over, on the day that is shown. */
function nextOf({ visits, days, today }: Schedule): ScheduledVisit[] {
  if (days[0]?.date !== today) return []
  const first = new Map<string | null, ScheduledVisit>()
  for (const visit of visits) {
    if (visit.isAwaited && !first.has(visit.crewId)) first.set(visit.crewId, visit)
  }
  return [...first.values()]
}
