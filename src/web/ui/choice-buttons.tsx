import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

type ChoiceButtonsProps<Choice extends string> = {
  legend: string
  choices: readonly { value: Choice; label: string; icon: LucideIcon }[]
  chosen: Choice
  onChoose: (choice: Choice) => void
  className?: string
}

export function ChoiceButtons<Choice extends string>(props: ChoiceButtonsProps<Choice>) {
  const { legend, choices, chosen, onChoose, className } = props
  return (
    <fieldset className={classNames('flex overflow-hidden rounded-md border border-line-strong', className)}>
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, label, icon: Glyph }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={classNames(
            'flex min-h-9 grow items-center justify-center gap-1.5 px-3 font-semibold text-sm -outline-offset-2',
            value === chosen ? 'bg-brand text-on-brand' : 'bg-surface-raised text-ink hover:bg-surface-sunken',
          )}
        >
          <Glyph aria-hidden="true" className="size-4" />
          {label}
        </button>
      ))}
    </fieldset>
  )
}
