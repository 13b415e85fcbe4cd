import { useController } from 'react-hook-form'
import type { Crew } from '#domain/crew/schema.ts'
import { DateRangesField } from '../../hours/date-ranges-field.tsx'

export function TimeOffField() {
  const { field, fieldState } = useController<Crew, 'timeOff'>({ name: 'timeOff' })
  return (
    <DateRangesField
      legend="Time off"
      isHeading
      value={field.value}
      onChange={field.onChange}
      empty="No time off is planned."
      labelHint='Such as "Vacation".'
      error={fieldState.error?.message}
    />
  )
}
