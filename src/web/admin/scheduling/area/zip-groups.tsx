import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { type AreaForm, NO_GROUP } from '#domain/places/area-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { ZoneTerms } from './zone-terms.tsx'

export function ZipGroups() {
  const { register, control, formState } = useFormContext<AreaForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'groups' })
  const errors = formState.errors.groups
  const problem = errors?.message ?? errors?.root?.message
  return (
    <div className="grid gap-4">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-4 rounded-lg border border-line p-4 sm:p-5">
          <legend className="px-2 font-semibold text-sm">Zone {index + 1}</legend>
          <Field
            label="ZIP codes"
            hint="Five digits, or the first three for all that start with them. Separate them with spaces."
            error={errors?.[index]?.codes?.message}
            required
          >
            <Textarea rows={2} inputMode="numeric" {...register(`groups.${index}.codes`)} />
          </Field>
          <ZoneTerms name={`groups.${index}`} />
          <div>
            <Button tone="ghost" size="sm" onClick={() => remove(index)}>
              <Trash2 aria-hidden="true" />
              Remove zone {index + 1}
            </Button>
          </div>
        </fieldset>
      ))}
      {problem && <p className="font-medium text-danger-ink text-sm">{problem}</p>}
      <div>
        <Button tone="secondary" size="sm" onClick={() => append(NO_GROUP)}>
          <Plus aria-hidden="true" />
          Add zone
        </Button>
      </div>
    </div>
  )
}
