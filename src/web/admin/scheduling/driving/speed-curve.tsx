import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { DRIVING_LIMITS } from '#domain/places/words.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'

const NEXT_STRETCH = { upToMiles: 100, mph: 60 }

/** Short ways are slow ways. Beyond the last stretch its speed goes on. */
export function SpeedCurve() {
  const { register, control, formState } = useFormContext<SchedulingSettings>()
  const { fields, append, remove } = useFieldArray({ control, name: 'driving.speeds' })
  const errors = formState.errors.driving?.speeds
  const problem = errors?.message ?? errors?.root?.message ?? messageIn(errors)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm">Speed by distance</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex flex-wrap items-center gap-2 text-sm">
          <span aria-hidden="true">Up to</span>
          <Input
            type="number"
            inputMode="decimal"
            step="any"
            className="max-w-24"
            aria-label={`Stretch ${index + 1}, up to miles`}
            {...register(`driving.speeds.${index}.upToMiles`, { valueAsNumber: true })}
          />
          <span aria-hidden="true">miles:</span>
          <Input
            type="number"
            inputMode="decimal"
            step="any"
            className="max-w-24"
            aria-label={`Stretch ${index + 1}, miles an hour`}
            {...register(`driving.speeds.${index}.mph`, { valueAsNumber: true })}
          />
          <span aria-hidden="true">mph</span>
          {fields.length > 1 && (
            <Button tone="ghost" size="sm" aria-label={`Remove stretch ${index + 1}`} onClick={() => remove(index)}>
              <X aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      {problem && <p className="font-medium text-danger-ink text-sm">{problem}</p>}
      {fields.length < DRIVING_LIMITS.speeds && (
        <div>
          <Button tone="ghost" size="sm" onClick={() => append(NEXT_STRETCH)}>
            <Plus aria-hidden="true" />
            Add stretch
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type StretchErrors = readonly ({ upToMiles?: { message?: string }; mph?: { message?: string } } | undefined)[]

/** All stretches share one message. */
function messageIn(errors: unknown): string | undefined {
  if (!Array.isArray(errors)) return undefined
  const stretches: StretchErrors = errors
  return stretches.flatMap((each) => each?.upToMiles?.message ?? each?.mph?.message ?? [])[0]
}
