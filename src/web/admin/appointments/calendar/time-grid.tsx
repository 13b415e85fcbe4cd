import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { DESK_BOOKING_WORDS } from '#domain/appointments/desk-words.ts'
import type { Span } from '#domain/planning/block-layout.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { formatTimeShort, minutesOf, timeAt } from '#domain/time/date.ts'
import type { ScheduledVisit } from '#server/api-types.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useBusinessClock } from '../../business-clock.ts'
import { useMoment } from '../../use-moment.ts'
import type { Column, ShownCrew } from './columns.ts'
import { GridColumn } from './grid-column.tsx'
import { type DropTarget, useDrag } from './use-calendar-actions.ts'

type TimeGridProps = {
  label: string
  columns: Column[]
  crews: readonly ShownCrew[]
  shown: Span
  header: (column: Column) => ReactNode
  widths: string
  className?: string
  onOpen: (visit: ScheduledVisit) => void
  onMove: (visit: ScheduledVisit) => void
  onDrop: (visit: ScheduledVisit, column: Column, minute: number) => void
}

/** Hours from top to bottom, days or crews from left to right. Scrolls sideways where they don't fit. */
export function TimeGrid({ label, columns, crews, shown, header, widths, className, onDrop, ...acts }: TimeGridProps) {
  const grid = useRef<HTMLElement>(null)
  const now = useNow()
  const dropped = (visit: ScheduledVisit, { key, minute }: DropTarget) => {
    const column = columns.find((each) => each.key === key)
    if (column) onDrop(visit, column, minute)
  }
  const { dragging, begin } = useDrag({ grid, shown, onDrop: dropped })
  return (
    <section
      ref={grid}
      aria-label={label}
      className={classNames(
        // Relative, so that text for screen readers in its columns is cut off with them.
        // Isolated, so that the hours stay below the header of the page.
        'relative isolate grid snap-x scroll-pl-14 grid-flow-col grid-cols-[3.5rem] grid-rows-[auto_auto] overflow-x-auto rounded-lg border border-line bg-surface-raised',
        widths,
        className,
      )}
    >
      <div className="sticky left-0 z-40 border-line border-b bg-surface-sunken" />
      <Axis shown={shown} />
      {columns.map((column) => [
        <div key={`${column.key} header`} className="snap-start border-line border-b border-l bg-surface-sunken">
          {header(column)}
        </div>,
        <GridColumn
          key={column.key}
          column={column}
          crews={crews}
          shown={shown}
          now={column.date === now.date ? minutesOf(now.time) : null}
          dragging={dragging}
          onGrab={begin}
          {...acts}
        />,
      ])}
    </section>
  )
}

function Axis({ shown }: { shown: Span }) {
  const { clock } = useBusinessClock()
  const hours = Array.from({ length: (shown.end - shown.start) / 60 }, (_, index) => shown.start + index * 60)
  return (
    <div aria-hidden="true" className="sticky left-0 z-40 bg-surface-raised">
      {hours.map((minute) => (
        <div
          key={minute}
          className="h-18 border-line border-t px-1.5 pt-0.5 text-right text-ink-muted text-xs first:border-t-0"
        >
          {formatTimeShort(timeAt(minute), clock)}
        </div>
      ))}
    </div>
  )
}

function useNow(): { date: string; time: string } {
  return businessTime(useMoment(), useBusinessClock().timeZone)
}

/** `where` completes "Add appointment": "on Tuesday, March 3, 2026", "with Main crew". */
export function AddButton({ where, onAdd }: { where: string; onAdd: () => void }) {
  return (
    <button
      type="button"
      onClick={onAdd}
      className="grid size-7 shrink-0 place-items-center rounded-sm text-ink-muted hover:bg-surface-raised hover:text-ink"
    >
      <Plus aria-hidden="true" className="size-4" />
      <span className="sr-only">
        {DESK_BOOKING_WORDS.open} {where}
      </span>
    </button>
  )
}
