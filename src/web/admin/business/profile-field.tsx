import type { ReactNode } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import type { Business } from '#domain/business/schema.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'

type ProfileFieldProps = {
  name: FieldPath<Business>
  label: string
  hint?: ReactNode
  required?: boolean
  /** A text area. */
  rows?: number
  type?: 'text' | 'tel' | 'email' | 'number'
  className?: string
}

/** One field of the profile at any depth, with its error. */
export function ProfileField({ name, label, hint, required, rows, type = 'text', className }: ProfileFieldProps) {
  const { register, formState, getFieldState } = useFormContext<Business>()
  const { error } = getFieldState(name, formState)
  return (
    <Field
      label={label}
      hint={hint}
      error={error?.message}
      {...(required ? { required } : {})}
      {...(className ? { className } : {})}
    >
      {rows ? (
        <Textarea rows={rows} {...register(name)} />
      ) : (
        <Input
          type={type}
          {...(type === 'number' ? { step: 'any' } : {})}
          {...register(name, { valueAsNumber: type === 'number' })}
        />
      )}
    </Field>
  )
}
