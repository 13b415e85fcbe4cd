import { Controller, useFormContext } from 'react-hook-form'
import type { SchedulingSettings } from '#domain/schedule/settings-schema.ts'
import { WEEKDAYS } from '#domain/time/date.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'

export function DayFields() {
  const { register, control, formState } = useFormContext<SchedulingSettings>()
  const { enableScheduling, availableHours, availableDays } = formState.errors
  return (
    <div className="grid gap-6">
      <Switch
        label="Enable Online Scheduling"
        hint="When off, the schedule page asks visitors to call instead."
        error={enableScheduling?.message}
        {...register('enableScheduling')}
      />
      <fieldset className="grid gap-1.5">
        <legend className="mb-2 font-semibold text-sm">Available Days</legend>
        <Controller
          control={control}
          name="availableDays"
          render={({ field: { value, onChange, onBlur } }) => (
            <div className="grid grid-flow-col grid-cols-2 grid-rows-4 gap-x-6 gap-y-1.5">
              {WEEKDAYS.map((name, day) => (
                <Checkbox
                  key={name}
                  label={name}
                  checked={value.includes(day)}
                  onBlur={onBlur}
                  onChange={({ target }) => onChange(withDay(value, day, target.checked))}
                />
              ))}
            </div>
          )}
        />
        {availableDays?.message && <p className="font-medium text-danger-ink text-sm">{availableDays.message}</p>}
      </fieldset>
      <fieldset className="grid gap-1.5">
        <legend className="mb-2 font-semibold text-sm">Available Hours</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Start Time" required error={availableHours?.start?.message}>
            <Input type="time" {...register('availableHours.start')} />
          </Field>
          <Field
            label="End Time"
            required
            hint="The last appointment starts at this time."
            error={availableHours?.end?.message}
          >
            <Input type="time" {...register('availableHours.end')} />
          </Field>
        </div>
      </fieldset>
    </div>
  )
}

function withDay(days: readonly number[], day: number, chosen: boolean): number[] {
  const others = days.filter((each) => each !== day)
  return chosen ? [...others, day].sort() : others
}
