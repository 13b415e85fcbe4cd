import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

type NameDialogProps = {
  title: string
  description?: string
  name: string
  limit: number
  saveLabel: string
  busyLabel: string
  /** Throws an error with words for the person. */
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a name, and stays open until it is saved. */
export function NameDialog({
  title,
  description,
  name,
  limit,
  saveLabel,
  busyLabel,
  onSave,
  onClose,
}: NameDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function save(typed: string) {
    setBusy(true)
    setProblem('')
    try {
      await onSave(typed)
      onClose()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setProblem(error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={title} description={description} width="sm">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = String(new FormData(event.currentTarget).get('name'))
          if (!busy) void save(typed)
        }}
      >
        <Field label="Name" error={problem} required>
          <Input name="name" defaultValue={name} maxLength={limit} autoComplete="off" />
        </Field>
        <div className="flex flex-wrap gap-3 *:grow">
          <Button type="submit" busy={busy} busyLabel={busyLabel}>
            {saveLabel}
          </Button>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
