import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChoiceRow } from './choice-row.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const generated = useId()
  const inputId = id ?? generated
  return (
    <ChoiceRow id={inputId} label={label} hint={hint} error={error} className={className}>
      {(described) => (
        <span className="relative mt-0.5 grid size-5 shrink-0">
          <input
            type="checkbox"
            id={inputId}
            {...described}
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
