import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PRIVACY_MESSAGES } from '#domain/privacy.ts'
import { customerRequestSchema } from '#domain/privacy-schema.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CustomerFound } from './customer-found.tsx'
import { useExport } from './use-privacy.ts'

/** A customer asks what is kept about them, or asks to be forgotten. */
export function CustomerRequest() {
  const [erased, setErased] = useState(false)
  const lookUp = useExport()
  const { register, handleSubmit, formState, reset } = useForm<{ email: string }>({
    resolver: zodResolver(customerRequestSchema),
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(({ email }) => {
    setErased(false)
    lookUp.mutate(email)
  })
  const onErased = () => {
    setErased(true)
    lookUp.reset()
    reset()
  }
  return (
    <Card className="grid max-w-3xl gap-6">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-wrap items-start gap-4">
        <Field label="Email Address" required error={formState.errors.email?.message} className="grow">
          <Input type="email" autoComplete="off" {...register('email')} />
        </Field>
        <Button
          type="submit"
          tone="secondary"
          busy={lookUp.isPending}
          busyLabel="Looking..."
          className="sm:mt-[1.9rem]"
        >
          Look Up
        </Button>
      </form>
      {lookUp.error && <Notice tone="error">{lookUp.error.message}</Notice>}
      {erased && (
        <Notice tone="success" title={PRIVACY_MESSAGES.erased}>
          {PRIVACY_MESSAGES.inBackups}
        </Notice>
      )}
      {lookUp.data && <CustomerFound found={lookUp.data} onErased={onErased} />}
    </Card>
  )
}
