import { formatFullDate } from '#domain/time/date.ts'
import { Button } from '../../ui/button.tsx'
import type { TimeChoice } from './use-time-choice.ts'

/** The way on when a date has no free time, or its times did not come. */
export function OtherDay({ choice, onChoose }: { choice: TimeChoice; onChoose: (date: string) => void }) {
  const { nextFreeDay, problem, closed } = choice
  if (problem) {
    return (
      <Button size="sm" tone="secondary" onClick={choice.reload} className="justify-self-start @md:col-start-2">
        Load the times again
      </Button>
    )
  }
  if (!nextFreeDay) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-brand-soft px-4 py-3 text-sm @md:col-span-2">
      <p role="status" className="grow">
        {closed ? 'The next day with a free time is ' : 'Every time on this day is taken. The next free day is '}
        <strong className="font-semibold">{formatFullDate(nextFreeDay)}</strong>.
      </p>
      <Button size="sm" tone="secondary" onClick={() => onChoose(nextFreeDay)}>
        Choose this day
      </Button>
    </div>
  )
}
