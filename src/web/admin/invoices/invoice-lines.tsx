import { useWatch } from 'react-hook-form'
import { INVOICE_LIMITS } from '#domain/invoices/invoice.ts'
import type { InvoiceDraft } from '#domain/invoices/schema.ts'
import type { Currency } from '#domain/money/currency.ts'
import { formatMoney } from '#domain/money/money.ts'
import { totalsOf } from '#domain/money/totals.ts'
import { Card } from '../../ui/page.tsx'
import { LineFields, type Offered } from '../form/line-fields.tsx'

type InvoiceLinesProps = Offered & { currency: Currency }

export function InvoiceLines({ currency, ...offered }: InvoiceLinesProps) {
  return (
    <Card className="grid gap-5">
      <LineFields name="lines" title="Lines" one="line" most={INVOICE_LIMITS.lines} {...offered} />
      <Total rates={offered.rates} currency={currency} />
    </Card>
  )
}

function Total({ rates, currency }: Pick<InvoiceLinesProps, 'rates' | 'currency'>) {
  const lines = useWatch<InvoiceDraft, 'lines'>({ name: 'lines' })
  // Unfinished numbers count as nothing until they are typed.
  const typed = lines.map((line) => ({ ...line, quantity: line.quantity || 0, unitPrice: line.unitPrice || 0 }))
  const { subtotal, taxes, total } = totalsOf(typed, rates)
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <p className="text-right tabular-nums" aria-live="polite">
      {taxes.length > 0 && `${formatMoney(subtotal, currency)} + ${formatMoney(tax, currency)} tax = `}
      <strong className="text-lg">Total {formatMoney(total, currency)}</strong>
    </p>
  )
}
