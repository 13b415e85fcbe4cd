import { useFormContext, useWatch } from 'react-hook-form'
import { DEFAULT_DRIVING } from '#domain/places/driving.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { ExtraMinutes } from './extra-minutes.tsx'
import { SpeedCurve } from './speed-curve.tsx'

export function DrivingFields() {
  const { setValue } = useFormContext<SchedulingSettings>()
  const driving = useWatch<SchedulingSettings, 'driving'>({ name: 'driving' })
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-semibold text-sm">Driving</legend>
      <Switch
        label="Leave time to drive between visits"
        hint="Estimated from the ZIP codes. Customers are asked for theirs."
        checked={driving?.on ?? false}
        onChange={({ target }) =>
          setValue(
            'driving',
            { ...(driving ?? structuredClone(DEFAULT_DRIVING)), on: target.checked },
            { shouldDirty: true, shouldValidate: true },
          )
        }
      />
      {driving?.on && <DrivingDetails />}
    </fieldset>
  )
}

function DrivingDetails() {
  const { register, formState } = useFormContext<SchedulingSettings>()
  const errors = formState.errors.driving
  return (
    <div className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Road factor"
          hint="How much longer the road is than the straight line."
          error={errors?.factor?.message}
          required
        >
          <Input
            type="number"
            inputMode="decimal"
            step={0.1}
            min={1}
            max={3}
            {...register('driving.factor', { valueAsNumber: true })}
          />
        </Field>
        <Field label="Minutes to park" error={errors?.parkingMinutes?.message} required>
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={60}
            {...register('driving.parkingMinutes', { valueAsNumber: true })}
          />
        </Field>
      </div>
      <SpeedCurve />
      <ExtraMinutes />
    </div>
  )
}
