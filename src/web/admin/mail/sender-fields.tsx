import { useFormContext } from 'react-hook-form'
import type { MailFormValues } from '#domain/mail-server/schema.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

export function SenderFields() {
  const { register, formState } = useFormContext<MailFormValues>()
  const { errors } = formState
  return (
    <Card className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Sender address"
        hint="Most providers want the address of the mail account."
        error={errors.senderAddress?.message}
        required
      >
        <Input type="email" autoComplete="off" {...register('senderAddress')} />
      </Field>
      <Field label="Sender name" hint="Leave empty for the name of your business." error={errors.senderName?.message}>
        <Input type="text" autoComplete="off" {...register('senderName')} />
      </Field>
    </Card>
  )
}
