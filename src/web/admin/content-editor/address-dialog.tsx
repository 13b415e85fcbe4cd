import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

export interface NamedAddress {
  href: string
  label: string
}

type AddressDialogProps = {
  title: string
  labelField: string
  addressHint: string
  present: NamedAddress
  /** What is wrong with an address, if anything. */
  check: (href: string) => string | undefined
  onDone: (entered: NamedAddress) => void
  onClose: () => void
}

const LONGEST_LABEL = 200

/** Asks for the words and the address of a link that is a block. */
export function AddressDialog({ title, labelField, addressHint, present, check, onDone, onClose }: AddressDialogProps) {
  const [entered, setEntered] = useState(present)
  const [problems, setProblems] = useState<Partial<NamedAddress>>({})

  function submit(event: FormEvent) {
    event.preventDefault()
    // The page's form is an ancestor in React's tree.
    event.stopPropagation()
    const done = { href: entered.href.trim(), label: entered.label.trim() }
    const wrong = check(done.href)
    const found = {
      ...(wrong ? { href: wrong } : {}),
      ...(done.label === '' ? { label: 'Please enter some words' } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    onDone(done)
    onClose()
  }

  return (
    <Dialog open onOpenChange={onClose} title={title} width="sm">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={labelField} error={problems.label} required>
          <Input
            value={entered.label}
            maxLength={LONGEST_LABEL}
            onChange={({ target }) => setEntered({ ...entered, label: target.value })}
          />
        </Field>
        <Field label="Address" hint={addressHint} error={problems.href} required>
          <Input
            value={entered.href}
            inputMode="url"
            onChange={({ target }) => setEntered({ ...entered, href: target.value })}
          />
        </Field>
        <Button type="submit" className="justify-self-start">
          Done
        </Button>
      </form>
    </Dialog>
  )
}
