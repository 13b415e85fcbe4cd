import { useController } from 'react-hook-form'
import { keysOf } from '#domain/document/keys-of.ts'
import type { Webhook } from '#domain/webhook/schema.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'

interface ChoiceFieldProps {
  name: 'events' | 'personal'
  legend: string
  hint: string
  labels: Readonly<Record<string, string>>
}

/** Any number of a few choices, always in the same order. */
export function ChoiceField({ name, legend, hint, labels }: ChoiceFieldProps) {
  const { field, fieldState } = useController<Webhook>({ name })
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : []
  const choose = (choice: string, isChosen: boolean) =>
    field.onChange(keysOf(labels).filter((each) => (each === choice ? isChosen : chosen.includes(each))))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-display font-semibold text-xl">{legend}</legend>
      <p className="text-ink-muted text-sm">{hint}</p>
      <div className="grid gap-3">
        {keysOf(labels).map((choice) => (
          <Checkbox
            key={choice}
            label={labels[choice]}
            checked={chosen.includes(choice)}
            onBlur={field.onBlur}
            onChange={({ target }) => choose(choice, target.checked)}
          />
        ))}
      </div>
      {fieldState.error && (
        <p role="alert" className="font-medium text-danger-ink text-sm">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  )
}
