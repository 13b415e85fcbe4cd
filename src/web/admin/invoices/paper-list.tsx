import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { INVOICE_STATUS_LABELS, invoiceName } from '#domain/invoices/invoice.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { ListedInvoice, Papers } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { Badge } from '../../ui/page.tsx'
import { stateWords, totalWords } from '../estimates/estimate-calls.ts'
import { RouteLink } from '../route-link.tsx'
import { addInvoice, INVOICES_PATH, type InvoiceOrigin } from './invoice-calls.ts'

export const PAPERS_TITLE = 'Estimates and invoices'

export function hasPapers({ estimates, invoices }: Papers): boolean {
  return estimates.length + invoices.length > 0
}

export function PaperList({ papers: { estimates, invoices } }: { papers: Papers }) {
  return (
    <ul className="grid gap-2">
      {estimates.map((estimate) => (
        <li key={estimate.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RouteLink to={`/admin/estimates/${estimate.id}`}>Estimate, {totalWords(estimate)}</RouteLink>
          <span className="text-ink-muted text-sm">{stateWords(estimate)}</span>
        </li>
      ))}
      {invoices.map((invoice) => (
        <li key={invoice.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RouteLink to={`${INVOICES_PATH}/${invoice.id}`}>
            {invoiceName(invoice.number)}, {formatMoney(invoice.total, invoice.currency)}
          </RouteLink>
          <InvoiceBadge invoice={invoice} />
        </li>
      ))}
    </ul>
  )
}

export function InvoiceBadge({ invoice: { status, overdue } }: { invoice: Pick<ListedInvoice, 'status' | 'overdue'> }) {
  if (overdue) return <Badge tone="red">Overdue</Badge>
  return <Badge tone={status === 'paid' ? 'green' : 'neutral'}>{INVOICE_STATUS_LABELS[status]}</Badge>
}

type NewInvoiceButtonProps = Pick<ButtonProps, 'tone' | 'size'> & {
  origin: InvoiceOrigin
}

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
