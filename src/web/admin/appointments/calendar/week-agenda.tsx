import { occupiesSlot } from '#domain/appointments/appointment.ts'
import { formatFullDate } from '#domain/time/date.ts'
import type { Schedule, ScheduledVisit } from '#server/api-types.ts'
import { classNames } from '../../../ui/class-names.ts'
import { statusLook } from '../status-look.ts'
import { AddButton } from './add-button.tsx'
import { CrewSign } from './crew-sign.tsx'
import { arrivalOf, statusOf, unseenOf } from './visit-words.ts'

type WeekAgendaProps = {
  schedule: Schedule
  onAdd: (date: string) => void
  onOpen: (visit: ScheduledVisit) => void
}

/** The week on a phone: day below day. */
export function WeekAgenda({ schedule: { days, visits, crews, today }, onAdd, onOpen }: WeekAgendaProps) {
  return (
    <ol className="grid gap-3 md:hidden">
      {days.map(({ date, closed }) => {
        const own = visits.filter((visit) => visit.date === date)
        return (
          <li
            key={date}
            className={classNames(
              'grid gap-2 rounded-lg border bg-surface-raised p-3',
              date === today ? 'border-brand' : 'border-line',
            )}
          >
            <div className="flex items-center justify-between gap-2">
              <h3 className="font-sans font-semibold text-sm">
                {formatFullDate(date)}
                {date === today && <span className="text-brand-ink"> · Today</span>}
              </h3>
              <AddButton where={`on ${formatFullDate(date)}`} onAdd={() => onAdd(date)} />
            </div>
            {own.length === 0 ? (
              <p className="text-ink-muted text-xs">{closed === null ? 'No appointments' : 'Closed'}</p>
            ) : (
              <ul className="grid gap-1.5">
                {own.map((visit) => (
                  <li key={visit.id}>
                    <AgendaVisit
                      visit={visit}
                      crew={crews.length > 1 ? crews.find(({ id }) => id === visit.crewId) : undefined}
                      onOpen={() => onOpen(visit)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type AgendaVisitProps = { visit: ScheduledVisit; crew: Schedule['crews'][number] | undefined; onOpen: () => void }

function AgendaVisit({ visit, crew, onOpen }: AgendaVisitProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classNames(
        'grid w-full min-w-0 gap-0.5 rounded-sm border-l-4 px-2 py-1 text-left text-xs',
        statusLook(visit.status).block,
      )}
    >
      <span className="flex min-w-0 items-center gap-1.5">
        {crew && <CrewSign crew={crew} />}
        <span className={classNames('truncate font-semibold', !occupiesSlot(visit.status) && 'line-through')}>
          {visit.customerName}
        </span>
      </span>
      <span className="tabular-nums">{arrivalOf(visit)}</span>
      <span className="truncate">
        {visit.serviceName}, {statusOf(visit)}
      </span>
      <span className="sr-only">{unseenOf(visit, crew?.name)}</span>
    </button>
  )
}
