import { useController } from 'react-hook-form'
import type { Crew } from '#domain/crew/schema.ts'
import { sameHours } from '#domain/schedule/hours.ts'
import { Switch } from '../../../ui/switch.tsx'
import { WeeklyHoursField } from '../../hours/weekly-hours-field.tsx'

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]
const WORKDAY = { start: '08:00', end: '17:00' }

export function HoursFields() {
  const { field } = useController<Crew, 'hours'>({ name: 'hours' })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-4 font-display font-semibold text-xl">Hours</legend>
      <Switch
        label="Same hours as the business"
        hint="Hours of their own only narrow the business's hours."
        checked={field.value === 'business'}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.checked ? 'business' : sameHours(MONDAY_TO_FRIDAY, WORKDAY))}
      />
      {field.value !== 'business' && <WeeklyHoursField value={field.value} onChange={field.onChange} />}
    </fieldset>
  )
}
