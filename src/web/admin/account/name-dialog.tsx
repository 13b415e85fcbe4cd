import type { ComponentProps } from 'react'
import { DialogForm } from '../form/dialog-form.tsx'
import { fieldsOf } from '../form/fields.tsx'

const { TextField } = fieldsOf<{ name: string }>()

type NameDialogProps = Omit<ComponentProps<typeof DialogForm>, 'values' | 'save' | 'children'> & {
  name: string
  limit: number
  save: (name: string) => Promise<unknown>
}

/** Asks for a name, and stays open until it is saved. */
export function NameDialog({ name, limit, save, ...dialog }: NameDialogProps) {
  return (
    <DialogForm {...dialog} values={{ name }} save={(typed) => save(typed.name)}>
      <TextField name="name" label="Name" maxLength={limit} autoComplete="off" required />
    </DialogForm>
  )
}
