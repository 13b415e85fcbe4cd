import { Plus, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { defaultsOf, type ListField } from '#domain/website/field.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useOrderedList } from '../../ordered-list/use-ordered-list.ts'
import { RemovedNotice, useRemoved } from '../removed-notice.tsx'
import { FieldAction } from './field-action.tsx'
import { ListEntry } from './list-entry.tsx'

type ListControlProps = { field: ListField; name: string; path: string }

/** Entries to add, edit, order, duplicate and remove. */
export function ListControl({ field, name, path }: ListControlProps) {
  const { control, getValues, getFieldState, formState } = useFormContext()
  const { fields, append, insert, move, remove, replace } = useFieldArray({ control, name, keyName: 'key' })
  const { removed, take, undo } = useRemoved((index, entry) => insert(index, entry, { shouldFocus: false }))
  const [added, setAdded] = useState<number>()
  const nameOf = (index: number) => `${field.noun} ${index + 1}`
  const ordered = useOrderedList<HTMLUListElement>({ keys: fields.map(({ key }) => key), nameOf, onMove: move })
  const problem = getFieldState(name, formState).error?.root?.message ?? getFieldState(name, formState).error?.message
  const isFull = fields.length >= field.limit
  const isOriginal = JSON.stringify(getValues(name)) === JSON.stringify(field.default)

  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-2 font-semibold text-sm">{field.label}</legend>
      <ul ref={ordered.list} aria-label={field.label} className="grid grid-cols-1 gap-3 empty:hidden">
        {fields.map(({ key }, index) => (
          <ListEntry
            key={key}
            field={field}
            index={index}
            name={`${name}.${index}`}
            path={`${path}.${index}`}
            ordered={ordered}
            hasFocus={added === index}
            onDuplicate={isFull ? undefined : () => insert(index + 1, structuredClone(getValues(`${name}.${index}`)))}
            onRemove={() => {
              take({ index, value: structuredClone(getValues(`${name}.${index}`)), name: nameOf(index) })
              remove(index)
            }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {ordered.news}
      </p>
      <RemovedNotice removed={removed} onUndo={undo} />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isFull ? (
          <p className="text-ink-muted text-sm">That is the most: {field.limit}.</p>
        ) : (
          <Button
            tone="secondary"
            size="sm"
            onClick={() => {
              setAdded(fields.length)
              append(defaultsOf(field.entry), { shouldFocus: false })
            }}
          >
            <Plus aria-hidden="true" />
            Add {field.noun}
          </Button>
        )}
        {!isOriginal && (
          <FieldAction
            icon={RotateCcw}
            label="Back to the original list"
            of={field.label}
            onClick={() => replace(structuredClone([...field.default]))}
          />
        )}
      </div>
    </fieldset>
  )
}
