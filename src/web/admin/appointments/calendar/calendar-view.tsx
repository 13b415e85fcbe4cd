import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useRef } from 'react'
import { holdsTime } from '#domain/appointments/appointment.ts'
import { AFTER_LOGIN_PATH, DAY_SHEET_PATH } from '#domain/navigation/navigation.ts'
import { counted } from '#domain/text/text.ts'
import { addDays, formatDate, formatFullDate } from '#domain/time/date.ts'
import type { Schedule, ScheduledVisit } from '#server/api-types.ts'
import { useRead } from '../../../data/calls.ts'
import { Button, Spinner } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Card } from '../../../ui/page.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useBusinessClock } from '../../business-clock.ts'
import { LoadError } from '../../load-error.tsx'
import { RouteButton } from '../../route-link.tsx'
import { useLastShown } from '../../use-last-shown.ts'
import { schedule as scheduleOf } from '../appointment-calls.ts'
import { MoveDialog } from '../lazy-dialogs.tsx'
import { VisitSteps } from '../visit-steps.tsx'
import { type Column, dayColumns, shownHours } from './columns.ts'
import { AddButton, TimeGrid } from './time-grid.tsx'
import { type CalendarActions, useCalendarActions } from './use-calendar-actions.ts'
import { CrewSign } from './visit-block.tsx'
import { arrivalOf } from './visit-words.ts'
import { WeekView } from './week-view.tsx'

type CalendarViewProps = {
  span: 'day' | 'week'
  date: string | null
  onDateChange: (date: string | null) => void
  onAdd: (date: string, crewId?: string) => void
}

export function CalendarView({ span, date, onDateChange, onAdd }: CalendarViewProps) {
  const loading = useRead(scheduleOf, span, date)
  const { error } = loading
  const day = useLastShown(AFTER_LOGIN_PATH, span === 'day' ? loading.data : undefined, import.meta.url)
  const isAsked = span === 'day' && day?.days[0]?.date === (date ?? day?.today)
  const schedule = loading.data ?? (isAsked ? day : undefined)
  const { actions, moving, endMove } = useCalendarActions(schedule?.crews ?? [])
  return (
    <section aria-label={span === 'day' ? 'Day' : 'Week'} className="grid min-w-0 gap-4">
      <LoadError of={loading} />
      {schedule ? (
        <>
          <CalendarSteps schedule={schedule} span={span} date={date} onDateChange={onDateChange} />
          {span === 'day' ? (
            <DayView schedule={schedule} actions={actions} onAdd={onAdd} />
          ) : (
            <WeekView schedule={schedule} actions={actions} onAdd={onAdd} />
          )}
        </>
      ) : (
        !error && <Spinner block>{span === 'day' ? 'Loading the day...' : 'Loading the week...'}</Spinner>
      )}
      {moving !== null && <MoveDialog key={moving} id={moving} onClose={endMove} onMoved={endMove} />}
    </section>
  )
}

type CalendarStepsProps = Pick<CalendarViewProps, 'span' | 'date' | 'onDateChange'> & { schedule: Schedule }

function CalendarSteps({ schedule: { days, today }, span, date, onDateChange }: CalendarStepsProps) {
  const first = days[0]?.date ?? today
  const last = days.at(-1)?.date ?? today
  const isCurrent = first <= today && today <= last
  // Counts from the date in the address, not from the one on screen: two quick taps go two steps.
  const step = (by: 1 | -1) => onDateChange(addDays(date ?? today, by * days.length))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-xl" aria-live="polite">
        {span === 'day' ? formatFullDate(first) : `${formatDate(first)} to ${formatDate(last)}`}
      </h2>
      <div className="flex flex-wrap gap-2">
        {span === 'day' && (
          <RouteButton tone="secondary" size="sm" to={`${DAY_SHEET_PATH}?date=${first}`}>
            <Printer aria-hidden="true" />
            <span className="max-sm:sr-only">Day Sheet</span>
          </RouteButton>
        )}
        <Button tone="secondary" size="sm" onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" />
          Previous<VisuallyHidden> {span}</VisuallyHidden>
        </Button>
        <Button tone="secondary" size="sm" disabled={isCurrent} onClick={() => onDateChange(null)}>
          {span === 'day' ? 'Today' : 'This week'}
        </Button>
        <Button tone="secondary" size="sm" onClick={() => step(1)}>
          Next<VisuallyHidden> {span}</VisuallyHidden>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}

type Add = (date: string, crewId?: string) => void
function DayView({ schedule, actions, onAdd }: { schedule: Schedule; actions: CalendarActions; onAdd: Add }) {
  const lanes = useRef<HTMLDivElement>(null)
  const shown = shownHours(schedule)
  const columns = dayColumns(schedule, shown)
  const showLane = (index: number) => {
    const grid = lanes.current?.querySelector('section')
    // The first two children are the hours; then each lane has a header and a body.
    grid?.children[2 + index * 2]?.scrollIntoView({ behavior: 'smooth', inline: 'start', block: 'nearest' })
  }
  return (
    <div ref={lanes} className="grid gap-3">
      <NextVisits schedule={schedule} onOpen={actions.onOpen} />
      {columns.length > 1 && (
        <nav aria-label="Crews" className="flex gap-2 overflow-x-auto md:hidden">
          {columns.map((column, index) => (
            <button
              key={column.key}
              type="button"
              onClick={() => showLane(index)}
              className="inline-flex min-h-10 shrink-0 items-center gap-2 rounded-md border border-line-strong px-3 font-semibold text-sm"
            >
              {column.crew && <CrewSign crew={column.crew} />}
              {nameOf(column)}
            </button>
          ))}
        </nav>
      )}
      <TimeGrid
        label="Appointments of the day by crew and time"
        columns={columns}
        crews={schedule.crews}
        shown={shown}
        widths="auto-cols-[calc(100%-3.5rem)] md:auto-cols-[minmax(12rem,1fr)] snap-mandatory"
        header={(column) => <LaneHeader column={column} onAdd={onAdd} />}
        {...actions}
      />
    </div>
  )
}

function nameOf({ crew }: Column): string {
  return crew?.name ?? 'No crew yet'
}

function LaneHeader({ column, onAdd }: { column: Column; onAdd: Add }) {
  const { crew, off, visits, date } = column
  return (
    <div className="grid gap-0.5 px-3 py-2">
      <h3 className="flex min-w-0 items-center gap-2 font-sans font-semibold text-sm">
        {crew && <CrewSign crew={crew} />}
        <span className="grow truncate">{nameOf(column)}</span>
        {crew && <AddButton where={`with ${crew.name}`} onAdd={() => onAdd(date, crew.id)} />}
      </h3>
      <p className={classNames('truncate text-xs', off === null ? 'text-ink-muted' : 'font-semibold text-warning-ink')}>
        {off === null ? loadOf(visits) : offWords(column)}
      </p>
    </div>
  )
}

function offWords({ off }: Column): string {
  return off?.endsWith('.') ? off : `Off: ${off}`
}

/** "5 visits, 1 h 20 min on the road" */
function loadOf(visits: readonly ScheduledVisit[]): string {
  const held = visits.filter(holdsTime)
  const road = held.reduce((sum, { driveBefore }) => sum + (driveBefore ?? 0), 0)
  const count = visits.length === 0 ? 'No visits' : counted(visits.length, 'visit')
  return road > 0 ? `${count}, ${durationOf(road)} on the road` : count
}

function durationOf(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ')
}

function NextVisits({ schedule, onOpen }: { schedule: Schedule; onOpen: (visit: ScheduledVisit) => void }) {
  const { clock } = useBusinessClock()
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
              {arrivalOf(visit, clock)} · {visit.serviceName}
            </span>
          </p>
          <VisitSteps visit={visit} mayAnnounce={visit.isAwaited} minutes={visit.driveBefore} />
        </Card>
      ))}
    </section>
  )
}

function nextOf({ visits, days, today }: Schedule): ScheduledVisit[] {
  if (days[0]?.date !== today) return []
  const first = new Map<string | null, ScheduledVisit>()
  for (const visit of visits) {
    if (visit.isAwaited && !first.has(visit.crewId)) first.set(visit.crewId, visit)
  }
  return [...first.values()]
}
