import { CircleAlert, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { z } from '#domain/documents/zod.ts'
import { classNames } from '../../ui/class-names.ts'

export function choiceOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(['', ...values]).refine((value) => value !== '', 'Please choose one')
}

interface Choice {
  value: string
  label: string
  hint?: string
  icon?: LucideIcon
}

interface ChoicesProps<Values extends FieldValues> {
  name: FieldPath<Values>
  /** The question, for screen readers. Everyone else reads it above. */
  legend: string
  options: readonly Choice[]
  onChoose?: (value: string) => void
  isShort?: boolean
}

/** One of a few answers, each large enough for a thumb. */
export function Choices<Values extends FieldValues>(props: ChoicesProps<Values>) {
  const { name, legend, options, onChoose, isShort = false } = props
  const { register, getFieldState, formState } = useFormContext<Values>()
  const problemId = useId()
  const problem = getFieldState(name, formState).error?.message
  const field = register(name, { onChange: ({ target }) => onChoose?.(target.value) })
  return (
    <fieldset aria-describedby={problem ? problemId : undefined} className="grid min-w-0 gap-3">
      <legend className="sr-only">{legend}</legend>
      <div className={classNames('grid gap-2 sm:gap-3', isShort && 'grid-cols-2')}>
        {options.map(({ value, label, hint, icon: Glyph }) => (
          <label
            key={value}
            className="relative flex min-h-13 min-w-0 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface-raised px-3 py-2.5 hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 sm:px-4"
          >
            <input
              type="radio"
              value={value}
              {...field}
              className={classNames('size-4 shrink-0 accent-brand', Glyph && 'sr-only')}
            />
            {Glyph && <Glyph aria-hidden="true" className="size-5 shrink-0 text-brand-ink" />}
            <span className="grid min-w-0 gap-0.5">
              <span className="font-semibold text-sm">{label}</span>
              {hint && <span className="text-ink-muted text-xs">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {problem && (
        <p id={problemId} role="alert" className="flex items-start gap-1.5 font-medium text-danger-ink text-sm">
          <CircleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
          {problem}
        </p>
      )}
    </fieldset>
  )
}
