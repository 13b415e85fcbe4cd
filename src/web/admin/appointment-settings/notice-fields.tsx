import { useFormContext } from 'react-hook-form'
import type { SchedulingSettings } from '#domain/schedule/settings-schema.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

export function NoticeFields() {
  const { register, formState } = useFormContext<SchedulingSettings>()
  const { minDaysInAdvance, maxDaysInAdvance } = formState.errors
  return (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
      <Field
        label="Minimum Days in Advance"
        required
        hint="0 lets visitors book for today."
        error={minDaysInAdvance?.message}
      >
        <Input type="number" min={0} inputMode="numeric" {...register('minDaysInAdvance', { valueAsNumber: true })} />
      </Field>
      <Field
        label="Maximum Days in Advance"
        required
        hint="How far ahead visitors can look."
        error={maxDaysInAdvance?.message}
      >
        <Input type="number" min={1} inputMode="numeric" {...register('maxDaysInAdvance', { valueAsNumber: true })} />
      </Field>
    </div>
  )
}
