import { useController, useFormContext } from 'react-hook-form'
import type { AreaForm } from '#domain/places/area-form.ts'
import { useRead } from '../../../data/query.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { crewList } from '../../crews/crew-calls.ts'
import { optionalNumber } from '../../optional-number.ts'

/** What the trip costs, and who goes there. */
export function ZoneTerms({ name }: { name: `groups.${number}` | `zones.${number}` }) {
  const { register, getFieldState, formState } = useFormContext<AreaForm>()
  const charge = getFieldState(`${name}.charge`, formState).error
  return (
    <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Field label="Trip charge" hint="In dollars. Empty for none." error={charge?.message}>
        <Input
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          {...register(`${name}.charge`, { setValueAs: optionalNumber })}
        />
      </Field>
      <CrewChoice name={name} />
    </div>
  )
}

/** Shown when there is something to choose. None chosen means all of them. */
function CrewChoice({ name }: { name: `groups.${number}` | `zones.${number}` }) {
  const { field } = useController<AreaForm, `${typeof name}.crews`>({ name: `${name}.crews` })
  const { data: crews = [] } = useRead(crewList)
  const chosen = field.value ?? []
  if (crews.length < 2) return null
  return (
    <fieldset className="grid content-start gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">Crews</legend>
      {crews.map((crew) => (
        <Checkbox
          key={crew.id}
          label={crew.name}
          checked={chosen.includes(crew.id)}
          onBlur={field.onBlur}
          onChange={({ target }) =>
            field.onChange(target.checked ? [...chosen, crew.id] : chosen.filter((id) => id !== crew.id))
          }
        />
      ))}
      <p className="text-ink-muted text-xs">{chosen.length === 0 ? 'None chosen: every crew goes there.' : ''}</p>
    </fieldset>
  )
}
