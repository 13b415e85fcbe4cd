import { useRef } from 'react'
import { holdsTime } from '#domain/appointments/appointment.ts'
import { currentArrival } from '#domain/arrival/arrival.ts'
import { counted } from '#domain/text/text.ts'
import type { Schedule, ScheduledVisit } from '#server/api-types.ts'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useBusinessTimeZone } from '../../business-time-zone.ts'
import { ArrivalButtons } from '../visit-steps.tsx'
import { type Column, dayColumns, shownHours } from './columns.ts'
import { AddButton, TimeGrid } from './time-grid.tsx'
import type { CalendarActions } from './use-calendar-actions.ts'
import { CrewSign } from './visit-block.tsx'
import { arrivalOf } from './visit-words.ts'

type Add = (date: string, crewId?: string) => void
type DayViewProps = { schedule: Schedule; actions: CalendarActions; onAdd: Add }

/** A lane for each crew; on a phone one at a time, by swiping or by the crew's name. */
export function DayView({ schedule, actions, onAdd }: DayViewProps) {
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

type NextVisitsProps = { schedule: Schedule; onOpen: (visit: ScheduledVisit) => void }

/** Above today's lanes: where each crew goes next, with a tap to tell the customer. */
function NextVisits({ schedule, onOpen }: NextVisitsProps) {
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
