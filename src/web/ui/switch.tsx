import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChoiceRow } from './choice-row.tsx'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

// A checkbox has its own checked state, so the switch role needs no aria-checked.
const nativeSwitch = { type: 'checkbox', role: 'switch' } as const

export function Switch({ label, hint, error, className, id, ...rest }: SwitchProps) {
  const generated = useId()
  const inputId = id ?? generated
  return (
    <ChoiceRow id={inputId} label={label} hint={hint} error={error} className={className}>
      {(described) => (
        <input
          {...nativeSwitch}
          id={inputId}
          {...described}
          {...rest}
          className="relative h-6 w-11 shrink-0 appearance-none rounded-full border border-line-strong bg-surface-sunken transition-colors before:absolute before:top-1/2 before:left-1 before:size-4 before:-translate-y-1/2 before:rounded-full before:bg-line-strong before:transition-[translate,background-color] checked:border-brand checked:bg-brand checked:before:translate-x-[1.125rem] checked:before:bg-on-brand hover:border-ink disabled:opacity-55 forced-colors:appearance-auto"
        />
      )}
    </ChoiceRow>
  )
}
