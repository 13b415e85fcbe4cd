import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Check } from './icons.tsx'

export type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, hint, error, className, id, ...rest }: ChoiceProps) {
  return (
    <ChoiceRow {...{ id, label, hint, error, className }}>
      {(control) => (
        <span className="relative mt-0.5 grid size-5 shrink-0">
          <input
            type="checkbox"
            {...control}
            {...rest}
            className="peer size-5 appearance-none rounded-sm border border-line-strong bg-surface-raised transition-colors checked:border-brand checked:bg-brand hover:border-ink disabled:opacity-55 aria-invalid:border-danger forced-colors:appearance-auto"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-0.5 hidden size-4 text-on-brand peer-checked:block forced-colors:hidden"
          />
        </span>
      )}
    </ChoiceRow>
  )
}

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type ChoiceRowProps = Pick<ChoiceProps, 'id' | 'label' | 'hint' | 'error' | 'className'> & {
  children: (control: Control) => ReactNode
}

export function ChoiceRow({ id: given, label, hint, error, className, children }: ChoiceRowProps) {
  const generated = useId()
  const id = given ?? generated
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={classNames('flex items-start gap-3 py-0.5', className)}>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div className="grid gap-0.5 text-sm">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={hintId} className="text-xs text-ink-muted">
            {hint}
          </p>
        )}
        {error && (
          <p id={errorId} className="font-medium text-danger-ink">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
