import { useRead } from '../../../data/query.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { LoadError } from '../../load-error.tsx'
import { schedule as scheduleOf } from '../appointment-calls.ts'
import { MoveDialog } from '../move/move-dialog.tsx'
import { CalendarSteps } from './calendar-steps.tsx'
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
