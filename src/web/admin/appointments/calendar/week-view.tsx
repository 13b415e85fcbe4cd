import { occupiesSlot } from '#domain/appointments/appointment.ts'
import { formatFullDate, weekdayName } from '#domain/time/date.ts'
import type { Schedule, ScheduledVisit } from '#server/api-types.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useBusinessClock } from '../../business-clock.ts'
import { statusLook } from '../status-badge.tsx'
import { type Column, shownHours, weekColumns } from './columns.ts'
import { AddButton, TimeGrid } from './time-grid.tsx'
import type { CalendarActions } from './use-calendar-actions.ts'
import { CrewSign } from './visit-block.tsx'
import { arrivalOf, statusOf, unseenOf } from './visit-words.ts'

type WeekViewProps = { schedule: Schedule; actions: CalendarActions; onAdd: (date: string) => void }

export function WeekView({ schedule, actions, onAdd }: WeekViewProps) {
  const shown = shownHours(schedule)
  const crews = schedule.crews.filter(({ id, active }) => active || schedule.visits.some(({ crewId }) => crewId === id))
  return (
    <>
      {crews.length > 1 && <CrewLegend crews={crews} />}
      <TimeGrid
        label="Appointments of the week by day and time"
        columns={weekColumns(schedule, shown)}
        crews={crews}
        shown={shown}
        widths="auto-cols-[minmax(7rem,1fr)]"
        className="max-md:hidden"
        header={(column) => <DayHeader column={column} schedule={schedule} onAdd={onAdd} />}
        {...actions}
      />
      <WeekAgenda schedule={schedule} onAdd={onAdd} onOpen={actions.onOpen} />
    </>
  )
}

function CrewLegend({ crews }: { crews: Schedule['crews'] }) {
  return (
    <ul aria-label="Crews" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {crews.map((crew) => (
        <li key={crew.id} className="flex min-w-0 items-center gap-1.5">
          <CrewSign crew={crew} />
          <span className="truncate">{crew.name}</span>
        </li>
      ))}
    </ul>
  )
}

type DayHeaderProps = { column: Column; schedule: Schedule; onAdd: (date: string) => void }

function DayHeader({ column: { date, off }, schedule: { today, days, crews }, onAdd }: DayHeaderProps) {
  const isToday = date === today
  const away = days
    .find((day) => day.date === date)
    ?.crews.filter(({ timeOff }) => off === null && timeOff !== null)
    .map(({ crewId }) => crews.find(({ id }) => id === crewId)?.name ?? crewId)
  return (
    <h3
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'flex h-full items-start justify-between gap-1 px-2 py-1.5 font-sans font-semibold text-sm',
        isToday && 'bg-brand-soft text-brand-ink',
      )}
    >
      <span className="min-w-0">
        {weekdayName(date).slice(0, 3)} {Number(date.slice(8))}
        {off !== null && (
          <span title={off} className="block truncate font-normal text-ink-muted text-xs">
            Closed
          </span>
        )}
        {away?.map((name) => (
          <span key={name} className="block truncate font-normal text-ink-muted text-xs">
            {name} off
          </span>
        ))}
      </span>
      <AddButton where={`on ${formatFullDate(date)}`} onAdd={() => onAdd(date)} />
    </h3>
  )
}

type WeekAgendaProps = {
  schedule: Schedule
  onAdd: (date: string) => void
  onOpen: (visit: ScheduledVisit) => void
}

function WeekAgenda({ schedule: { days, visits, crews, today }, onAdd, onOpen }: WeekAgendaProps) {
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
  const { clock } = useBusinessClock()
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
      <span className="tabular-nums">{arrivalOf(visit, clock)}</span>
      <span className="truncate">
        {visit.serviceName}, {statusOf(visit)}
      </span>
      <span className="sr-only">{unseenOf(visit, crew?.name)}</span>
    </button>
  )
}
