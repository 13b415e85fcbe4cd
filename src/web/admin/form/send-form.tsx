import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { PASSWORD_PLACEHOLDER } from '#domain/account/account.ts'
import type { z } from '#domain/documents/zod.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/page.tsx'
import { fieldsOf } from './fields.tsx'
import { defaultsFrom, showAtFields } from './hook-form.ts'

export type SendFormProps<Values extends FieldValues> = {
  /** Without one, only the server checks what was entered. */
  schema?: z.ZodType<Values, Values>
  values: Values
  /** Rejects with an error whose message is for the person. */
  send: (values: Values) => Promise<unknown>
  label: ReactNode
  busyLabel: string
  /** Part of a larger screen: the button is as wide as its label. */
  isSection?: boolean
  beside?: ReactNode
  children: ReactNode
}

/** A form that keeps nothing after it is sent, like a new password. */
export function SendForm<Values extends FieldValues>(props: SendFormProps<Values>) {
  const { schema, values, send, label, busyLabel, isSection, beside, children } = props
  const form = useForm<Values>({
    ...(schema && { resolver: zodResolver(schema) }),
    defaultValues: defaultsFrom(values),
  })
  const { errors, isSubmitting } = form.formState

  async function submit(entered: Values) {
    try {
      await send(entered)
      form.reset()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (!showAtFields(form, error)) form.setError('root', { message: error.message })
    }
  }

  return (
    <FormProvider {...form}>
      <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        {errors.root?.message && <Notice tone="error">{errors.root.message}</Notice>}
        {children}
        <div className={isSection ? 'flex flex-wrap gap-3' : 'grid'}>
          <Button type="submit" busy={isSubmitting} busyLabel={busyLabel}>
            {label}
          </Button>
          {beside}
        </div>
      </form>
    </FormProvider>
  )
}

const { TextField } = fieldsOf<FieldValues>()

export function NewPasswordFields({ name, label }: { name: 'password' | 'newPassword'; label: string }) {
  const secret = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <>
      <TextField name={name} label={label} placeholder={PASSWORD_PLACEHOLDER} {...secret} />
      <TextField name="confirmPassword" label={`Confirm ${label}`} {...secret} />
    </>
  )
}
