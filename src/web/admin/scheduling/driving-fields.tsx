import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { DEFAULT_DRIVING } from '#domain/places/driving.ts'
import { DRIVING_LIMITS } from '#domain/places/schema.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { fieldsOf } from '../form/fields.tsx'

const { NumberField } = fieldsOf<SchedulingSettings>()

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
  return (
    <div className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          name="driving.factor"
          label="Road factor"
          hint="How much longer the road is than the straight line."
          inputMode="decimal"
          step={0.1}
          min={1}
          max={3}
          required
        />
        <NumberField name="driving.parkingMinutes" label="Minutes to park" min={0} max={60} required />
      </div>
      <SpeedCurve />
      <ExtraMinutes />
    </div>
  )
}

const NEXT_STRETCH = { upToMiles: 100, mph: 60 }
const DECIMAL = { type: 'number', inputMode: 'decimal', step: 'any', className: 'max-w-24' } as const
const PREFIX = { inputMode: 'numeric', maxLength: 3, className: 'max-w-20' } as const

/** Short drives are slow. The last stretch's speed also applies to longer ones. */
function SpeedCurve() {
  const { register, control, formState } = useFormContext<SchedulingSettings>()
  const { fields, append, remove } = useFieldArray({ control, name: 'driving.speeds' })
  const errors = formState.errors.driving?.speeds
  // All stretches share one message.
  const [first] = fields.flatMap((_, index) => errors?.[index]?.upToMiles ?? errors?.[index]?.mph ?? [])
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm">Speed by distance</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex flex-wrap items-center gap-2 text-sm">
          <span aria-hidden="true">Up to</span>
          <Input
            {...DECIMAL}
            aria-label={`Stretch ${index + 1}, up to miles`}
            {...register(`driving.speeds.${index}.upToMiles`, { valueAsNumber: true })}
          />
          <span aria-hidden="true">miles:</span>
          <Input
            {...DECIMAL}
            aria-label={`Stretch ${index + 1}, miles an hour`}
            {...register(`driving.speeds.${index}.mph`, { valueAsNumber: true })}
          />
          <span aria-hidden="true">mph</span>
          {fields.length > 1 && <RemoveButton name={`stretch ${index + 1}`} onClick={() => remove(index)} />}
        </div>
      ))}
      <Problem message={errors?.message ?? errors?.root?.message ?? first?.message} />
      {fields.length < DRIVING_LIMITS.speeds && <AddButton noun="stretch" onClick={() => append(NEXT_STRETCH)} />}
    </fieldset>
  )
}

/** Extra time for bays, bridges and ferries, between the first three digits of two ZIP codes. */
function ExtraMinutes() {
  const { register, control, formState } = useFormContext<SchedulingSettings>()
  const { fields, append, remove } = useFieldArray({ control, name: 'driving.extra' })
  const problemOf = (index: number) => {
    const entry = formState.errors.driving?.extra?.[index]
    return entry?.a?.message ?? entry?.b?.message ?? entry?.minutes?.message
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm">Extra minutes between two areas, for example across a bay</legend>
      {fields.length === 0 && <p className="text-ink-muted text-sm">None.</p>}
      {fields.map(({ id }, index) => (
        <div key={id} className="grid gap-1">
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <Input {...PREFIX} aria-label={`From ZIP prefix ${index + 1}`} {...register(`driving.extra.${index}.a`)} />
            <span aria-hidden="true">and</span>
            <Input {...PREFIX} aria-label={`To ZIP prefix ${index + 1}`} {...register(`driving.extra.${index}.b`)} />
            <span aria-hidden="true">:</span>
            <Input
              type="number"
              inputMode="numeric"
              className="max-w-24"
              aria-label={`Extra minutes ${index + 1}`}
              {...register(`driving.extra.${index}.minutes`, { valueAsNumber: true })}
            />
            <span aria-hidden="true">min</span>
            <RemoveButton name={`extra minutes ${index + 1}`} onClick={() => remove(index)} />
          </div>
          <Problem message={problemOf(index)} />
        </div>
      ))}
      {fields.length < DRIVING_LIMITS.extra && (
        <AddButton noun="extra minutes" onClick={() => append({ a: '', b: '', minutes: 15 })} />
      )}
    </fieldset>
  )
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return <IconButton icon={X} size="sm" label={`Remove ${name}`} onClick={onClick} />
}

function AddButton({ noun, onClick }: { noun: string; onClick: () => void }) {
  return (
    <Button tone="ghost" size="sm" className="justify-self-start" onClick={onClick}>
      <Plus aria-hidden="true" />
      Add {noun}
    </Button>
  )
}

function Problem({ message }: { message: string | undefined }) {
  return message && <p className="font-medium text-danger-ink text-sm">{message}</p>
}
