import { CalendarX, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { SCHEDULE_MESSAGES } from '#domain/scheduling/settings.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { formatFullDate, isDate } from '#domain/time/date.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** Holidays and days off, sorted by date. */
export function ExcludedDates() {
  const { field, fieldState } = useController<SchedulingSettings, 'excludedDates'>({ name: 'excludedDates' })
  const [date, setDate] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = () => {
    if (!isDate(date)) return setProblem(SCHEDULE_MESSAGES.date)
    field.onChange([...new Set([...field.value, date])].sort())
    setDate('')
    setProblem(undefined)
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter would save the whole form.
    event.preventDefault()
    add()
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold text-sm">Excluded Dates</legend>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Date to exclude" error={problem ?? fieldState.error?.message} className="grow basis-40">
          <Input
            type="date"
            value={date}
            onChange={({ target }) => setDate(target.value)}
            onKeyDown={addOnEnter}
            onBlur={field.onBlur}
          />
        </Field>
        <Button tone="secondary" onClick={add}>
          <Plus aria-hidden="true" />
          Add
        </Button>
      </div>
      {field.value.length === 0 ? (
        <p className="text-ink-muted text-sm">No dates are excluded.</p>
      ) : (
        <ul aria-label="Excluded dates" className="grid max-h-72 gap-1 overflow-y-auto">
          {field.value.map((each) => (
            <li
              key={each}
              className="flex items-center justify-between gap-3 rounded-md bg-surface-sunken py-1 pr-1 pl-3"
            >
              <span className="flex items-center gap-2.5 text-sm">
                <CalendarX aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
                {formatFullDate(each)}
              </span>
              <Button
                tone="ghost"
                size="sm"
                aria-label={`Remove ${formatFullDate(each)}`}
                onClick={() => field.onChange(field.value.filter((kept) => kept !== each))}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
