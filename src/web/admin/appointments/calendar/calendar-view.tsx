import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { DAY_SHEET_PATH } from '#domain/navigation/navigation.ts'
import { addDays, formatDate, formatFullDate } from '#domain/time/date.ts'
import type { Schedule } from '#server/api-types.ts'
import { useRead } from '../../../data/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { LoadError } from '../../load-error.tsx'
import { RouteButton } from '../../route-link.tsx'
import { schedule as scheduleOf } from '../appointment-calls.ts'
import { MoveDialog } from '../move-dialog.tsx'
import { DayView } from './day-view.tsx'
import { useCalendarActions } from './use-calendar-actions.ts'
import { WeekView } from './week-view.tsx'

type CalendarViewProps = {
  span: 'day' | 'week'
  date: string | null
  onDateChange: (date: string | null) => void
  onAdd: (date: string, crewId?: string) => void
}

export function CalendarView({ span, date, onDateChange, onAdd }: CalendarViewProps) {
  const loading = useRead(scheduleOf, span, date)
  const { data: schedule, error } = loading
  const { actions, moving, endMove } = useCalendarActions(schedule?.crews ?? [])
  return (
    <section aria-label={span === 'day' ? 'Day' : 'Week'} className="grid min-w-0 gap-4">
      <LoadError of={loading} />
      {schedule ? (
        <>
          <CalendarSteps schedule={schedule} span={span} onDateChange={onDateChange} />
          {span === 'day' ? (
            <DayView schedule={schedule} actions={actions} onAdd={onAdd} />
          ) : (
            <WeekView schedule={schedule} actions={actions} onAdd={onAdd} />
          )}
        </>
      ) : (
        !error && <Spinner block>{span === 'day' ? 'Loading the day...' : 'Loading the week...'}</Spinner>
      )}
      {moving && <MoveDialog key={moving.id} id={moving.id} wish={moving.wish} onClose={endMove} onMoved={endMove} />}
    </section>
  )
}

type CalendarStepsProps = {
  schedule: Schedule
  span: 'day' | 'week'
  onDateChange: (date: string | null) => void
}

/** The day or week shown, and the way to the one before and after. */
function CalendarSteps({ schedule: { days, today }, span, onDateChange }: CalendarStepsProps) {
  const first = days[0]?.date ?? today
  const last = days.at(-1)?.date ?? today
  const isCurrent = first <= today && today <= last
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-xl" aria-live="polite">
        {span === 'day' ? formatFullDate(first) : `${formatDate(first)} to ${formatDate(last)}`}
      </h2>
      <div className="flex flex-wrap gap-2">
        {span === 'day' && (
          <RouteButton tone="secondary" size="sm" to={`${DAY_SHEET_PATH}?date=${first}`}>
            <Printer aria-hidden="true" />
            Day Sheet
          </RouteButton>
        )}
        <Button tone="secondary" size="sm" onClick={() => onDateChange(addDays(first, -days.length))}>
          <ChevronLeft aria-hidden="true" />
          Previous<VisuallyHidden> {span}</VisuallyHidden>
        </Button>
        <Button tone="secondary" size="sm" disabled={isCurrent} onClick={() => onDateChange(null)}>
          {span === 'day' ? 'Today' : 'This week'}
        </Button>
        <Button tone="secondary" size="sm" onClick={() => onDateChange(addDays(first, days.length))}>
          Next<VisuallyHidden> {span}</VisuallyHidden>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}
