import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import type { z } from '#domain/documents/zod.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { defaultsFrom } from './defaults-from.ts'
import { showAtFields } from './show-at-fields.ts'

type DialogFormProps<Values extends FieldValues> = {
  title: string
  description?: string
  values: Values
  /** Without one, only the server checks what was entered. */
  schema?: z.ZodType<Values, Values>
  save: (values: Values) => Promise<unknown>
  /** Shown when it is saved. */
  done: string
  label: string
  busyLabel: string
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, which closes when it is saved. */
export function DialogForm<Values extends FieldValues>(props: DialogFormProps<Values>) {
  const { title, description, values, schema, save, done, label, busyLabel, onClose, children } = props
  const form = useForm<Values>({
    ...(schema && { resolver: zodResolver(schema) }),
    defaultValues: defaultsFrom(values),
  })
  const { errors, isSubmitting } = form.formState

  async function submit(entered: Values) {
    try {
      await save(entered)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (!showAtFields(form, error)) form.setError('root', { message })
      return
    }
    toast.success(done)
    onClose()
  }

  return (
    <Dialog onClose={onClose} title={title} description={description}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="grid gap-5">
          {errors.root?.message && <Notice tone="error">{errors.root.message}</Notice>}
          {children}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isSubmitting} busyLabel={busyLabel}>
              {label}
            </Button>
            <Button tone="ghost" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  )
}
