import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldArray, type FieldArrayPath, useFieldArray, useFormContext } from 'react-hook-form'
import { BUSINESS_LISTS, listIsFull } from '#domain/business/business.ts'
import type { Business } from '#domain/business/schema.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type ListName = FieldArrayPath<Business>

type EntryListProps<Name extends ListName> = {
  name: Name
  legend: string
  empty: FieldArray<Business, Name>
  children: (index: number) => ReactNode
}

/** A list in the profile: add, edit, remove. */
export function EntryList<Name extends ListName>({ name, legend, empty, children }: EntryListProps<Name>) {
  const { control, formState } = useFormContext<Business>()
  const { fields, append, remove } = useFieldArray({ control, name })
  const list = BUSINESS_LISTS[name]
  const { noun } = list
  const problem = formState.errors[name]?.root?.message
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-display font-semibold text-xl">{legend}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid gap-4 rounded-lg border border-line bg-surface-raised p-4 sm:p-5">
          {children(index)}
          <div>
            <Button tone="ghost" size="sm" onClick={() => remove(index)}>
              <Trash2 aria-hidden="true" />
              Remove {noun} {index + 1}
            </Button>
          </div>
        </div>
      ))}
      {problem && <Notice tone="error">{problem}</Notice>}
      {fields.length < list.limit ? (
        <div>
          <Button tone="secondary" size="sm" onClick={() => append(empty)}>
            <Plus aria-hidden="true" />
            Add {noun}
          </Button>
        </div>
      ) : (
        <p className="text-ink-muted text-sm">{listIsFull(list)}.</p>
      )}
    </fieldset>
  )
}
