import { Car } from 'lucide-react'
import type { PointerEvent } from 'react'
import { holdsTime } from '#domain/appointments/appointment.ts'
import { type Lane, type Span, sideBySide } from '#domain/planning/block-layout.ts'
import { formatTimeShort, timeAt } from '#domain/time/date.ts'
import type { ScheduledVisit } from '#server/api-types.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useBusinessClock } from '../../business-clock.ts'
import { type Column, placed, type ShownCrew, spanOf, withBuffer } from './columns.ts'
import type { Dragging } from './use-calendar-actions.ts'
import { VisitBlock } from './visit-block.tsx'

export type ColumnActions = {
  onOpen: (visit: ScheduledVisit) => void
  onMove: (visit: ScheduledVisit) => void
  onGrab: (event: PointerEvent<HTMLElement>, visit: ScheduledVisit) => void
}

type GridColumnProps = ColumnActions & {
  column: Column
  crews: readonly ShownCrew[]
  shown: Span
  /** The current minute, on today's column. */
  now: number | null
  dragging: Dragging | null
}

export function GridColumn({ column, crews, shown, now, dragging, ...actions }: GridColumnProps) {
  const { key, visits, closed, takesDrops, crew } = column
  const lanes = sideBySide(visits.map((visit) => ({ id: visit.id, ...busySpan(visit, visits) })))
  return (
    <div
      data-drop={takesDrops ? key : undefined}
      className="hour-lines relative snap-start border-line border-l"
      style={{ height: `${((shown.end - shown.start) / 60) * 4.5}rem` }}
    >
      {closed.map((span) => (
        <div
          key={span.start}
          aria-hidden="true"
          className="closed-time absolute inset-x-0"
          style={placed(span, shown)}
        />
      ))}
      {now !== null && <NowLine now={now} shown={shown} />}
      <ol aria-label={crew?.name ?? column.date}>
        {visits.map((visit) => (
          <li key={visit.id} className={classNames(colorOf(visit, crews))}>
            <Visit
              visit={visit}
              leaves={doneBefore(visit, visits)}
              lane={lanes.get(visit.id)}
              shown={shown}
              crew={crews.find(({ id }) => id === visit.crewId)}
              isSigned={crew === null && crews.length > 1}
              isDragged={dragging?.visit.id === visit.id}
              {...actions}
            />
          </li>
        ))}
      </ol>
      {dragging?.target?.key === key && (
        <DropPreview visit={dragging.visit} minute={dragging.target.minute} shown={shown} />
      )}
    </div>
  )
}

/** The line stays behind the visits, so that it doesn't strike through their text. Its dot is always visible. */
function NowLine({ now, shown }: { now: number; shown: Span }) {
  if (now < shown.start || now > shown.end) return null
  const { top } = placed({ start: now, end: now }, shown)
  const mark = 'pointer-events-none absolute -translate-y-1/2 bg-danger'
  return (
    <>
      <div aria-hidden="true" data-now className={`${mark} inset-x-0 h-0.5`} style={{ top }} />
      <div aria-hidden="true" className={`${mark} left-0 z-20 size-2 rounded-full`} style={{ top }} />
    </>
  )
}

type VisitProps = ColumnActions & {
  visit: ScheduledVisit
  /** When the crew finishes the visit before. */
  leaves: number | null
  lane: Lane | undefined
  shown: Span
  crew: ShownCrew | undefined
  isSigned: boolean
  isDragged: boolean
}

function Visit({ visit, leaves, lane, shown, onOpen, onMove, onGrab, ...look }: VisitProps) {
  const { start, end } = spanOf(visit)
  return (
    <>
      {visit.driveBefore !== null && visit.driveBefore > 0 && (
        <Drive
          minutes={visit.driveBefore}
          arrives={start}
          leaves={leaves}
          lane={lane}
          shown={shown}
          isCompact={look.isSigned}
        />
      )}
      {holdsTime(visit) && visit.bufferMinutes > 0 && (
        <div
          aria-hidden="true"
          className="hatched absolute rounded-b-sm"
          style={placed({ start: end, end: end + visit.bufferMinutes }, shown, lane)}
        />
      )}
      <VisitBlock
        {...look}
        visit={visit}
        style={placed({ start, end }, shown, lane)}
        onOpen={() => onOpen(visit)}
        onMove={() => onMove(visit)}
        onGrab={(event) => onGrab(event, visit)}
      />
    </>
  )
}

/** From setting out to the end of the time after the visit. */
function busySpan(visit: ScheduledVisit, visits: readonly ScheduledVisit[]): Span {
  const { start, end } = withBuffer(visit)
  const leaves = doneBefore(visit, visits)
  return { start: setsOut({ minutes: visit.driveBefore ?? 0, arrives: start, leaves }), end }
}

function doneBefore(visit: ScheduledVisit, visits: readonly ScheduledVisit[]): number | null {
  const before = visits.filter(
    (other) => holdsTime(other) && other.crewId === visit.crewId && other.plannedStart < visit.plannedStart,
  )
  return before.length === 0 ? null : Math.max(...before.map((other) => withBuffer(other).end))
}

function DropPreview({ visit, minute, shown }: { visit: ScheduledVisit; minute: number; shown: Span }) {
  const { clock } = useBusinessClock()
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0.5 z-30 rounded-sm border-2 border-brand border-dashed bg-brand-soft/80 px-1.5 font-semibold text-brand-ink text-xs"
      style={placed({ start: minute, end: minute + visit.minutes }, shown)}
    >
      {formatTimeShort(timeAt(minute), clock)}
    </div>
  )
}

function colorOf({ crewId }: ScheduledVisit, crews: readonly ShownCrew[]): string | undefined {
  const crew = crews.find(({ id }) => id === crewId)
  return crew && `crew-${crew.color}`
}

type DriveProps = {
  minutes: number
  arrives: number
  leaves: number | null
  lane: Lane | undefined
  shown: Span
  isCompact: boolean
}

const WORDS_FROM_MINUTES = 15

/** The drive to a visit: a thin line that ends where the visit begins, with a warning if there isn't enough time. */
function Drive({ minutes, arrives, leaves, lane, shown, isCompact }: DriveProps) {
  const from = Math.max(setsOut({ minutes, arrives, leaves }), shown.start)
  const isTight = leaves !== null && arrives - leaves < minutes
  return (
    <>
      <span className="sr-only">
        {isTight ? tightWords(minutes, arrives - leaves) : `${minutes} minutes on the road`}
      </span>
      {from < arrives && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute flex items-center overflow-hidden pl-2 text-[0.6875rem] text-ink-muted leading-none"
          style={placed({ start: from, end: arrives }, shown, lane)}
        >
          <span
            className={classNames(
              'mr-1 h-full border-l-2 border-dotted',
              isTight ? 'border-danger' : 'border-line-strong',
            )}
          />
          {!isTight && minutes >= WORDS_FROM_MINUTES && (
            <span className="min-w-0 rounded-sm bg-surface-raised px-1 py-0.5">
              <Words minutes={minutes} isCompact={isCompact} />
            </span>
          )}
        </div>
      )}
      {isTight && (
        <div
          aria-hidden="true"
          title={tightWords(minutes, arrives - leaves)}
          className="pointer-events-none absolute z-10 flex justify-end pr-1"
          style={{ ...placed({ start: arrives, end: arrives }, shown, lane), height: 0 }}
        >
          <span className="inline-flex h-4 max-w-full -translate-y-1/2 items-center rounded-full border border-danger bg-danger-soft px-1.5 font-semibold text-[0.6875rem] text-danger-ink leading-none">
            <Words minutes={minutes} isCompact={isCompact} />
          </span>
        </div>
      )}
    </>
  )
}

/** When the crew drives: never before it finishes the visit before. */
function setsOut({ minutes, arrives, leaves }: Pick<DriveProps, 'minutes' | 'arrives' | 'leaves'>): number {
  return Math.min(Math.max(arrives - minutes, leaves ?? 0), arrives)
}

function Words({ minutes, isCompact }: { minutes: number; isCompact: boolean }) {
  return (
    <span className="inline-flex items-center gap-1 truncate">
      {!isCompact && <Car className="size-3 shrink-0" />}
      {minutes} min
    </span>
  )
}

function tightWords(minutes: number, free: number): string {
  return `The drive takes ${minutes} minutes, but only ${Math.max(0, free)} are free.`
}
