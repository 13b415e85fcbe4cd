import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { AreaForm } from '#domain/places/area-form.ts'
import { AREA_LIMITS } from '#domain/places/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { ZoneTerms } from './zone-terms.tsx'

const NEXT_RING = { miles: 15, charge: null, crews: [] }

export function RadiusFields() {
  const { register, control, formState } = useFormContext<AreaForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'zones' })
  const { baseZip, zones: errors } = formState.errors
  const problem = errors?.message ?? errors?.root?.message
  return (
    <div className="grid gap-4">
      <Field label="Around ZIP code" error={baseZip?.message} className="sm:max-w-60" required>
        <Input inputMode="numeric" maxLength={5} {...register('baseZip')} />
      </Field>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-4 rounded-lg border border-line p-4 sm:p-5">
          <legend className="px-2 font-semibold text-sm">Zone {index + 1}</legend>
          <Field
            label="Up to miles"
            hint="In a straight line."
            error={errors?.[index]?.miles?.message}
            className="sm:max-w-60"
            required
          >
            <Input
              type="number"
              inputMode="decimal"
              min={1}
              max={AREA_LIMITS.miles}
              step="any"
              {...register(`zones.${index}.miles`, { valueAsNumber: true })}
            />
          </Field>
          <ZoneTerms name={`zones.${index}`} />
          <div>
            <Button tone="ghost" size="sm" onClick={() => remove(index)}>
              <Trash2 aria-hidden="true" />
              Remove zone {index + 1}
            </Button>
          </div>
        </fieldset>
      ))}
      {problem && <p className="font-medium text-danger-ink text-sm">{problem}</p>}
      {fields.length < AREA_LIMITS.zones && (
        <div>
          <Button tone="secondary" size="sm" onClick={() => append(NEXT_RING)}>
            <Plus aria-hidden="true" />
            Add zone
          </Button>
        </div>
      )}
    </div>
  )
}
