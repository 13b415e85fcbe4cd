import type { UseFormRegisterReturn } from 'react-hook-form'
import { PASSWORD_PLACEHOLDER } from '#domain/account/admin.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

type Written = { field: UseFormRegisterReturn; error: string | undefined }

/** A new password, entered twice. */
export function NewPasswordFields({
  label,
  chosen,
  confirmed,
}: {
  label: string
  chosen: Written
  confirmed: Written
}) {
  return (
    <>
      <Field label={label} error={chosen.error} required>
        <Input type="password" autoComplete="new-password" placeholder={PASSWORD_PLACEHOLDER} {...chosen.field} />
      </Field>
      <Field label={`Confirm ${label}`} error={confirmed.error} required>
        <Input type="password" autoComplete="new-password" {...confirmed.field} />
      </Field>
    </>
  )
}
