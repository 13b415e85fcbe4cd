import { Braces, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import type { ButtonField, LineField, TextField } from '#domain/website/field.ts'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { NotedField } from '../../publish-checks/field-findings.tsx'
import { FieldAction } from './field-action.tsx'
import { InsertDialog } from './insert-dialog.tsx'

type TextControlProps = { field: LineField | ButtonField | TextField; name: string; hasOriginal: boolean }

/** From here on the length is worth a look. */
const NEARLY_FULL = 0.8
const ROW_LETTERS = 44
const MOST_ROWS = 12

export function TextControl({ field, name, hasOriginal }: TextControlProps) {
  const { field: control, fieldState } = useController({ name })
  const element = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const [isInserting, setIsInserting] = useState(false)
  const words = typeof control.value === 'string' ? control.value : ''
  const isNearlyFull = words.length > field.limit * NEARLY_FULL
  const input = {
    ...control,
    value: words,
    ref: (found: HTMLInputElement | HTMLTextAreaElement | null) => {
      element.current = found
      control.ref(found)
    },
  }

  const insert = (placeholder: string) => {
    const at = element.current?.selectionStart ?? words.length
    const end = element.current?.selectionEnd ?? at
    control.onChange(`${words.slice(0, at)}${placeholder}${words.slice(end)}`)
    setIsInserting(false)
    const caret = at + placeholder.length
    requestAnimationFrame(() => element.current?.setSelectionRange(caret, caret))
  }

  return (
    <div className="grid gap-1">
      <NotedField
        name={name}
        label={field.label}
        hint={field.help}
        counter={isNearlyFull && `${words.length} / ${field.limit}`}
        error={fieldState.error?.message}
        required={field.kind === 'button' || (field.kind === 'line' && field.required)}
      >
        {field.kind === 'text' ? <Textarea {...input} rows={rowsOf(words)} /> : <Input {...input} />}
      </NotedField>
      <div className="flex flex-wrap gap-x-4">
        <FieldAction
          icon={Braces}
          label="Insert a detail"
          of={field.label}
          onClick={() => {
            // The dialog gives the focus back to what had it.
            element.current?.focus()
            setIsInserting(true)
          }}
        />
        {hasOriginal && words !== field.default && (
          <FieldAction
            icon={RotateCcw}
            label="Back to the original words"
            of={field.label}
            onClick={() => {
              control.onChange(field.default)
              element.current?.focus()
            }}
          />
        )}
      </div>
      {isInserting && <InsertDialog onClose={() => setIsInserting(false)} onInsert={insert} />}
    </div>
  )
}

function rowsOf(words: string): number {
  const rows = words.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / ROW_LETTERS)), 0)
  return Math.min(Math.max(2, rows), MOST_ROWS)
}
