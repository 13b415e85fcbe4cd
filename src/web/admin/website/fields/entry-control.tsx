import { useFormContext } from 'react-hook-form'
import type { ChoiceField, EntryField, SwitchField } from '#domain/website/field.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { LinkControl } from './link-control.tsx'
import { TextControl } from './text-control.tsx'

type EntryControlProps = { field: EntryField; name: string; hasOriginal: boolean }

/** A field that also an entry of a list can have. */
export function EntryControl({ field, name, hasOriginal }: EntryControlProps) {
  switch (field.kind) {
    case 'link':
      return <LinkControl field={field} name={name} />
    case 'choice':
      return <ChoiceControl field={field} name={name} />
    case 'switch':
      return <SwitchControl field={field} name={name} />
    default:
      return <TextControl field={field} name={name} hasOriginal={hasOriginal} />
  }
}

function SwitchControl({ field, name }: { field: SwitchField; name: string }) {
  const { register } = useFormContext()
  return <Switch label={field.label} hint={field.help} {...register(name)} />
}

function ChoiceControl({ field, name }: { field: ChoiceField; name: string }) {
  const { register } = useFormContext()
  return (
    <Field label={field.label} hint={field.help}>
      <Select {...register(name)}>
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
