import { Copy } from 'lucide-react'
import { intervalsOn, withIntervals } from '#domain/scheduling/hours.ts'
import type { WeeklyHours } from '#domain/scheduling/hours-schema.ts'
import { weeklyHoursSchema } from '#domain/scheduling/hours-schema.ts'
import { WEEKDAYS } from '#domain/time/date.ts'
import { Button } from '../../ui/button.tsx'
import { WeekdayRow } from './weekday-row.tsx'

type WeeklyHoursFieldProps = { value: WeeklyHours; onChange: (hours: WeeklyHours) => void }

/** The weekdays from Monday on, as people count them. */
const ORDER = [1, 2, 3, 4, 5, 6, 0]
const WORKDAYS_AFTER_MONDAY = [2, 3, 4, 5]

/** A row for each weekday with any number of intervals: the time between two of them is a break. */
export function WeeklyHoursField({ value, onChange }: WeeklyHoursFieldProps) {
  const issues = weeklyHoursSchema.safeParse(value).error?.issues ?? []
  const problemOf = (weekday: number) => issues.find(({ path: [day] }) => Number(day) === weekday)?.message
  const copyMonday = () =>
    onChange(WORKDAYS_AFTER_MONDAY.reduce((hours, day) => withIntervals(hours, day, [...intervalsOn(1, value)]), value))
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul aria-label="Hours by weekday" className="grid grid-cols-1 divide-y divide-line border-line border-y">
        {ORDER.map((weekday) => (
          <WeekdayRow
            key={weekday}
            name={WEEKDAYS[weekday] ?? ''}
            intervals={intervalsOn(weekday, value)}
            problem={problemOf(weekday)}
            onChange={(intervals) => onChange(withIntervals(value, weekday, intervals))}
          />
        ))}
      </ul>
      <div>
        <Button tone="ghost" size="sm" onClick={copyMonday}>
          <Copy aria-hidden="true" />
          Copy Monday to Tuesday through Friday
        </Button>
      </div>
    </div>
  )
}
