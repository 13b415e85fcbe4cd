import type { FieldValues } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
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
