import { type ChoiceProps, ChoiceRow } from './checkbox.tsx'

// A checkbox has its own checked state, so the switch role needs no aria-checked.
const nativeSwitch = { type: 'checkbox', role: 'switch' } as const

export function Switch({ label, hint, error, className, id, ...rest }: ChoiceProps) {
  return (
    <ChoiceRow {...{ id, label, hint, error, className }}>
      {(control) => (
        <input
          {...nativeSwitch}
          {...control}
          {...rest}
          className="relative h-6 w-11 shrink-0 appearance-none rounded-full border border-line-strong bg-surface-sunken transition-colors before:absolute before:top-1/2 before:left-1 before:size-4 before:-translate-y-1/2 before:rounded-full before:bg-line-strong before:transition-[translate,background-color] checked:border-brand checked:bg-brand checked:before:translate-x-[1.125rem] checked:before:bg-on-brand hover:border-ink disabled:opacity-55 forced-colors:appearance-auto"
        />
      )}
    </ChoiceRow>
  )
}
