import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useCommand } from '../../data/calls.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { addInvoice, INVOICES_PATH, type InvoiceOrigin } from './invoice-calls.ts'

type NewInvoiceButtonProps = Pick<ButtonProps, 'tone' | 'size'> & {
  origin: InvoiceOrigin
}

/** Makes a draft and opens it. */
export function NewInvoiceButton({ origin, ...look }: NewInvoiceButtonProps) {
  const navigate = useNavigate()
  const adding = useCommand(addInvoice)
  const add = async () => {
    const added = await adding.run(origin)
    if (added) await navigate(`${INVOICES_PATH}/${added.value.id}`)
  }
  return (
    <Button {...look} onClick={() => void add()} busy={adding.isPending} busyLabel="Adding...">
      <Plus aria-hidden="true" />
      {origin.kind === 'deposit' ? 'Add deposit invoice' : 'Add invoice'}
    </Button>
  )
}
