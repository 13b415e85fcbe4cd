import type { FieldValues } from 'react-hook-form'
import type { Field, Fields } from '#domain/fields/field.ts'
import { fieldsOf } from './fields.tsx'

const { TextField, NumberField, SwitchField } = fieldsOf<FieldValues>()

type DescribedFieldsProps<F extends Fields> = { of: F; only: readonly (keyof F & string)[] }

export function DescribedFields<F extends Fields>({ of, only }: DescribedFieldsProps<F>) {
  return only.map((name) => <DescribedField key={name} name={name} field={of[name]} />)
}

function DescribedField({ name, field }: { name: string; field: Field | undefined }) {
  if (!field) return null
  const { label, help: hint } = field
  switch (field.kind) {
    case 'toggle':
      return <SwitchField {...{ name, label, hint }} />
    case 'line':
      return <TextField {...{ name, label, hint }} required={field.isRequired} maxLength={field.limit} />
    case 'text':
      return <TextField {...{ name, label, hint }} required={field.isRequired} maxLength={field.limit} rows={5} />
    case 'time':
      return <TextField {...{ name, label, hint }} type="time" />
    case 'number':
      return (
        <NumberField
          {...{ name, label, hint }}
          min={field.min}
          max={field.max}
          {...(field.hasDecimals && { step: 'any' })}
        />
      )
    // Only flat records have amounts: their editor shows them.
    case 'money':
      return null
    case 'address':
      return <TextField {...{ name, label, hint }} type="url" inputMode="url" placeholder="https://" />
  }
}
