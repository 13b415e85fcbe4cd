import { useFormContext } from 'react-hook-form'
import { CREW_LANGUAGE_LABELS, CREW_LANGUAGES } from '#domain/crew/crew.ts'
import type { Crew } from '#domain/crew/schema.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { ColorField } from './color-field.tsx'

export function IdentityFields() {
  const { register, formState } = useFormContext<Crew>()
  const { name, baseZip } = formState.errors
  return (
    <div className="grid gap-6">
      <Field label="Name" hint="Such as the people in it. Customers don't see it." error={name?.message} required>
        <Input {...register('name')} />
      </Field>
      <ColorField />
      <Field
        label="Base ZIP code"
        hint="Where the crew starts its day. Used to plan drives."
        error={baseZip?.message}
        className="sm:max-w-60"
      >
        <Input inputMode="numeric" maxLength={5} {...register('baseZip')} />
      </Field>
      <Field label="Language" hint="Of the crew's own page, which its link opens." className="sm:max-w-60">
        <Select {...register('language')}>
          {CREW_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {CREW_LANGUAGE_LABELS[language]}
            </option>
          ))}
        </Select>
      </Field>
      <Switch label="Active" hint="A crew that isn't active gets no new visits." {...register('active')} />
    </div>
  )
}
