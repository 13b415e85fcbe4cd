import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { SAVING } from '../save-bar.tsx'
import { fieldsOf } from './fields.tsx'
import { SendForm, type SendFormProps } from './send-form.tsx'

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
