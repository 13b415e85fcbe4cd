import { zodResolver } from '@hookform/resolvers/zod'
import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { PASSWORD_PLACEHOLDER } from '#domain/account/account.ts'
import type { z } from '#domain/documents/zod.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { SAVING } from '../save-bar.tsx'
import { fieldsOf } from './fields.tsx'
import { defaultsFrom, showAtFields } from './hook-form.ts'

type SendFormProps<Values extends FieldValues> = {
  /** Without one, only the server checks what was entered. */
  schema?: z.ZodType<Values, Values>
  values: Values
  /** Rejects with an error that has words for the person. */
  send: (values: Values) => Promise<unknown>
  label: ReactNode
  busyLabel: string
  /** Part of a larger screen: the button is as wide as its words. */
  isSection?: boolean
  beside?: ReactNode
  children: ReactNode
}

/** A form whose values go out and are forgotten, such as a new password. */
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

type DialogFormProps<Values extends FieldValues> = Omit<SendFormProps<Values>, 'send' | 'isSection' | 'beside'> & {
  title: string
  description?: string
  save: (values: Values) => Promise<unknown>
  done: string
  onClose: () => void
}

export function DialogForm<Values extends FieldValues>(props: DialogFormProps<Values>) {
  const { title, description, save, done, onClose, ...form } = props
  const send = async (entered: Values) => {
    await save(entered)
    toast.success(done)
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={title} description={description}>
      <SendForm
        {...form}
        send={send}
        isSection
        beside={
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </Dialog>
  )
}

const { TextField: NameField } = fieldsOf<{ name: string }>()

type DialogProps = ComponentProps<typeof DialogForm>
type NameDialogProps = Pick<DialogProps, 'title' | 'description' | 'done' | 'onClose'> & {
  label?: string
  busyLabel?: string
  name: string
  limit: number
  save: (name: string) => Promise<unknown>
}

export function NameDialog({ name, limit, save, ...dialog }: NameDialogProps) {
  return (
    <DialogForm label="Save name" busyLabel={SAVING} {...dialog} values={{ name }} save={(typed) => save(typed.name)}>
      <NameField name="name" label="Name" maxLength={limit} autoComplete="off" required />
    </DialogForm>
  )
}
