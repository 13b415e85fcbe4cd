import { Clock3, DoorOpen, Truck } from 'lucide-react'
import type { StepName, StepState, VisitStep } from '#domain/arrival/steps.ts'
import { SpinnerMark } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Check, CircleCheck, type IconComponent } from '../ui/icons.tsx'

const ICONS: Record<StepName, IconComponent> = {
  'on-my-way': Truck,
  'running-late': Clock3,
  here: DoorOpen,
  done: CircleCheck,
}

const LOOKS: Record<Exclude<StepState, 'hidden'>, string> = {
  done: 'border-transparent bg-success-soft text-success-ink cursor-default',
  next: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  open: 'border-line-strong bg-surface-raised text-ink hover:border-ink hover:bg-surface-sunken',
}

type StepBarProps = {
  steps: readonly VisitStep[]
  label: string
  busy?: StepName | null
} & (
  | { onStep: (step: StepName) => void }
  /** In a plain form each step is a submit button with this name, and its value is the step's name. */
  | { name: string }
)

export function StepBar({ steps, label, busy = null, ...use }: StepBarProps) {
  const shown = steps.flatMap(({ state, ...step }) => (state === 'hidden' ? [] : [{ ...step, state }]))
  if (shown.length === 0) return null
  return (
    <ol aria-label={label} className="@container grid auto-cols-fr grid-flow-col gap-1.5 print:hidden">
      {shown.map(({ name, label, state }) => {
        const isDone = state === 'done'
        const Glyph = isDone ? Check : ICONS[name]
        const isBusy = busy === name
        return (
          <li key={name} className="grid min-w-0">
            <button
              {...('name' in use
                ? { type: 'submit' as const, name: use.name, value: name, disabled: isDone }
                : { type: 'button' as const, onClick: () => !isDone && busy === null && use.onStep(name) })}
              // A tapped step becomes a done one. Disabling it there would move keyboard focus back to the page.
              aria-disabled={isDone || isBusy || undefined}
              aria-busy={isBusy || undefined}
              aria-pressed={isDone}
              aria-current={state === 'next' ? 'step' : undefined}
              className={classNames(
                'flex min-h-14 min-w-11 select-none flex-col items-center justify-center gap-x-2 gap-y-0.5 rounded-md border px-1 py-1.5 text-center font-semibold text-xs leading-tight transition-colors @lg:min-h-11 @lg:flex-row @lg:px-3 @lg:text-sm',
                LOOKS[state],
              )}
            >
              {isBusy ? <SpinnerMark /> : <Glyph aria-hidden="true" className="size-5 shrink-0 @lg:size-4" />}
              {label}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
