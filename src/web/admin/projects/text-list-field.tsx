import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { PROJECT_LIMITS } from '#domain/projects/project.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { ProjectValues } from './project-values.ts'

interface TextListFieldProps {
  name: 'highlights' | 'specifications.services' | 'specifications.materials'
  legend: string
  /** The name of a single entry. */
  noun: string
}

export function TextListField({ name, legend, noun }: TextListFieldProps) {
  const { control, register, formState, getFieldState } = useFormContext<ProjectValues>()
  const { fields, append, remove } = useFieldArray({ control, name })
  const isFull = fields.length >= PROJECT_LIMITS.listEntries
  return (
    <fieldset className="grid content-start gap-2 sm:col-span-2">
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2">
          <Field
            label={`${capitalised(noun)} ${index + 1}`}
            hideLabel
            error={getFieldState(`${name}.${index}.text`, formState).error?.message}
            className="grow"
          >
            <Input
              {...register(`${name}.${index}.text`)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                if (!isFull) append({ text: '' })
              }}
            />
          </Field>
          <Button tone="ghost" size="icon" aria-label={`Remove ${noun} ${index + 1}`} onClick={() => remove(index)}>
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      <div>
        <Button tone="secondary" size="sm" disabled={isFull} onClick={() => append({ text: '' })}>
          <Plus aria-hidden="true" />
          Add {capitalised(noun)}
        </Button>
      </div>
    </fieldset>
  )
}

function capitalised(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}
