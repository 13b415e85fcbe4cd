import { formatFullDate, weekdayName } from '#domain/time/date.ts'
import type { Schedule } from '#server/api-types.ts'
import { classNames } from '../../../ui/class-names.ts'
import { AddButton } from './add-button.tsx'
import { type Column, shownHours, weekColumns } from './columns.ts'
import { CrewSign } from './crew-sign.tsx'
import { TimeGrid } from './time-grid.tsx'
import type { CalendarActions } from './use-calendar-actions.ts'
import { WeekAgenda } from './week-agenda.tsx'

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
