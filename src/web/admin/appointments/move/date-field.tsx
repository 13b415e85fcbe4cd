import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, isDate } from '#domain/time/date.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

/** A date and the way to the day before and after. */
export function DateField({ date, onChange }: { date: string; onChange: (date: string) => void }) {
  const step = (days: number) => isDate(date) && onChange(addDays(date, days))
  return (
    <div className="flex items-end gap-2">
      <Button tone="secondary" size="icon" aria-label="Previous day" onClick={() => step(-1)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Field label="Date" className="grow sm:max-w-60">
        <Input type="date" value={date} onChange={({ target }) => onChange(target.value)} />
      </Field>
      <Button tone="secondary" size="icon" aria-label="Next day" onClick={() => step(1)}>
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  )
}
