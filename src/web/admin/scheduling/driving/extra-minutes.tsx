import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { DRIVING_LIMITS } from '#domain/places/words.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'

/** What no distance knows: bays, bridges, ferries. Between the first three digits of two ZIP codes. */
export function ExtraMinutes() {
  const { register, control, formState } = useFormContext<SchedulingSettings>()
  const { fields, append, remove } = useFieldArray({ control, name: 'driving.extra' })
  const errors = formState.errors.driving?.extra
  const prefix = { inputMode: 'numeric', maxLength: 3, className: 'max-w-20' } as const
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm">Extra minutes between two areas, such as across a bay</legend>
      {fields.length === 0 && <p className="text-ink-muted text-sm">None.</p>}
      {fields.map(({ id }, index) => {
        const entry = errors?.[index]
        const problem = entry?.a?.message ?? entry?.b?.message ?? entry?.minutes?.message
        return (
          <div key={id} className="grid gap-1">
            <div className="flex flex-wrap items-center gap-2 text-sm">
              <Input
                {...prefix}
                aria-label={`From ZIP prefix ${index + 1}`}
                {...register(`driving.extra.${index}.a`)}
              />
              <span aria-hidden="true">and</span>
              <Input {...prefix} aria-label={`To ZIP prefix ${index + 1}`} {...register(`driving.extra.${index}.b`)} />
              <span aria-hidden="true">:</span>
              <Input
                type="number"
                inputMode="numeric"
                className="max-w-24"
                aria-label={`Extra minutes ${index + 1}`}
                {...register(`driving.extra.${index}.minutes`, { valueAsNumber: true })}
              />
              <span aria-hidden="true">min</span>
              <Button
                tone="ghost"
                size="sm"
                aria-label={`Remove extra minutes ${index + 1}`}
                onClick={() => remove(index)}
              >
                <X aria-hidden="true" />
              </Button>
            </div>
            {problem && <p className="font-medium text-danger-ink text-sm">{problem}</p>}
          </div>
        )
      })}
      {fields.length < DRIVING_LIMITS.extra && (
        <div>
          <Button tone="ghost" size="sm" onClick={() => append({ a: '', b: '', minutes: 15 })}>
            <Plus aria-hidden="true" />
            Add extra minutes
          </Button>
        </div>
      )}
    </fieldset>
  )
}
