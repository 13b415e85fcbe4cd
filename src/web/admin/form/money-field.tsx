import { useState } from 'react'
import { useController } from 'react-hook-form'
import { parseMoney, plainMoney } from '#domain/money/money.ts'
import { Field, Input } from '../../ui/field.tsx'

interface MoneyFieldProps {
  name: string
  label: string
  hint?: string | undefined
  className?: string
}

/** Whole cents, typed as an amount like 89.50. */
export function MoneyField({ name, label, hint, className }: MoneyFieldProps) {
  const { field, fieldState } = useController({ name })
  const [typed, setTyped] = useState<string>()
  const shown = typed !== undefined && parseMoney(typed) === field.value ? typed : moneyText(field.value)
  return (
    <Field {...{ label, hint }} error={fieldState.error?.message} className={className ?? ''}>
      <Input
        ref={field.ref}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        value={Number.isNaN(field.value) ? (typed ?? '') : shown}
        onBlur={field.onBlur}
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(parseMoney(target.value) ?? Number.NaN)
        }}
      />
    </Field>
  )
}

function moneyText(cents: unknown): string {
  return typeof cents === 'number' ? plainMoney(cents) : ''
}
