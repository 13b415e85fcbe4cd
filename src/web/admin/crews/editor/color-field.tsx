import { useController } from 'react-hook-form'
import { CREW_COLOR_LABELS, CREW_COLORS } from '#domain/crew/crew.ts'
import type { Crew } from '#domain/crew/schema.ts'
import { CrewDot } from '../crew-dot.tsx'

/** A fixed palette that stays readable in both themes. Each color has its name. */
export function ColorField() {
  const { field, fieldState } = useController<Crew, 'color'>({ name: 'color' })
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-2 font-semibold text-sm">Color</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {CREW_COLORS.map((color) => (
          <label
            key={color}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line px-3 text-sm hover:border-line-strong has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={field.name}
              value={color}
              checked={field.value === color}
              onChange={() => field.onChange(color)}
              onBlur={field.onBlur}
              className="sr-only"
            />
            <CrewDot color={color} />
            {CREW_COLOR_LABELS[color]}
          </label>
        ))}
      </div>
      {fieldState.error && <p className="font-medium text-danger-ink text-sm">{fieldState.error.message}</p>}
    </fieldset>
  )
}
