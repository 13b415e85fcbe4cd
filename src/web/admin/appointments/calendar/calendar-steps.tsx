import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { DAY_SHEET_PATH } from '#domain/navigation/navigation.ts'
import { addDays, formatDate, formatFullDate } from '#domain/time/date.ts'
import type { Schedule } from '#server/api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { RouteButton } from '../../route-link.tsx'

type CalendarStepsProps = {
  schedule: Schedule
  span: 'day' | 'week'
  onDateChange: (date: string | null) => void
}

/** The day or week shown, and the way to the one before and after. */
export function CalendarSteps({ schedule: { days, today }, span, onDateChange }: CalendarStepsProps) {
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
