import type { ComponentProps } from 'react'
import { DialogForm } from '../form/dialog-form.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { SAVING } from '../save-bar.tsx'

const { TextField } = fieldsOf<{ name: string }>()

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
      <TextField name="name" label="Name" maxLength={limit} autoComplete="off" required />
    </DialogForm>
  )
}
