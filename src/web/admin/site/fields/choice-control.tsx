import { useFormContext } from 'react-hook-form'
import type { ChoiceField } from '#domain/website/field.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'

export function ChoiceControl({ field, name }: { field: ChoiceField; name: string }) {
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
