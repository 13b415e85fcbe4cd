import { CalendarX, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { type DateRange, dateRangeSchema } from '#domain/scheduling/settings-schema.ts'
import { formatDate } from '#domain/time/date.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { onEnter } from '../form/on-enter.ts'

type DateRangesFieldProps<Values extends FieldValues> = {
  name: FieldPathByValue<Values, DateRange[] | null | undefined>
  legend: string
  empty: string
  labelHint: string
  isHeading?: boolean
}

const BLANK: DateRange = { from: '', to: '', label: '' }

export function DateRangesField<Values extends FieldValues>(props: DateRangesFieldProps<Values>) {
  const { name, legend, empty, labelHint, isHeading = false } = props
  const { field, fieldState } = useController<Values, typeof name>({ name })
  const value: readonly DateRange[] = field.value ?? []
  const [draft, setDraft] = useState(BLANK)
  const [problems, setProblems] = useState<Partial<Record<keyof DateRange, string>>>({})
  const add = () => {
    // One day needs no second date.
    const parsed = dateRangeSchema.safeParse({ ...draft, to: draft.to || draft.from })
    if (!parsed.success) {
      setProblems(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message])))
      return
    }
    field.onChange([...value, parsed.data].sort((a, b) => (a.from < b.from ? -1 : 1)))
    setDraft(BLANK)
    setProblems({})
  }
  const entry = (part: keyof DateRange) => ({
    value: draft[part],
    onKeyDown: onEnter(add),
    onChange: ({ target }: { target: HTMLInputElement }) => setDraft({ ...draft, [part]: target.value }),
  })
  return (
    <fieldset className="grid gap-4">
      <legend className={isHeading ? 'mb-4 font-display font-semibold text-xl' : 'mb-3 font-semibold text-sm'}>
        {legend}
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="First day" error={problems.from}>
          <Input type="date" {...entry('from')} />
        </Field>
        <Field label="Last day" hint="Leave blank for one day." error={problems.to}>
          <Input type="date" {...entry('to')} />
        </Field>
        <Field label="Label" hint={labelHint} error={problems.label}>
          <Input {...entry('label')} />
        </Field>
        <div className="sm:pt-7">
          <Button tone="secondary" onClick={add}>
            <Plus aria-hidden="true" />
            Add
          </Button>
        </div>
      </div>
      {fieldState.error && <p className="font-medium text-danger-ink text-sm">{fieldState.error.message}</p>}
      <DateList
        label={legend}
        items={value}
        wordsOf={rangeWords}
        empty={empty}
        onRemove={(range) => field.onChange(value.filter((kept) => kept !== range))}
      />
    </fieldset>
  )
}

function rangeWords({ from, to, label }: DateRange): string {
  const days = from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
  return label === '' ? days : `${days}: ${label}`
}

interface DateListProps<Item> {
  label: string
  items: readonly Item[]
  wordsOf: (item: Item) => string
  empty: string
  onRemove: (item: Item) => void
}

export function DateList<Item>({ label, items, wordsOf, empty, onRemove }: DateListProps<Item>) {
  if (items.length === 0) return <p className="text-ink-muted text-sm">{empty}</p>
  return (
    <ul aria-label={label} className="grid max-h-72 gap-1 overflow-y-auto">
      {items.map((item) => (
        <li
          key={wordsOf(item)}
          className="flex items-center justify-between gap-3 rounded-md bg-surface-sunken py-1 pr-1 pl-3"
        >
          <span className="flex min-w-0 items-center gap-2.5 text-sm">
            <CalendarX aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
            <span className="wrap-anywhere">{wordsOf(item)}</span>
          </span>
          <IconButton icon={X} size="sm" label={`Remove ${wordsOf(item)}`} onClick={() => onRemove(item)} />
        </li>
      ))}
    </ul>
  )
}
