import { Copy, Plus, X } from 'lucide-react'
import { useId } from 'react'
import { intervalsOn, withIntervals } from '#domain/scheduling/hours.ts'
import { type Interval, MOST_INTERVALS, type WeeklyHours, weeklyHoursSchema } from '#domain/scheduling/hours-schema.ts'
import { minutesOf, timeAt, WEEKDAYS } from '#domain/time/date.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'

type WeeklyHoursFieldProps = { value: WeeklyHours; onChange: (hours: WeeklyHours) => void }

const ORDER = [1, 2, 3, 4, 5, 6, 0]
const WORKDAYS_AFTER_MONDAY = [2, 3, 4, 5]

/** A phone opens its own picker on a tap: without the icon there is room for the whole time. */
const TIME_FIELD = 'min-w-0 max-w-36 pr-1.5 pl-2 max-sm:[&::-webkit-calendar-picker-indicator]:hidden'

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
      <Button tone="ghost" size="sm" className="justify-self-start" onClick={copyMonday}>
        <Copy aria-hidden="true" />
        Copy Monday to Tuesday through Friday
      </Button>
    </div>
  )
}

type WeekdayRowProps = {
  name: string
  intervals: readonly Interval[]
  problem: string | undefined
  onChange: (intervals: Interval[]) => void
}

function WeekdayRow({ name, intervals, problem, onChange }: WeekdayRowProps) {
  const problemId = useId()
  const change = (index: number, part: Partial<Interval>) =>
    onChange(intervals.map((interval, at) => (at === index ? { ...interval, ...part } : interval)))
  const described = { 'aria-invalid': problem ? true : undefined, 'aria-describedby': problem ? problemId : undefined }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 py-2 sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:items-start sm:py-3">
      <span className="py-2 font-semibold text-sm sm:py-2.5">{name}</span>
      <div className="col-span-2 row-start-2 grid grid-cols-1 gap-2 sm:col-span-1 sm:col-start-2 sm:row-start-1">
        {intervals.length === 0 && <span className="text-ink-muted text-sm sm:py-2.5">Closed</span>}
        {inPlaces(intervals).map(({ place: index, start, end }) => (
          <div key={index} className="flex items-center gap-2">
            <Input
              type="time"
              className={TIME_FIELD}
              aria-label={`${name}, from ${index + 1}`}
              {...described}
              value={start}
              onChange={({ target }) => change(index, { start: target.value })}
            />
            <span aria-hidden="true">–</span>
            <Input
              type="time"
              className={TIME_FIELD}
              aria-label={`${name}, to ${index + 1}`}
              {...described}
              value={end}
              onChange={({ target }) => change(index, { end: target.value })}
            />
            <IconButton
              icon={X}
              size="sm"
              label={`Remove ${name}, ${start} to ${end}`}
              onClick={() => onChange(intervals.toSpliced(index, 1))}
            />
          </div>
        ))}
        {problem && (
          <p id={problemId} className="font-medium text-danger-ink text-sm">
            {problem}
          </p>
        )}
      </div>
      {/* On a phone beside the name of the day, so that a week takes less scrolling. */}
      {intervals.length < MOST_INTERVALS && (
        <div className="col-start-2 row-start-1 sm:row-start-2 sm:-ml-3">
          <Button
            tone="ghost"
            size="sm"
            aria-label={`Add hours on ${name}`}
            onClick={() => onChange([...intervals, after(intervals.at(-1))])}
          >
            <Plus aria-hidden="true" />
            Add hours
          </Button>
        </div>
      )}
    </li>
  )
}

/** The position identifies an interval, because its times change while the person types. */
function inPlaces(intervals: readonly Interval[]) {
  return intervals.map((interval, place) => ({ place, ...interval }))
}

const FIRST: Interval = { start: '08:00', end: '17:00' }
const BREAK_MINUTES = 60
const NEXT_MINUTES = 120
const LAST_MINUTE = 24 * 60 - 1

function after(last: Interval | undefined): Interval {
  if (!last) return FIRST
  const start = Math.min(minutesOf(last.end) + BREAK_MINUTES, LAST_MINUTE - 1)
  return { start: timeAt(start), end: timeAt(Math.min(start + NEXT_MINUTES, LAST_MINUTE)) }
}
