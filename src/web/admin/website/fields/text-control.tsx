import { Braces, type LucideIcon, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { keysOf } from '#domain/objects/pick.ts'
import type { ButtonField, LineField, TextField } from '#domain/website/field.ts'
import { PLACEHOLDERS, placeholderWords } from '#domain/website/placeholder.ts'
import { useRead } from '../../../data/calls.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Input, Textarea } from '../../../ui/field.tsx'
import { BUSINESS_PROFILE } from '../../business/business-calls.ts'
import { NotedField } from '../../publish-checks/field-findings.tsx'
import { RouteLink } from '../../route-link.tsx'

type TextControlProps = { field: LineField | ButtonField | TextField; name: string; hasOriginal: boolean }

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
            label="Restore default text"
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

type FieldActionProps = {
  icon: LucideIcon
  label: string
  of: string
  onClick: () => void
}

export function FieldAction({ icon: Glyph, label, of, onClick }: FieldActionProps) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${of}`}
      onClick={onClick}
      className="inline-flex min-h-6 items-center gap-1 rounded-sm text-ink-muted text-xs hover:text-ink hover:underline"
    >
      <Glyph aria-hidden="true" className="size-3.5" />
      {label}
    </button>
  )
}

function InsertDialog({ onClose, onInsert }: { onClose: () => void; onInsert: (placeholder: string) => void }) {
  const { data } = useRead(BUSINESS_PROFILE)
  const words = data && placeholderWords(data)
  return (
    <Dialog
      onClose={onClose}
      title="Insert a detail"
      description="Words in braces are replaced by your details, so that they are right everywhere when they change."
    >
      <ul className="grid gap-1">
        {keysOf(PLACEHOLDERS).map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onInsert(`{${name}}`)}
              className="grid w-full gap-0.5 rounded-md px-3 py-2 text-left text-sm -outline-offset-2 hover:bg-surface-sunken"
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{PLACEHOLDERS[name]}</span>
                <code className="text-ink-muted text-xs">{`{${name}}`}</code>
              </span>
              {words && (
                <span className="wrap-anywhere text-ink-muted">
                  {words[name] || 'Not set yet. A sentence that uses it is left out.'}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-muted text-sm">
        You can edit the details in the <RouteLink to="/admin/business">business profile</RouteLink>.
      </p>
    </Dialog>
  )
}
