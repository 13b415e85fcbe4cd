import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, formatDate } from '#domain/time/date.ts'
import type { Week } from '#server/api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { LoadError } from '../../load-error.tsx'
import { useWeek } from './use-week.ts'
import { WeekAgenda } from './week-agenda.tsx'
import { WeekTable } from './week-table.tsx'

type WeekViewProps = {
  week: string | null
  onWeekChange: (week: string | null) => void
  onAdd: (date: string) => void
}

export function WeekView({ week: date, onWeekChange, onAdd }: WeekViewProps) {
  const loading = useWeek(date)
  const { data: week, error } = loading
  return (
    <section aria-label="Week" className="grid gap-4">
      <LoadError of={loading} />
      {week ? (
        <>
          <WeekSteps week={week} onWeekChange={onWeekChange} />
          <WeekTable week={week} onAdd={onAdd} />
          <WeekAgenda week={week} onAdd={onAdd} />
        </>
      ) : (
        !error && <Spinner block>Loading the week...</Spinner>
      )}
    </section>
  )
}

function WeekSteps({ week, onWeekChange }: { week: Week; onWeekChange: WeekViewProps['onWeekChange'] }) {
  const first = week.days[0]?.date ?? week.today
  const last = week.days.at(-1)?.date ?? week.today
  const current = first <= week.today && week.today <= last
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-xl" aria-live="polite">
        {formatDate(first)} to {formatDate(last)}
      </h2>
      <div className="flex gap-2">
        <Button tone="secondary" size="sm" onClick={() => onWeekChange(addDays(first, -7))}>
          <ChevronLeft aria-hidden="true" />
          Previous<VisuallyHidden> week</VisuallyHidden>
        </Button>
        <Button tone="secondary" size="sm" disabled={current} onClick={() => onWeekChange(null)}>
          This week
        </Button>
        <Button tone="secondary" size="sm" onClick={() => onWeekChange(addDays(first, 7))}>
          Next<VisuallyHidden> week</VisuallyHidden>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}
